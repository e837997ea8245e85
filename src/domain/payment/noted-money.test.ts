import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";

import { RECEIPT_WAYS } from "../credit/noted-receipt.ts";
import {
  isNamed,
  paidNote,
  paymentMeans,
  readPaidNote,
  sentMoney,
  shownMeans,
} from "./noted-money.ts";
import { PAYMENT_METHODS } from "./payment-method.ts";

test("a cheque and a card at the counter are named by a number, cash and what the bank has are not", () => {
  expect(RECEIPT_WAYS.filter((way) => !isNamed({ way, reference: "" }))).toEqual([
    "cheque",
    "counter",
  ]);
  expect(RECEIPT_WAYS.filter((way) => !isNamed({ way, reference: "00123" }))).toEqual([]);
  expect(isNamed({ way: "cheque", reference: " -/ " })).toBe(false);
});

test("money is sent without a word of other money, unless it is said to be another one", () => {
  const money = { way: "cheque", reference: " 12 " } as const;
  const sent = { way: "cheque", reference: "12" };
  expect(sentMoney(money)).toEqual(sent);
  expect(sentMoney({ ...money, isAnother: false })).toEqual(sent);
  expect(sentMoney({ ...money, isAnother: true })).toEqual({ ...sent, isAnother: true });
});

test("an order is called by what was handed over the counter, and else by its method", () => {
  expect(paymentMeans("transfer", "cash")).toBe("cash");
  expect(paymentMeans("transfer", "cheque")).toBe("cheque");
  expect(paymentMeans("transfer", "counter")).toBe("counter");
  for (const method of PAYMENT_METHODS)
    for (const way of [null, undefined, "transfer"] as const)
      expect(paymentMeans(method, way)).toBe(method);
  expect(shownMeans({ paymentMethod: "transfer", paidWay: "cash" })).toBe("cash");
  expect(shownMeans({ paymentMethod: null, paidWay: null })).toBeUndefined();
});

test("the history's note of money reads as it was written, whatever its reference has", () => {
  const texts = string({ unit: "binary" });
  assert(
    property(constantFrom(...RECEIPT_WAYS), texts, texts, (way, reference, written) => {
      const note = paidNote({ way, reference }, written);
      const isPlain = way === "transfer" && reference === "";
      expect(isPlain ? note : readPaidNote(note)).toEqual(
        isPlain ? written : { way, reference, written },
      );
    }),
  );
});

test("what staff wrote is no such note", () => {
  for (const text of ["", "came late", 'came barter "1"', 'came cash "1', "came cash 1"])
    expect(readPaidNote(text)).toBeUndefined();
});
