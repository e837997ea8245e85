import { expect, it } from "vitest";

import { standsWithTitle, type TextColumn } from "./text-column.ts";

const of = () => null;

it.each<[Pick<TextColumn<object>, "isNamed" | "filed">, boolean]>([
  [{}, false],
  [{ isNamed: true }, true],
  [{ filed: { kind: "count", of } }, true],
  [{ filed: { kind: "dollars", of } }, true],
  [{ filed: { kind: "day", of } }, true],
  [{ filed: { kind: "moment", of } }, false],
  // In words: what a file says in its place changes nothing on the screen.
  [{ filed: { kind: "text", of: () => "" } }, false],
])("a cell of %j stands with its title: %s", (column, stands) => {
  expect(standsWithTitle(column)).toBe(stands);
});
