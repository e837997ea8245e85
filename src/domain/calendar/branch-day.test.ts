import { assert, boolean, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { branchDay, type WeeklyBranch } from "./branch-day.ts";
import type { CalendarEntry, CalendarRules } from "./calendar-rules.ts";
import { dayPlus } from "./day.ts";
import { specialDays } from "./special-days.ts";

const HEREDIA: WeeklyBranch = {
  code: "HER",
  week: [
    { from: "Mo", to: "Fr", opens: "07:30", closes: "17:30" },
    { from: "Sa", to: "Sa", opens: "08:00", closes: "12:00" },
  ],
};
const LIMON: WeeklyBranch = { ...HEREDIA, code: "LIM" };
const MORNING = { opens: "08:00", closes: "12:00" };

function entry(changes: Partial<CalendarEntry>): CalendarEntry {
  const from = changes.from ?? "2026-12-22";
  return {
    id: 1,
    branch: null,
    from,
    until: from,
    kind: "closed",
    hours: null,
    name: { es: "Cierre", en: "Closed" },
    ...changes,
  };
}

function rules(...entries: CalendarEntry[]): CalendarRules {
  return { storefront: "cr", holidaysOff: [], entries };
}

function hoursOn(known: CalendarRules, day: string, branch = HEREDIA): string {
  const { hours } = branchDay(known, branch, day);
  return hours.map(({ opens, closes }) => `${opens}-${closes}`).join(" ");
}

describe("a day of a branch", () => {
  it.each([
    ["2026-12-22", "07:30-17:30"],
    ["2026-12-19", "08:00-12:00"],
    ["2026-12-20", ""],
    ["2026-12-25", ""],
    ["2026-12-01", ""],
  ])("%s has the hours of its week, and none on a holiday: %j", (day, hours) => {
    expect(hoursOn(rules(), day)).toBe(hours);
  });

  it("is open on a holiday that the shop does not keep", () => {
    expect(hoursOn({ ...rules(), holidaysOff: ["cr_army"] }, "2026-12-01")).toBe("07:30-17:30");
  });

  it("is open on a closed day by exception, a holiday or a Sunday too", () => {
    for (const day of ["2026-12-25", "2026-12-20", "2026-12-22"])
      expect(hoursOn(rules(entry({ from: day, kind: "open", hours: MORNING })), day)).toBe(
        "08:00-12:00",
      );
  });

  it("has other hours only where it would be open anyway", () => {
    const week = entry({ from: "2026-12-21", until: "2026-12-27", kind: "hours", hours: MORNING });
    expect(hoursOn(rules(week), "2026-12-24")).toBe("08:00-12:00");
    expect(hoursOn(rules(week), "2026-12-25")).toBe("");
    expect(hoursOn(rules(week), "2026-12-27")).toBe("");
  });

  it("is by what is more particular: the branch before the storefront, fewer days before more, the newest last", () => {
    const christmas = entry({ id: 9, from: "2026-12-20", until: "2027-01-03" });
    const saturday = entry({ id: 2, from: "2026-12-26", kind: "open", hours: MORNING });
    expect(hoursOn(rules(christmas, saturday), "2026-12-26")).toBe("08:00-12:00");
    expect(hoursOn(rules(saturday, christmas), "2026-12-28")).toBe("");
    const own = entry({
      id: 1,
      from: "2026-12-01",
      until: "2026-12-31",
      branch: "HER",
      kind: "open",
      hours: MORNING,
    });
    expect(hoursOn(rules(christmas, saturday, own), "2026-12-28")).toBe("08:00-12:00");
    expect(hoursOn(rules(christmas, saturday, own), "2026-12-28", LIMON)).toBe("");
    const again = entry({ id: 3, from: "2026-12-26" });
    expect(hoursOn(rules(again, saturday), "2026-12-26")).toBe("");
  });

  it("is special where its hours are others than its week's, and says why", () => {
    const sunday = branchDay(rules(entry({ from: "2026-12-20" })), HEREDIA, "2026-12-20");
    expect(sunday).toMatchObject({ isSpecial: false, cause: { kind: "entry" } });
    expect(branchDay(rules(), HEREDIA, "2026-12-25")).toMatchObject({
      isSpecial: true,
      cause: { kind: "holiday", holiday: { key: "cr_christmas" } },
    });
    expect(branchDay(rules(), HEREDIA, "2026-12-22")).toMatchObject({
      isSpecial: false,
      cause: null,
    });
  });

  it("is never told of a branch whose week nobody knows", () => {
    const unknown = { code: "SJO", week: [] };
    expect(specialDays(rules(), unknown, { from: "2026-12-01", days: 40 })).toEqual([]);
  });
});

describe("the days to come that are not as every week", () => {
  const span = { from: "2026-11-26", days: 45 };

  it("are holidays and closed times, each once from its first to its last day", () => {
    const christmas = entry({ from: "2026-12-24", until: "2027-01-03" });
    const found = specialDays(rules(christmas), HEREDIA, span);
    expect(found.map(({ from, until, hours }) => [from, until, hours.length])).toEqual([
      ["2026-12-01", "2026-12-01", 0],
      ["2026-12-24", "2027-01-03", 0],
    ]);
  });

  it("leave out what changes nothing: a holiday on a Sunday, a closing of a day without hours", () => {
    expect(
      specialDays(rules(entry({ from: "2026-12-13" })), HEREDIA, { from: "2026-12-07", days: 7 }),
    ).toEqual([]);
  });

  it("tell a time whose days have different hours apart", () => {
    const found = specialDays(
      rules(entry({ from: "2026-12-17", until: "2026-12-21", kind: "hours", hours: MORNING })),
      HEREDIA,
      { from: "2026-12-14", days: 9 },
    );
    expect(found.map(({ from, until }) => [from, until])).toEqual([
      ["2026-12-17", "2026-12-19"],
      ["2026-12-21", "2026-12-21"],
    ]);
  });

  it("end when they end, however far ahead is looked", () => {
    const year = entry({ from: "2026-12-20", until: "2027-12-19" });
    const untilOf = (days: number) =>
      specialDays(rules(year), HEREDIA, { ...span, days }).map(({ until }) => until);
    expect(untilOf(25)).toEqual(["2026-12-01", "2027-12-19"]);
    expect(untilOf(24)).toEqual(["2026-12-01"]);

    const anyEntry = {
      start: integer({ min: -5, max: 30 }),
      length: integer({ min: 0, max: 365 }),
    };
    const anySpan = integer({ min: 1, max: 60 });
    assert(
      property(anyEntry.start, anyEntry.length, anySpan, (start, length, days) => {
        const from = dayPlus(span.from, start);
        const known = rules(entry({ from, until: dayPlus(from, length) }));
        const daysOf = (many: number) => specialDays(known, HEREDIA, { ...span, days: many });
        const far = daysOf(500);
        expect(daysOf(days)).toEqual(
          far.filter((one) => daysOf(days).some((near) => near.from === one.from)),
        );
        const last = dayPlus(span.from, days - 1);
        const begun = far.filter((one) => one.from <= last).map((one) => one.from);
        expect(daysOf(days).map((one) => one.from)).toEqual(begun);
      }),
    );
  });

  it("cover exactly the days that are special, whatever is said of them", () => {
    const anyEntry = { start: integer({ min: -5, max: 50 }), length: integer({ min: 0, max: 20 }) };
    assert(
      property(anyEntry.start, anyEntry.length, boolean(), (start, length, isOpen) => {
        const from = dayPlus(span.from, start);
        const known = rules(
          entry({
            from,
            until: dayPlus(from, length),
            ...(isOpen && { kind: "open", hours: MORNING }),
          }),
        );
        const runs = specialDays(known, HEREDIA, span);
        const days = Array.from({ length: span.days }, (_, place) =>
          branchDay(known, HEREDIA, dayPlus(span.from, place)),
        );
        const runOf = (day: string) => runs.find((one) => one.from <= day && day <= one.until);
        const special = days.filter(({ isSpecial }) => isSpecial);
        expect(special.filter(({ day }) => !runOf(day))).toEqual([]);
        const within = days.filter(({ day }) => runOf(day));
        expect(within.map(({ hours }) => hours)).toEqual(
          within.map(({ day }) => runOf(day)?.hours),
        );
      }),
    );
  });
});
