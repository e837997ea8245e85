import { assert, integer, array, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, cents } from "../money/money.ts";
import { ageOf, AGES, agingOf, daysOverdue, dueAt } from "./open-invoice.ts";

const ISSUED = new Date("2026-03-01T15:00:00Z");
const after = (days: number, seconds = 0) =>
  new Date(ISSUED.getTime() + (days * 24 * 60 * 60 + seconds) * 1_000);

describe("an invoice on account", () => {
  it.each([0, 30, 45])("with %s days to pay is due so long after it was issued", (creditDays) => {
    expect(dueAt({ issuedAt: ISSUED, creditDays })).toEqual(after(creditDays));
  });

  it.each([
    [after(0), 0],
    [after(30), 0],
    [after(30, 1), 1],
    [after(31), 1],
    [after(31, 1), 2],
    [after(121), 91],
  ])("at %s is %s days overdue: a day that has begun counts", (now, days) => {
    expect(daysOverdue({ issuedAt: ISSUED, creditDays: 30 }, now)).toBe(days);
  });

  it.each([
    [0, "current"],
    [1, "days30"],
    [30, "days30"],
    [31, "days60"],
    [60, "days60"],
    [61, "days90"],
    [90, "days90"],
    [91, "older"],
  ])("that is %s days overdue is of the age %s", (days, age) => {
    expect(ageOf(days)).toBe(age);
  });

  it("is in one age, and the ages add up to what is open", () => {
    const invoice = record({
      days: integer({ min: 0, max: 400 }),
      open: integer({ min: 1, max: 1_000_000 }).map(cents),
    });
    assert(
      property(array(invoice), (invoices) => {
        const aging = agingOf(invoices);
        const sum = addCents(...AGES.map((age) => aging[age]));
        expect(sum).toBe(addCents(...invoices.map(({ open }) => open)));
      }),
    );
  });
});
