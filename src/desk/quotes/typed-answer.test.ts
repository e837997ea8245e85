import { describe, expect, it } from "vitest";

import { AnswerQuoteRequest } from "#contract/quotes.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";

import { shownLine } from "../../../test/factories/shown-line.ts";
import { answerAtFirst, answerCall, answerSums } from "./typed-answer.ts";
import { EMPTY_LINE } from "./typed-line.ts";

const LINE = shownLine({ quantity: 2, price: 19.99, core: 30 });
const QUOTE = {
  quoteNumber: "500007",
  version: 3,
  items: [LINE, { ...LINE, position: 2, quantity: 1, price: 100, core: 0 }],
  shipping: 0,
  shippingOption: null,
};
const OTHER = { sku: "OTHER", number: "O-1", title: "Otro", core: 7, needs_vin_check: true };
const SHIPPED = { ...answerAtFirst(QUOTE, "en"), carrier: "Repuesto", shipping: "8" };
const lines = (first: object) => ({
  ...SHIPPED.lines,
  1: { ...EMPTY_LINE, price: "19.99", quantity: "2", ...first },
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
      days: 15,
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
    [{ validDays: "0" }, "validDays"],
    [{ validDays: "61" }, "validDays"],
    [{ validDays: "" }, "validDays"],
    [{ lines: lines({ offer: "other" }) }, "part.1"],
  ])("is not sent with %o", (changes, problem) => {
    expect(answerCall(QUOTE, { ...SHIPPED, ...changes })).toEqual({ problem });
  });

  it("says of each line what becomes of it, and for how many days that holds", () => {
    const typed = {
      ...SHIPPED,
      validDays: " 60 ",
      lines: {
        1: { ...EMPTY_LINE, offer: "none" as const, note: " Ya no se fabrica. " },
        2: { ...EMPTY_LINE, offer: "other" as const, part: OTHER, price: "90", quantity: "3" },
      },
    };
    const call = answerCall(QUOTE, typed);
    if ("problem" in call) throw new Error(call.problem);
    expect(AnswerQuoteRequest.parse(call.body)).toMatchObject({
      days: 60,
      lines: [
        { position: 1, unavailable: { note: "Ya no se fabrica." } },
        {
          position: 2,
          price: 90,
          quantity: 3,
          instead: { sku: "OTHER", reason: "other", note: "" },
        },
      ],
    });
    expect(answerSums(QUOTE, typed)).toMatchObject({ products: 270_00, core: 21_00 });
  });

  it("is not sent where nothing is offered: the quote is declined then", () => {
    const none = { ...EMPTY_LINE, offer: "none" as const };
    expect(answerCall(QUOTE, { ...SHIPPED, lines: { 1: none, 2: none } })).toEqual({
      problem: "offer.1",
    });
  });

  it("begins again where the last answer ended", () => {
    const requested = { ...LINE, note: "Ya no se fabrica." };
    const before = {
      ...QUOTE,
      items: [shownLine({ position: 2, sku: "OTHER", quantity: 3, price: 90, core: 7 })],
      answer: {
        note: "",
        unavailable: [requested],
        replaced: [
          { ...requested, position: 2, sku: "S2", reason: "interchange" as const, note: "" },
        ],
      },
    };
    expect(answerAtFirst(before, "en").lines).toMatchObject({
      1: { offer: "none", price: "19.99", quantity: "2", note: "Ya no se fabrica." },
      2: { offer: "other", price: "90.00", quantity: "3", part: { sku: "OTHER" } },
    });
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
