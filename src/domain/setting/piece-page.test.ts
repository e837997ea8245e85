import { expect, it } from "vitest";

import { isOnPartPage, piecePath } from "./piece-page.ts";

it.each([
  ["footer", "es", "/"],
  ["footer", "en", "/en"],
  ["contact", "en", "/en/contact-us"],
  ["branches", "es", "/Map"],
  ["transfer", "en", "/en/drawn/transfer"],
] as const)("has the %s in %s on %s", (piece, locale, path) => {
  expect(piecePath(piece, locale, "A")).toBe(path);
  expect(isOnPartPage(piece)).toBe(false);
});

it("has what is said of a part on the part's page", () => {
  expect(isOnPartPage("warranty")).toBe(true);
  expect(piecePath("warranty", "en", "8-97/1 A")).toBe("/en/part/8-97%2F1%20A");
});
