import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import type { OrderLine } from "../order/order-line.ts";
import { answeredLines } from "./answered-lines.ts";
import { answerLines, type GivenLine, requireAnswerable } from "./quote-answer.ts";

const line = (sku: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  partId: 1,
  sku,
  partNumber: sku,
  title: { es: sku, en: sku },
  line: "isuzu",
  quantity: 2,
  unitPrice: cents(10_00),
  core: cents(0),
  availability: "IN_STOCK",
  unit: "",
  ownNumber: "",
  cabys: null,
  flags: { isElectrical: false, isSpecialOrder: false, needsVinCheck: false },
  ...changes,
});
const A = line("A", { unit: "Unidad 14" });
const B = line("B");
const REQUESTED = answeredLines([A, B], null);
/** What the catalogue says of a part that may stand in the place of another. */
const C = line("C", { core: cents(30_00), flags: { ...A.flags, needsVinCheck: true } });
const PARTS = new Map([["C", C]]);

const price = (position: number, dollars = 8): GivenLine => ({
  position,
  quantity: 5,
  unitPrice: cents(dollars * 100),
  instead: null,
});
const instead = (position: number, sku: string): GivenLine => ({
  position,
  quantity: 5,
  unitPrice: cents(8_00),
  instead: { sku, reason: "interchange", note: "Igual" },
});
const none = (position: number, note = ""): GivenLine => ({ position, unavailable: { note } });

describe("an answer to a quote", () => {
  it("offers what was asked for at its prices, and so many of it", () => {
    const { offered, requested } = answerLines(REQUESTED, [price(1), price(2, 0)], PARTS);
    expect(offered).toEqual([
      { ...A, quantity: 5, unitPrice: 8_00 },
      { ...B, quantity: 5, unitPrice: 0 },
    ]);
    expect(requested.map(({ fate }) => fate.is)).toEqual(["offered", "offered"]);
  });

  it("leaves out what is not available, and keeps what was asked for with the note", () => {
    const { offered, requested } = answerLines(
      REQUESTED,
      [none(1, "Ya no se fabrica"), price(2)],
      PARTS,
    );
    expect(offered.map(({ sku }) => sku)).toEqual(["B"]);
    expect(requested[0]).toEqual({
      line: A,
      fate: { is: "unavailable", note: "Ya no se fabrica" },
    });
  });

  it("offers another part as the catalogue has it, with its deposit and its warnings, for what the first was for", () => {
    const { offered, requested } = answerLines(REQUESTED, [instead(1, "C"), price(2)], PARTS);
    expect(offered[0]).toEqual({ ...C, unit: "Unidad 14", quantity: 5, unitPrice: 8_00 });
    expect(requested[0]).toEqual({
      line: A,
      fate: { is: "replaced", reason: "interchange", note: "Igual" },
    });
  });

  it("keeps a replacement as it was offered before, whatever the catalogue says of it since", () => {
    const before = answerLines(REQUESTED, [instead(1, "C"), price(2)], PARTS);
    const again = answeredLines(before.offered, before.requested);
    const { offered } = answerLines(again, [instead(1, "C"), price(2)], new Map());
    expect(offered[0]).toMatchObject({ sku: "C", core: 30_00 });
  });

  it("goes back to what was asked for, from another part and from none", () => {
    for (const first of [instead(1, "C"), none(1)]) {
      const before = answerLines(REQUESTED, [first, price(2)], PARTS);
      const again = answeredLines(before.offered, before.requested);
      const { offered, requested } = answerLines(again, [price(1), price(2)], PARTS);
      expect(offered[0]).toMatchObject({ ...A, quantity: 5, unitPrice: 8_00 });
      expect(requested[0]).toEqual({ line: A, fate: { is: "offered" } });
    }
  });

  it.each([
    ["a line is left out", [price(1)], "invalid_request"],
    ["no line is available", [none(1), none(2)], "quote_nothing_offered"],
    [
      "a part would stand in its own place",
      [instead(1, "A"), price(2)],
      "quote_replacement_refused",
    ],
    ["another line offers the part", [instead(1, "B"), price(2)], "quote_replacement_refused"],
    [
      "two lines offer the same one",
      [instead(1, "C"), instead(2, "C")],
      "quote_replacement_refused",
    ],
  ])("is refused where %s", (_why, given, code) => {
    expect(() => requireAnswerable(REQUESTED, given)).toThrow(code);
    expect(() => answerLines(REQUESTED, given, PARTS)).toThrow(code);
  });

  it("is refused with a part of which there is none", () => {
    const given = [instead(1, "X"), price(2)];
    expect(() => answerLines(REQUESTED, given, PARTS)).toThrow("quote_replacement_refused");
  });

  it("may offer a part in the place of another whose own line is not available any more", () => {
    const parts = new Map([["B", B]]);
    const { offered } = answerLines(REQUESTED, [instead(1, "B"), none(2)], parts);
    expect(offered.map(({ sku }) => sku)).toEqual(["B"]);
  });
});
