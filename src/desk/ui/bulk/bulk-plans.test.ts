import { expect, it, vi } from "vitest";

import type { BulkAction } from "./bulk-action.ts";
import { bulkPlans, isTaken, MOST_LOOKED_AT } from "./bulk-plans.ts";

const run = vi.fn<(row: number, typed: string) => Promise<void>>(() => Promise.resolve());
const printing = {
  id: "print",
  name: "Print",
  role: "staff",
  says: { act: String, done: String },
} as const;
const preview = (row: number) =>
  row % 2 === 0 ? { plan: `${row} is printed` } : { skipped: `${row} is odd` };
const asking = {
  rows: [1, 2, 3, 4, 6, 7],
  nameOf: String,
  tooMany: (most: number) => `more than ${most}`,
};
const previewsOf = (action: BulkAction<number>) =>
  bulkPlans(action, [], asking).map((one) => one.preview);

it("says of each row what is done with it, or why it is left out", () => {
  const found = bulkPlans({ ...printing, preview, run }, [], asking);
  expect(found.filter((one) => isTaken(one.preview)).map(({ name }) => name)).toEqual([
    "2",
    "4",
    "6",
  ]);
});

it("leaves out what is more than are taken at once, and counts only those that are taken", () => {
  expect(previewsOf({ ...printing, preview, run, most: 2 })).toEqual([
    { skipped: "1 is odd" },
    { plan: "2 is printed" },
    { skipped: "3 is odd" },
    { plan: "4 is printed" },
    { skipped: "more than 2" },
    { skipped: "7 is odd" },
  ]);
});

it("does each with what was typed for all, and takes back what can be taken back", async () => {
  const undo = vi.fn<(row: number) => Promise<void>>(() => Promise.resolve());
  const [, second] = bulkPlans({ ...printing, preview, run, undo }, [], asking);
  await second?.run?.("why");
  await second?.undo?.();
  expect(run).toHaveBeenLastCalledWith(2, "why");
  expect(undo).toHaveBeenLastCalledWith(2);
  const [, final] = bulkPlans({ ...printing, preview, run }, [], asking);
  expect(final?.undo).toBeUndefined();
});

it("goes by what was found of each row, and leaves out those that were not looked at", () => {
  const action = { ...printing, look: () => Promise.resolve({ skipped: "" }) };
  const looks = [{ preview: { plan: "goes" }, run: () => Promise.resolve() }, { skipped: "gone" }];
  const found = bulkPlans(action, looks, { ...asking, rows: [1, 2, 3] });
  expect(found.map((one) => one.preview)).toEqual([
    { plan: "goes" },
    { skipped: "gone" },
    { skipped: `more than ${MOST_LOOKED_AT}` },
  ]);
  expect(found.map((one) => one.run !== undefined)).toEqual([true, false, false]);
});
