import { assert, integer, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { changeStock, NO_STOCK, type StockLevel } from "./stock-change.ts";
import type { StockRow } from "./stock-row.ts";

const STANDING: StockLevel = { onHand: 10, incoming: 4, incomingOn: "2027-01-31" };
const row = (changes: Partial<StockRow>): StockRow => ({
  sku: "A",
  warehouse: "HER",
  onHand: undefined,
  incoming: undefined,
  incomingOn: undefined,
  asOf: undefined,
  ...changes,
});

type Case = {
  rule: string;
  changes: Partial<StockRow>;
  movedSince?: number;
  /** What is other afterwards. */
  after?: Partial<StockLevel>;
};
const COLUMN_OF = new Map([
  ["onHand", "on_hand"],
  ["incoming", "incoming"],
  ["incomingOn", "incoming_on"],
]);

describe("what a row makes of the stock", () => {
  it.each<Case>([
    { rule: "a count sets what is on hand", changes: { onHand: 7 }, after: { onHand: 7 } },
    { rule: "the same count changes nothing", changes: { onHand: 10 } },
    {
      rule: "orders since the count are taken off it",
      changes: { onHand: 20 },
      movedSince: -3,
      after: { onHand: 17 },
    },
    {
      rule: "what came back since is added to it",
      changes: { onHand: 20 },
      movedSince: 2,
      after: { onHand: 22 },
    },
    {
      rule: "a count that its orders explain changes nothing",
      changes: { onHand: 12 },
      movedSince: -2,
    },
    {
      rule: "more ordered than was counted leaves none",
      changes: { onHand: 2 },
      movedSince: -5,
      after: { onHand: 0 },
    },
    {
      rule: "without a count, orders change nothing",
      changes: { incoming: 5 },
      movedSince: -5,
      after: { incoming: 5 },
    },
    {
      rule: "nothing on its way has no day",
      changes: { incoming: 0 },
      after: { incoming: 0, incomingOn: null },
    },
    {
      rule: "one piece on its way has its day",
      changes: { incoming: 1 },
      after: { incoming: 1 },
    },
    {
      rule: "the day can be emptied",
      changes: { incomingOn: null },
      after: { incomingOn: null },
    },
  ])("$rule", ({ changes, movedSince = 0, after = {} }) => {
    const change = changeStock(STANDING, row(changes), movedSince);
    expect(change.after).toEqual({ ...STANDING, ...after });
    expect(change.changed).toEqual(Object.keys(after).map((field) => COLUMN_OF.get(field)));
  });

  it("of a part that was nowhere yet is what the row says, and nothing more", () => {
    expect(changeStock(NO_STOCK, row({ onHand: 3 }), 0).after).toEqual({
      onHand: 3,
      incoming: 0,
      incomingOn: null,
    });
    expect(changeStock(NO_STOCK, row({ incoming: 2 }), 0).after.onHand).toBe(0);
  });

  it("never leaves fewer than none, and never touches what the row does not say", () => {
    const pieces = integer({ min: 0, max: 50 });
    const saying = record({
      onHand: option(pieces, { nil: undefined }),
      incoming: option(pieces, { nil: undefined }),
    });
    assert(
      property(saying, pieces, integer({ min: -60, max: 60 }), (counts, onHand, movedSince) => {
        const standing = { ...STANDING, onHand };
        const { after } = changeStock(standing, row(counts), movedSince);
        expect(after.onHand).toBeGreaterThanOrEqual(0);
        expect(counts.onHand === undefined ? after.onHand : onHand).toBe(onHand);
        expect(after.incoming).toBe(counts.incoming ?? standing.incoming);
      }),
    );
  });
});
