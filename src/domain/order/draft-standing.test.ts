import { describe, expect, it } from "vitest";

import { type DraftOrder, type DraftStanding, draftStanding } from "./draft-standing.ts";
import { ORDER_STATUSES } from "./order-status.ts";

const WAITING: DraftOrder = {
  status: "awaiting_payment",
  isHolding: true,
  isPaying: true,
  isSame: false,
};

describe("placing a draft", () => {
  it.each<[what: string, order: DraftOrder | undefined, means: DraftStanding]>([
    ["for the first time", undefined, "new"],
    ["whose order has ended", { ...WAITING, status: "cancelled", isSame: true }, "new"],
    ["whose payment was declined", { ...WAITING, isHolding: false, isPaying: false }, "retry"],
    ["once more while it is paid", { ...WAITING, isSame: true }, "same"],
    ["with other contents while it is paid", WAITING, "in_progress"],
    ["once more after a transfer", { ...WAITING, isPaying: false, isSame: true }, "same"],
    ["with other contents after a transfer", { ...WAITING, isPaying: false }, "draft_used"],
    [
      "with other contents after it was paid",
      { ...WAITING, isPaying: false, status: "shipped" },
      "draft_used",
    ],
  ])("%s", (_what, order, means) => {
    expect(draftStanding(order)).toBe(means);
  });

  const EVERY = ORDER_STATUSES.flatMap((status) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
      status,
      isHolding: (bits & 1) > 0,
      isPaying: (bits & 2) > 0,
      isSame: (bits & 4) > 0,
    })),
  );
  const meaning = (means: DraftStanding) => EVERY.filter((order) => draftStanding(order) === means);

  it("never answers with an order of other contents", () => {
    expect(meaning("same").length).toBeGreaterThan(0);
    expect(meaning("same").filter(({ isSame }) => !isSame)).toEqual([]);
  });

  it("never makes a second order beside one that lives, and tries no order again that holds stock", () => {
    expect(new Set(meaning("new").map(({ status }) => status))).toEqual(new Set(["cancelled"]));
    expect(meaning("retry").filter(({ isHolding }) => isHolding)).toEqual([]);
  });
});
