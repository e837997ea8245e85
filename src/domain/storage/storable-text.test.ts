import { expect, it } from "vitest";

import { storableLine, storableText } from "./storable-text.ts";

it("puts a mark where PostgreSQL could hold nothing", () => {
  expect(storableText("a\u0000b\uD83Dc")).toBe("a\uFFFDb\uFFFDc");
  expect(storableText("piñón 😀")).toBe("piñón 😀");
});

it("has a name on one line, with one space between words", () => {
  expect(storableLine("  Caja \n de\u0000\t cambios ")).toBe("Caja de\uFFFD cambios");
});
