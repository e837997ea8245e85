import { expect, it } from "vitest";

import { storableText } from "./storable-text.ts";

it("puts a mark where PostgreSQL could hold nothing", () => {
  expect(storableText("a\u0000b\uD83Dc")).toBe("a\uFFFDb\uFFFDc");
  expect(storableText("piñón 😀")).toBe("piñón 😀");
});
