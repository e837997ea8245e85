import { expect, it } from "vitest";

import { escapedForScript } from "./entry-server.tsx";

it("keeps what is stored from ending the page's data, and says the same (security A17)", () => {
  const data = { title: "</script><script>alert(1)</script>", note: "<!-- <script>" };
  const escaped = escapedForScript(JSON.stringify(data));
  expect(escaped).not.toContain("<");
  expect(JSON.parse(escaped)).toEqual(data);
});
