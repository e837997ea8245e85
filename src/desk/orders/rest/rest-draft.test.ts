import { describe, expect, it } from "vitest";

import { shownLine } from "../../../../test/factories/shown-line.ts";
import { openLines, readTypedRest, restAtFirst } from "./rest-draft.ts";

const orderOf = (...items: ReturnType<typeof shownLine>[]) => ({
  orderNumber: "100001",
  version: 3,
  items: items.map((line, index) => Object.assign({}, line, { position: index + 1 })),
});
const gone = shownLine({ quantity: 2, shipped: 2 });
const held = shownLine({ quantity: 4, shipped: 1 });
const missing = shownLine({ quantity: 5, shipped: 1, cancelled: 1, awaited: 2 });

describe("pieces that are not sent any more, as they are typed", () => {
  it("begin with those that nobody has, or with all where every piece is there", () => {
    expect(restAtFirst(orderOf(gone, held, missing)).pieces).toEqual({ 2: "0", 3: "2" });
    expect(restAtFirst(orderOf(gone, held)).pieces).toEqual({ 2: "3" });
    expect(openLines(orderOf(gone, held, missing))).toHaveLength(2);
  });

  it("are asked of the server line by line, with all that they were paid with", () => {
    const order = orderOf(gone, held, missing);
    expect(readTypedRest(order, { pieces: { 2: "", 3: " 3 " }, amount: "" })).toEqual({
      request: {
        orderNumber: 100_001,
        version: 3,
        lines: [{ position: 3, quantity: 3 }],
        amount: null,
      },
    });
    expect(readTypedRest(order, { pieces: { 2: "1" }, amount: "12,5" })).toMatchObject({
      request: { lines: [{ position: 2, quantity: 1 }], amount: 12.5 },
    });
    expect(readTypedRest(order, { pieces: { 2: "1" }, amount: "0" })).toMatchObject({
      request: { amount: 0 },
    });
  });

  it.each([
    ["more than are left", { pieces: { 2: "4" }, amount: "" }, "pieces.2"],
    ["no number", { pieces: { 2: "1", 3: "x" }, amount: "" }, "pieces.3"],
    ["none of any", { pieces: { 2: "0" }, amount: "" }, "pieces.2"],
    ["no amount", { pieces: { 2: "1" }, amount: "much" }, "amount"],
  ])("are not asked: %s", (_why, draft, problem) => {
    expect(readTypedRest(orderOf(gone, held, missing), draft)).toEqual({ problem });
  });
});
