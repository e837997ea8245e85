import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";

import { normalPassword, passwordWritings } from "./password-writing.ts";

it.each([
  ["contrase\u00F1a", "contrasen\u0303a"],
  ["\uFF11\uFF12\uFF13 abc", "123 abc"],
  ["o\uFB03cina 12", "officina 12"],
])("takes %s and %s for one password", (one, other) => {
  expect(normalPassword(one)).toBe(normalPassword(other));
});

it("tries a password as it was typed only where that is another writing", () => {
  expect(passwordWritings("llaves 12345")).toEqual(["llaves 12345"]);
  expect(passwordWritings("n\u0303 12345678")).toEqual(["\u00F1 12345678", "n\u0303 12345678"]);
});

it("has one writing for whatever is written in it already", () => {
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      expect(normalPassword(normalPassword(text))).toBe(normalPassword(text));
      expect(passwordWritings(text)).toContain(text);
    }),
  );
});
