import { globSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

/** Of these both forms are words of the house, each for a thing of its own. */
const TWO_THINGS = new Set([
  "account", // the shopper's own area, beside the accounts of all
  "search", // the act, beside the searches that were made
]);

/** The standard's name (Product Information Exchange Standard), no count of anything. */
const STANDARD = "pies";

const folders = (pattern: string) => globSync(pattern).map((folder) => path.basename(folder));
const files = (pattern: string) =>
  globSync(pattern, { exclude: ["**/*.test.ts"] }).map((file) => path.basename(file, ".ts"));

/** A noun as one of it is called: `price-rules` is `price-rule`. */
function singular(name: string): string {
  return name
    .replace(/ies$/, "y")
    .replace(/(ch|x|ss)es$/, "$1")
    .replace(/(?<!s)s$/, "");
}

it("names a noun's folder in the domain after one of it, as its rules are those of one", () => {
  const nouns = folders("src/domain/*/");
  expect(nouns.filter((noun) => noun !== singular(noun))).toEqual([STANDARD]);
  expect(nouns.length).toBeGreaterThan(40);
});

it("names a noun the same way in every other room", () => {
  const names = [
    ...folders("src/server/*/"),
    ...folders("src/desk/*/"),
    ...folders("src/web/features/*/"),
    ...files("src/compose/*.ts"),
    ...files("src/contract/*.ts"),
  ];
  const forms = Map.groupBy(new Set(names), singular);
  const twice = Array.from(forms).filter(([noun, of]) => of.length > 1 && !TWO_THINGS.has(noun));
  expect(twice.map(([, of]) => of)).toEqual([]);
  expect(forms.size).toBeGreaterThan(80);
});
