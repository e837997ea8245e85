import { describe, expect, it } from "vitest";

import { AnswerQuoteRequest } from "#contract/quotes.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";

import { shownLine } from "../../../test/factories/shown-line.ts";
import { answerAtFirst, answerCall, answerSums } from "./typed-answer.ts";

const LINE = shownLine({ quantity: 2, price: 19.99, core: 30 });
const QUOTE = {
  quoteNumber: "500007",
  version: 3,
  items: [LINE, { ...LINE, position: 2, quantity: 1, price: 100, core: 0 }],
  shipping: 0,
  shippingOption: null,
};
const SHIPPED = { ...answerAtFirst(QUOTE, "en"), carrier: "Repuesto", shipping: "8" };
const lines = (first: object) => ({
  ...SHIPPED.lines,
  1: { price: "19.99", quantity: "2", ...first },
});

describe("the answer to a quote", () => {
  it("begins with what was asked for, and how it would be shipped where that is known", () => {
    expect(answerAtFirst(QUOTE, "en")).toMatchObject({
      lines: { 1: { price: "19.99", quantity: "2" }, 2: { price: "100.00", quantity: "1" } },
      carrier: "",
      service: "ground",
      shipping: "",
      message: "",
    });
    const shippingOption = { carrier: "Correos", service: "express", days: { min: 1, max: 3 } };
    expect(answerAtFirst({ ...QUOTE, shipping: 12.5, shippingOption }, "es")).toMatchObject({
      carrier: "Correos",
      service: "express",
      shipping: "12,50",
      daysFrom: "1",
      daysTo: "3",
    });
  });

  it("is a call that the server takes, with the version that was seen", () => {
    const call = answerCall(QUOTE, {
      ...SHIPPED,
      lines: lines({ price: "15,5" }),
      message: " Hi ",
    });
    if ("problem" in call) throw new Error(call.problem);
    expect(AnswerQuoteRequest.parse(call.body)).toEqual({
      quoteNumber: 500_007,
      version: 3,
      lines: [
        { position: 1, price: 15.5, quantity: 2 },
        { position: 2, price: 100, quantity: 1 },
      ],
      shipping: { carrier: "Repuesto", service: "ground", price: 8, days: null },
      message: "Hi",
    });
  });

  it("says how many days it takes, where somebody does", () => {
    expect(answerCall(QUOTE, { ...SHIPPED, daysFrom: "1", daysTo: "3" })).toMatchObject({
      body: { shipping: { days: { min: 1, max: 3 } } },
    });
  });

  it.each([
    [
      { daysFrom: "3", daysTo: "3" },
      { min: 3, max: 3 },
    ],
    [
      { daysFrom: "365", daysTo: "365" },
      { min: 365, max: 365 },
    ],
    [{ daysFrom: " ", daysTo: " " }, null],
  ])("takes %o", (changes, days) => {
    expect(answerCall(QUOTE, { ...SHIPPED, ...changes })).toMatchObject({
      body: { shipping: { days } },
    });
  });

  it("takes as many pieces as a line may have, with blanks around them", () => {
    const most = { ...SHIPPED, lines: lines({ quantity: ` ${MOST_OF_A_LINE} ` }) };
    expect(answerCall(QUOTE, most)).toMatchObject({
      body: { lines: [{ quantity: MOST_OF_A_LINE }, {}] },
    });
    const more = { ...SHIPPED, lines: lines({ quantity: String(MOST_OF_A_LINE + 1) }) };
    expect(answerCall(QUOTE, more)).toEqual({ problem: "quantity.1" });
  });

  it.each([
    [{ lines: lines({ price: "free" }) }, "price.1"],
    [{ lines: lines({ quantity: "0" }) }, "quantity.1"],
    [{ lines: lines({ quantity: "1.5" }) }, "quantity.1"],
    [{ lines: {} }, "price.1"],
    [{ carrier: " " }, "carrier"],
    [{ shipping: "" }, "shipping"],
    [{ daysFrom: "x" }, "daysFrom"],
    [{ daysFrom: "366", daysTo: "366" }, "daysFrom"],
    [{ daysFrom: "365", daysTo: "366" }, "daysTo"],
    [{ daysFrom: "3", daysTo: "1" }, "daysTo"],
    [{ daysFrom: "3", daysTo: "" }, "daysTo"],
  ])("is not sent with %o", (changes, problem) => {
    expect(answerCall(QUOTE, { ...SHIPPED, ...changes })).toEqual({ problem });
  });

  it("adds up to the cent, with deposits and without tax", () => {
    expect(answerSums(QUOTE, SHIPPED)).toEqual({
      products: 139_98,
      shipping: 8_00,
      core: 60_00,
      beforeTax: 207_98,
    });
    expect(answerSums(QUOTE, { ...SHIPPED, shipping: "" })).toBeUndefined();
    expect(answerSums(QUOTE, { ...SHIPPED, lines: lines({ price: "" }) })).toBeUndefined();
  });
});
