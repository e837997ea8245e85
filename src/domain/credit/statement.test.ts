import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, cents } from "../money/money.ts";
import { statementOf } from "./statement.ts";

const DAYS = ["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"] as const;
const entry = (day: string, amount: number) => ({ day, amount: cents(amount) });

describe("the statement of an account", () => {
  it("begins with what was owed before, and says what is owed after each change", () => {
    const entries = [
      entry("2026-01-31", 100_00),
      entry("2026-02-01", 50_00),
      entry("2026-02-28", -120_00),
      entry("2026-03-01", 7_00),
    ];
    expect(statementOf(entries, { from: "2026-02-01", to: "2026-02-28" })).toEqual({
      opening: 100_00,
      rows: [
        { ...entry("2026-02-01", 50_00), balance: 150_00 },
        { ...entry("2026-02-28", -120_00), balance: 30_00 },
      ],
      closing: 30_00,
    });
  });

  it("owes at the end what was owed at the beginning and what happened meanwhile", () => {
    const entries = array(
      record({
        day: constantFrom(...DAYS),
        amount: integer({ min: -9_999, max: 9_999 }).map(cents),
      }),
    ).map((list) => list.toSorted((one, other) => one.day.localeCompare(other.day)));
    assert(
      property(entries, constantFrom(...DAYS), constantFrom(...DAYS), (list, from, to) => {
        const { opening, rows, closing } = statementOf(list, { from, to });
        expect(addCents(opening, ...rows.map(({ amount }) => amount))).toBe(closing);
        expect(rows.at(-1)?.balance ?? opening).toBe(closing);
      }),
    );
  });
});
