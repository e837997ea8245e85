import { createStaticHandler } from "react-router";
import { expect, it } from "vitest";

import { at } from "./at-paths.ts";

function Page() {
  return null;
}

it("gives each path its page, whichever is asked for first", async () => {
  const page = { loader: () => "data", lazy: { Component: async () => Page } };
  const handler = createStaticHandler(at(["login", "register"], page));
  for (const path of ["login", "register", "login"]) {
    const context = await handler.query(new Request(`https://tienda.example/${path}`));
    if (context instanceof Response) throw new Error(`${path} led away`);
    expect(context.matches.at(-1)?.route.Component).toBe(Page);
  }
});
