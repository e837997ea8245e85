import { assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { readCents, readLength, readWeight, readWhole } from "./cell-amount.ts";
import {
  readAction,
  readDay,
  readFlag,
  readMoment,
  readNumberKind,
  readPartNumber,
  readQuality,
  readSupply,
  readUnit,
} from "./cell-choice.ts";
import { beginningOf, readCellText, withFormula, withoutFormula } from "./cell-text.ts";
import { readFitmentPosition } from "./fitment-position.ts";

function valueOf<Value>(reading: { ok: true; value: Value } | { ok: false; code: string }) {
  return reading.ok ? reading.value : reading.code;
}

describe("readCents", () => {
  it.each([
    ["12", 1_200],
    ["12.5", 1_250],
    ["12,50", 1_250],
    ["1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["1,234,567", 123_456_700],
    ["1.234.567,8", 123_456_780],
    ["$ 1 234.50", 123_450],
    ["US$19.99", 1_999],
    ["19.99 USD", 1_999],
    [".5", 50],
    ["0", 0],
    ["21474836.47", 2_147_483_647],
  ])("reads %s", (text, cents) => {
    expect(valueOf(readCents(text))).toBe(cents);
  });

  it.each([
    ["1,234", "ambiguous_amount"],
    ["12.345", "ambiguous_amount"],
    ["-5", "not_an_amount"],
    ["1.2.3", "not_an_amount"],
    ["1,23,456", "not_an_amount"],
    ["1,234.567", "not_an_amount"],
    ["12.3456", "not_an_amount"],
    ["1e3", "not_an_amount"],
    ["diez", "not_an_amount"],
    ["₡500", "not_an_amount"],
    ["21474836.48", "out_of_range"],
  ])("refuses %s", (text, code) => {
    expect(valueOf(readCents(text))).toBe(code);
  });

  it("reads every amount in both ways of writing it", () => {
    assert(
      property(integer({ min: 0, max: 2_147_483_647 }), (amount) => {
        const english = (amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
        expect(valueOf(readCents(english))).toBe(amount);
        const other = english.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));
        expect(valueOf(readCents(other))).toBe(amount);
      }),
    );
  });
});

describe("numbers and measures", () => {
  it.each([
    [readWhole("12", { min: 1, max: 20 }), 12],
    [readWhole("12.0", { min: 1, max: 20 }), 12],
    [readWhole("21", { min: 1, max: 20 }), "out_of_range"],
    [readWhole("12.0000", { min: 1, max: 20 }), 12],
    [readWhole("1,000", { min: 1, max: 2_000 }), "not_whole"],
    [readWhole("1.000", { min: 1, max: 2_000 }), "not_whole"],
    [readWhole("1.5", { min: 1, max: 20 }), "not_whole"],
    [readWhole("-1", { min: 1, max: 20 }), "not_whole"],
    [readWeight("2.5"), 2_500],
    [readWeight("2,5 kg"), 2_500],
    [readWeight("10 lb"), 4_536],
    [readWeight("350 g"), 350],
    [readWeight("3 stone"), "not_a_number"],
    [readWeight("0"), "out_of_range"],
    [readLength("115"), 115],
    [readLength("11.5 cm"), 115],
    [readLength("2 in"), 51],
    [readLength('2"'), 51],
  ])("%o is %s", (reading, expected) => {
    expect(valueOf<number>(reading)).toBe(expected);
  });
});

describe("words in both languages", () => {
  it.each<[ReturnType<typeof valueOf>, unknown]>([
    [valueOf(readQuality("Genuino")), "original"],
    [valueOf(readQuality("OEM")), "oem"],
    [valueOf(readQuality("Alterno")), "aftermarket"],
    [valueOf(readQuality("bueno")), "not_a_choice"],
    [valueOf(readUnit("Juego")), "set"],
    [valueOf(readUnit("PCS")), "each"],
    [valueOf(readUnit("c/u")), "each"],
    [valueOf(readUnit("KITS")), "kit"],
    [valueOf(readSupply("por pedido")), "backorder"],
    [valueOf(readNumberKind("Competencia")), "competitor"],
    [valueOf(readAction("quitar")), "remove"],
    [valueOf(readFlag("SÍ")), true],
    [valueOf(readFlag("0")), false],
    [valueOf(readFlag("quizá")), "not_a_choice"],
    [valueOf(readFitmentPosition("Delantera izquierda")), "front_left"],
    [valueOf(readFitmentPosition("front-left")), "front_left"],
    [valueOf(readFitmentPosition("debajo del asiento")), "not_a_choice"],
  ])("reads %s as %s", (read, expected) => {
    expect(read).toBe(expected);
  });
});

describe("days, part numbers and text", () => {
  it.each([
    [readDay("2027-02-28"), "2027-02-28"],
    [readDay("2027-02-28T00:00:00.000Z"), "2027-02-28"],
    [readDay("2027-02-30"), "not_a_date"],
    [readDay("28/02/2027"), "not_a_date"],
    [readMoment("2026-11-22 06:00"), "2026-11-22T12:00:00.000Z"],
    [readMoment("2026-11-22T06:00:30-05:00"), "2026-11-22T11:00:30.000Z"],
    [readMoment("2026-11-22T06:00:30.125z"), "2026-11-22T06:00:30.125Z"],
    [readMoment("2026-11-22"), "not_a_moment"],
    [readMoment("2026-02-30 06:00"), "not_a_moment"],
    [readMoment("2026-11-22 25:00"), "not_a_moment"],
    [readPartNumber("8-98152901-0"), "8-98152901-0"],
    [readPartNumber("me 220745"), "ME 220745"],
    [readPartNumber("8.98E+09"), "number_mangled"],
    [readPartNumber("---"), "not_a_part_number"],
    [readPartNumber("A".repeat(61)), "too_long"],
    [readCellText("  dos\t palabras \n"), "dos palabras"],
    [readCellText("a\u0000b"), "control_character"],
    [readCellText("a\uD800b"), "control_character"],
    [readCellText("x".repeat(11), 10), "too_long"],
  ])("%o is %s", (reading, expected) => {
    expect(valueOf<string>(reading)).toBe(expected);
  });

  it.each(["=1+1", "+506 2222", "-5", "@x", "\tx"])(
    "hides %j from a spreadsheet and finds it again",
    (cell) => {
      expect(withoutFormula(cell)).toBe(`'${cell}`);
      expect(withFormula(withoutFormula(cell))).toBe(cell);
    },
  );

  it("leaves cells that are no formula alone, an apostrophe included", () => {
    expect([withoutFormula("5-1"), withFormula("'quoted")]).toEqual(["5-1", "'quoted"]);
  });
});

describe("beginningOf", () => {
  it("is short enough, whole characters only, and the beginning", () => {
    assert(
      property(
        string({ unit: "binary", maxLength: 30 }),
        integer({ min: 0, max: 30 }),
        (text, longest) => {
          const beginning = beginningOf(text, longest);
          expect(beginning.isWellFormed()).toBe(true);
          expect(beginning.length).toBeLessThanOrEqual(longest);
          expect(text.startsWith(beginning)).toBe(true);
          expect(Math.min(longest, text.length) - beginning.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("leaves out a character of which the cut takes half", () => {
    expect(beginningOf("ab😀", 3)).toBe("ab");
    expect(beginningOf("ab😀", 4)).toBe("ab😀");
  });
});
