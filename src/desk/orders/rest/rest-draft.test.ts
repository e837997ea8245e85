import { describe, expect, it } from "vitest";

import { shownLine } from "../../../../test/factories/shown-line.ts";
import { amountToSend, openLines, readTypedRest, restAtFirst } from "./rest-draft.ts";

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

describe("what goes back for them", () => {
  const whole = { most: 50, backBefore: 0 };
  const asked = { most: 50, backBefore: 10 };
  it.each([
    ["all, where nothing is typed", null, whole, 50],
    ["what is typed", 12.5, whole, 12.5],
    ["nothing, where that is typed", 0, asked, 0],
    ["nobody knows, where money of the order went back before", null, asked, undefined],
    ["what is typed then", 40, asked, 40],
    ["nothing, where none is left of it", null, { most: 0, backBefore: 10 }, 0],
    ["nobody knows, as long as the server has not said", 40, undefined, undefined],
  ])("is %s", (_what, amount, worth, sent) => {
    expect(amountToSend({ amount }, worth)).toBe(sent);
  });
});
