import { expect, it } from "vitest";

import { partsToSay } from "./counted-parts.ts";

it.each([
  { what: "as many as were counted", hasParts: true, counted: 7, says: 7 },
  { what: "none where none fits, whatever was counted", hasParts: false, counted: 7, says: 0 },
  {
    what: "none where none fits, before anything is counted",
    hasParts: false,
    counted: null,
    says: 0,
  },
  { what: "nothing before they are counted", hasParts: true, counted: null, says: null },
  {
    what: "nothing where there were none when they were counted",
    hasParts: true,
    counted: 0,
    says: null,
  },
])("says $what", ({ says, ...known }) => {
  expect(partsToSay(known)).toBe(says);
});
