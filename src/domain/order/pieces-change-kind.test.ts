import { expect, it } from "vitest";

import { addsPieces, piecesChangeKind } from "./pieces-change-kind.ts";

it.each([
  [0, 2, "added"],
  [2, 0, "removed"],
  [2, 3, "pieces"],
  [3, 2, "pieces"],
] as const)("a part of which there were %d and are %d is %s", (from, to, kind) =>
  expect(piecesChangeKind({ from, to })).toBe(kind),
);

it.each([
  ["a new part", [{ from: 0, to: 1 }], true],
  ["more of a part", [{ from: 1, to: 2 }], true],
  [
    "one more of a part beside one less of another",
    [
      { from: 2, to: 1 },
      { from: 1, to: 2 },
    ],
    true,
  ],
  ["fewer of a part", [{ from: 2, to: 1 }], false],
  ["a part less", [{ from: 2, to: 0 }], false],
  ["no part", [], false],
])("%s: whether pieces are added", (_what, changes, isAdded) =>
  expect(addsPieces(changes)).toBe(isAdded),
);
