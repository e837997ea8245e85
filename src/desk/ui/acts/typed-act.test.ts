import { describe, expect, it } from "vitest";

import { type ActAsks, readAct, actAtFirst } from "./typed-act.ts";

const PLAIN: ActAsks = { message: "optional" };
const MONEY: ActAsks = { message: "optional", most: 53.98 };
const PIECES: ActAsks = {
  message: "optional",
  pieces: [
    { line: 1, name: "P", most: 3 },
    { line: 4, name: "Q", most: 1 },
  ],
};
const typed = (asks: ActAsks, changes: object = {}) => ({ ...actAtFirst(asks), ...changes });

describe("what is typed into the dialog of an act", () => {
  it("is all pieces, all money and no words at first", () => {
    expect(readAct(PIECES, typed(PIECES))).toEqual({
      read: {
        message: "",
        amount: undefined,
        reference: "",
        day: "",
        pieces: [
          { line: 1, quantity: 3 },
          { line: 4, quantity: 1 },
        ],
      },
    });
  });

  it.each([
    ["", undefined],
    ["53.98", 53.98],
    [" 10,5 ", 10.5],
    ["0.01", 0.01],
  ])("reads the amount '%s'", (amount, read) => {
    expect(readAct(MONEY, typed(MONEY, { amount }))).toMatchObject({ read: { amount: read } });
  });

  it.each(["53.99", "0", "-1", "all", "1.234"])("refuses the amount '%s'", (amount) => {
    expect(readAct(MONEY, typed(MONEY, { amount }))).toEqual({ problem: "amount" });
  });

  it.each([
    [{ 1: "1", 4: "0" }, { read: { pieces: [{ line: 1, quantity: 1 }] } }],
    [{ 1: "0", 4: "1" }, { read: { pieces: [{ line: 4, quantity: 1 }] } }],
    [{ 1: "4", 4: "1" }, { problem: "pieces.1" }],
    [{ 1: "1", 4: "x" }, { problem: "pieces.4" }],
    [{ 1: "1" }, { problem: "pieces.4" }],
    [{ 1: "0", 4: "0" }, { problem: "pieces.1" }],
  ])("reads pieces %o", (pieces, expected) => {
    expect(readAct(PIECES, typed(PIECES, { pieces }))).toMatchObject(expected);
  });

  it("needs a day between the first and the last that it asks for, and reads none otherwise", () => {
    const asks: ActAsks = {
      message: "optional",
      day: { label: "D", first: "2028-03-10", last: "2029-03-10" },
    };
    for (const day of ["2028-03-10", "2028-12-24", "2029-03-10"])
      expect(readAct(asks, typed(asks, { day }))).toMatchObject({ read: { day } });
    for (const day of ["", "2028-03-09", "2029-03-11"])
      expect(readAct(asks, typed(asks, { day }))).toEqual({ problem: "day" });
    expect(readAct(PLAIN, typed(PLAIN, { day: "2028-03-10" }))).toMatchObject({
      read: { day: "" },
    });
  });

  it("needs words where a customer is told no, and where they get less", () => {
    const asks: ActAsks = { message: "required" };
    expect(readAct(asks, typed(asks, { message: "  " }))).toEqual({ problem: "message" });
    expect(readAct(asks, typed(asks, { message: " No. " }))).toMatchObject({
      read: { message: "No." },
    });
    expect(readAct(PLAIN, typed(PLAIN))).toMatchObject({ read: { message: "" } });
    const less: ActAsks = { message: "for_less", most: 90 };
    expect(readAct(less, typed(less))).toMatchObject({ read: { amount: undefined } });
    expect(readAct(less, typed(less, { amount: "90" }))).toMatchObject({ read: { amount: 90 } });
    expect(readAct(less, typed(less, { amount: "89.99" }))).toEqual({ problem: "message" });
    expect(readAct(less, typed(less, { amount: "20", message: "Rota" }))).toMatchObject({
      read: { amount: 20, message: "Rota" },
    });
  });
});
