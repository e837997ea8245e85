import { expect, it } from "vitest";

import { bulkPreviews, isTaken } from "./bulk-previews.ts";

const preview = (row: number) =>
  row % 2 === 0 ? { plan: `${row} is printed` } : { skipped: `${row} is odd` };
const asking = {
  rows: [1, 2, 3, 4, 6, 7],
  nameOf: String,
  tooMany: (most: number) => `more than ${most}`,
};

it("says of each row what is done with it, or why it is left out", () => {
  const found = bulkPreviews({ preview }, asking);
  expect(found.filter((one) => isTaken(one.preview)).map(({ name }) => name)).toEqual([
    "2",
    "4",
    "6",
  ]);
});

it("leaves out what is more than are taken at once, and counts only those that are taken", () => {
  expect(bulkPreviews({ preview, most: 2 }, asking).map((one) => one.preview)).toEqual([
    { skipped: "1 is odd" },
    { plan: "2 is printed" },
    { skipped: "3 is odd" },
    { plan: "4 is printed" },
    { skipped: "more than 2" },
    { skipped: "7 is odd" },
  ]);
});
