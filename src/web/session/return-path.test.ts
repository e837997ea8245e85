import { array, assert, constantFrom, property } from "fast-check";
import { expect, it } from "vitest";

import { returnPath } from "./return-path.ts";

const ORIGIN = "https://tienda.example";

it.each(["/", "/my-account", "/en/custom-search?q=a%2Fb&page=2", "/part/X-1#price"])(
  "leads back to %s",
  (path) => expect(returnPath(path, ORIGIN)).toBe(path),
);

it.each([
  null,
  "",
  "my-account",
  "//evil.example",
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  "https:evil.example",
  "https://evil.example/",
  "https://tienda.example.evil.example/",
  "/\t/evil.example",
  "/.//evil.example",
  "//evil.example//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
])("leads nowhere for %j (security A20)", (requested) => {
  expect(returnPath(requested, ORIGIN)).toBeUndefined();
});

it("never leaves the shop, whatever is asked for", () => {
  const piece = constantFrom(
    "/",
    "\\",
    "\t",
    "\n",
    ".",
    "..",
    "evil.example",
    "@",
    ":",
    "?",
    "#",
    "%2f",
    "https:",
  );
  expect(() =>
    assert(
      property(array(piece, { maxLength: 8 }), (pieces) => !leavesShop(pieces)),
      { numRuns: 2_000 },
    ),
  ).not.toThrow();
});

function leavesShop(pieces: string[]): boolean {
  const path = returnPath(pieces.join(""), ORIGIN);
  return path !== undefined && new URL(path, ORIGIN).origin !== ORIGIN;
}
