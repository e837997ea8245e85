import { describe, expect, it } from "vitest";

import { shownLine } from "../../../../test/factories/shown-line.ts";
import { amountToSend, openLines, problemOf, readTypedRest, restAtFirst } from "./rest-draft.ts";

const orderOf = (...items: ReturnType<typeof shownLine>[]) => ({
  orderNumber: "100001",
  version: 3,
  items: items.map((line, index) => Object.assign({}, line, { position: index + 1 })),
});
const gone = shownLine({ quantity: 2, shipped: 2 });
const held = shownLine({ quantity: 4, shipped: 1 });
const typed = (amount: string) => readTypedRest(orderOf(held), { pieces: { 1: "1" }, amount });
const missing = shownLine({ quantity: 5, shipped: 1, cancelled: 1, awaited: 2 });

describe("pieces that are not sent any more, as they are typed", () => {
  it("begin with those that nobody has, or with all where every piece is there", () => {
    expect(restAtFirst(orderOf(gone, held, missing)).pieces).toEqual({ 2: "0", 3: "2" });
    expect(restAtFirst(orderOf(gone, held)).pieces).toEqual({ 2: "3" });
    expect(openLines(orderOf(gone, held, missing))).toHaveLength(2);
  });

  it("begin so where one piece alone is left, or awaited, and with no amount", () => {
    const last = shownLine({ quantity: 1 });
    const awaited = shownLine({ quantity: 3, awaited: 1 });
    expect(restAtFirst(orderOf(last))).toEqual({ pieces: { 1: "1" }, amount: "" });
    expect(restAtFirst(orderOf(awaited)).pieces).toEqual({ 1: "1" });
  });

  it("are read with blanks, which are nothing by themselves", () => {
    expect(
      readTypedRest(orderOf(held, missing), { pieces: { 1: " ", 2: "1" }, amount: " " }),
    ).toMatchObject({ request: { lines: [{ position: 2, quantity: 1 }], amount: null } });
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
  const doubtful = { most: 50, backBefore: 10 };
  it.each([
    { what: "all, where nothing is typed", amount: null, worth: whole, sent: 50 },
    { what: "what is typed", amount: 12.5, worth: whole, sent: 12.5 },
    { what: "nothing, where that is typed", amount: 0, worth: doubtful, sent: 0 },
    {
      what: "unknown, where money went back before",
      amount: null,
      worth: doubtful,
      sent: undefined,
    },
    {
      what: "unknown of a dollar too",
      amount: null,
      worth: { most: 1, backBefore: 1 },
      sent: undefined,
    },
    { what: "what is typed then", amount: 40, worth: doubtful, sent: 40 },
    {
      what: "nothing, where none is left",
      amount: null,
      worth: { most: 0, backBefore: 10 },
      sent: 0,
    },
    { what: "unknown, until the server has said", amount: 40, worth: undefined, sent: undefined },
  ])("is $what", ({ amount, worth, sent }) => {
    expect(amountToSend({ amount }, worth)).toBe(sent);
  });

  it("is wrong above the most at once, and unsaid once it is sent", () => {
    expect(problemOf(typed("51"), { worth: whole, isSent: false })).toBe("amount");
    expect(problemOf(typed("50"), { worth: whole, isSent: true })).toBeUndefined();
    expect(problemOf(typed(""), { worth: doubtful, isSent: false })).toBeUndefined();
    expect(problemOf(typed(""), { worth: doubtful, isSent: true })).toBe("amount");
    expect(problemOf(typed("51"), { worth: undefined, isSent: true })).toBeUndefined();
    expect(problemOf(typed("x"), { worth: whole, isSent: false })).toBeUndefined();
    expect(problemOf(typed("x"), { worth: whole, isSent: true })).toBe("amount");
  });
});
