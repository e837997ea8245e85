import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { businessDaysOf } from "./business-days.ts";
import type { CalendarEntry, CalendarRules } from "./calendar-rules.ts";
import { dayPlus, daysFrom } from "./day.ts";
import { lastPromisedDay } from "./last-promised-day.ts";

const CLOSED: CalendarEntry = {
  id: 1,
  branch: null,
  from: "2026-12-28",
  until: "2026-12-30",
  kind: "closed",
  hours: null,
  name: { es: "Inventario", en: "Stocktaking" },
};
const RULES: CalendarRules = { storefront: "cr", holidaysOff: [], entries: [CLOSED] };
const days = businessDaysOf(RULES);

describe("business days", () => {
  it.each([
    ["2026-12-24", true],
    ["2026-12-25", false],
    ["2026-12-26", false],
    ["2026-12-28", false],
    ["2026-12-31", true],
    ["2027-01-01", false],
    ["2027-01-04", true],
  ])("%s is one: %s", (day, isOne) => {
    expect(days.is(day)).toBe(isOne);
  });

  it("are no days of one branch's, and none that are open by exception", () => {
    const own = businessDaysOf({ ...RULES, entries: [{ ...CLOSED, branch: "HER" }] });
    expect(own.is("2026-12-28")).toBe(true);
    const hours = { opens: "08:00", closes: "12:00" };
    const open = {
      ...CLOSED,
      id: 2,
      from: "2026-12-25",
      until: "2026-12-29",
      kind: "open",
    } as const;
    const exception = businessDaysOf({ ...RULES, entries: [CLOSED, { ...open, hours }] });
    for (const day of ["2026-12-25", "2026-12-26", "2026-12-28", "2026-12-29"])
      expect([day, exception.is(day)]).toEqual([day, false]);
  });

  it("are those of holidays that the shop does not keep", () => {
    const kept = businessDaysOf({ ...RULES, holidaysOff: ["cr_christmas"] });
    expect(kept.is("2026-12-25")).toBe(true);
  });

  it.each([
    ["2026-12-24", 0, "2026-12-24"],
    ["2026-12-25", 0, "2026-12-31"],
    ["2026-12-24", 1, "2026-12-31"],
    ["2026-12-24", 2, "2027-01-04"],
    ["2026-12-26", 1, "2026-12-31"],
  ])("after %s the %dth is %s", (day, count, expected) => {
    expect(days.after(day, count)).toBe(expected);
  });

  it("that come after a day up to another are as many as were counted to get there", () => {
    assert(
      property(integer({ min: -800, max: 800 }), integer({ min: 1, max: 60 }), (start, count) => {
        const from = dayPlus("2026-12-01", start);
        const until = days.after(from, count);
        expect(days.is(until)).toBe(true);
        expect(daysFrom(dayPlus(from, 1), until).filter(days.is)).toHaveLength(count);
      }),
    );
  });

  it("come to an end where a shop is closed for good", () => {
    const forever = businessDaysOf({
      ...RULES,
      entries: [{ ...CLOSED, from: "2026-01-01", until: "2099-12-31" }],
    });
    expect(forever.is(forever.onOrAfter("2026-02-01"))).toBe(false);
  });
});

describe("the last day that was promised", () => {
  it.each([
    ["IN_STOCK", null, "2026-12-22", "2026-12-22"],
    ["IN_STOCK", null, "2026-12-25", "2026-12-31"],
    ["LOCAL", null, "2026-12-14", "2026-12-21"],
    ["BACKORDER", null, "2026-12-21", "2026-12-31"],
    ["INCOMING", "2026-12-23", "2026-12-14", "2026-12-23"],
    ["INCOMING", "2026-12-26", "2026-12-14", "2026-12-31"],
    ["INCOMING", "2026-12-10", "2026-12-14", "2026-12-14"],
    ["INCOMING", null, "2026-12-14", null],
    ["NO_STOCK", null, "2026-12-14", null],
  ] as const)("of %s coming on %s, ordered on %s, is %s", (...row) => {
    const [availability, arrivesOn, orderedOn, day] = row;
    expect(lastPromisedDay({ availability, arrivesOn, orderedOn }, days)).toBe(day);
  });
});
