import { assert, integer, array, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, cents } from "../money/money.ts";
import { ageOf, AGES, agingOf, daysOverdue, daysPastDue, dueAt } from "./open-invoice.ts";

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
    [after(30, 15 * 60 * 60 - 1), 0],
    [after(30, 15 * 60 * 60), 1],
    [after(31), 1],
    [after(31, 15 * 60 * 60 - 1), 1],
    [after(121), 91],
  ])(
    "at %s is %s days overdue: days of its storefront's clocks, none on the day that it is due",
    (now, days) => {
      expect(daysOverdue({ issuedAt: ISSUED, creditDays: 30, storefront: "cr" }, now)).toBe(days);
    },
  );

  it("has the same days at every hour of a day, whatever the hour that it was issued at", () => {
    const hour = integer({ min: 0, max: 23 });
    assert(
      property(hour, hour, integer({ min: -40, max: 400 }), (issuedHour, hourNow, days) => {
        const midnight = Date.parse("2026-03-01T06:00:00Z"); // in Costa Rica
        const issuedAt = new Date(midnight + issuedHour * 3_600_000);
        const now = new Date(midnight + ((30 + days) * 24 + hourNow) * 3_600_000);
        expect(daysPastDue({ issuedAt, creditDays: 30, storefront: "cr" }, now)).toBe(days);
      }),
    );
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
