import { describe, expect, it } from "vitest";

import type { DeskCalendar } from "#contract/calendar-desk.ts";

import { unusualDaysOf } from "./unusual-days.ts";

const both = (name: string) => ({ es: name, en: name });
const entry = (changes: Partial<DeskCalendar["entries"][number]>) => ({
  id: 1,
  version: 1,
  storefront: "cr" as const,
  branch: null,
  from: "2026-12-24",
  until: "2026-12-24",
  kind: "closed" as const,
  hours: null,
  name: both("Nochebuena"),
  ...changes,
});
const calendar = (changes: Partial<DeskCalendar>): DeskCalendar => ({
  storefront: "cr",
  today: "2026-11-26",
  holidays: [],
  branches: [{ code: "HER", name: "Heredia", city: "Heredia", hours: [] }],
  entries: [],
  confirmed: null,
  ...changes,
});

describe("the days of a year as a file has them", () => {
  it("are the holidays that are kept, those that are not, and what staff says, in their order", () => {
    const days = unusualDaysOf(
      [
        calendar({
          holidays: [
            { key: "cr_christmas", name: both("Navidad"), isKept: true },
            { key: "cr_new_year", name: both("Año nuevo"), isKept: false },
          ],
          entries: [
            entry({}),
            entry({ id: 2, branch: "HER", from: "2026-03-02", until: "2026-03-03" }),
          ],
        }),
      ],
      2026,
    );
    expect(days.map(({ from, until, branch, kind }) => [from, until, branch, kind])).toEqual([
      ["2026-01-01", "2026-01-01", "", "dropped"],
      ["2026-03-02", "2026-03-03", "Heredia", "closed"],
      ["2026-12-24", "2026-12-24", "", "closed"],
      ["2026-12-25", "2026-12-25", "", "kept"],
    ]);
  });

  it("say of a holiday that is observed on another day which day is its own", () => {
    const holidays = [
      { key: "us_independence" as const, name: both("Independence Day"), isKept: true },
    ];
    const days = unusualDaysOf([calendar({ storefront: "us", holidays })], 2026); // the fourth is a Saturday
    expect(days.map(({ from, ownDay }) => [from, ownDay])).toEqual([
      ["2026-07-03", "2026-07-04"],
      ["2026-07-04", null],
    ]);
  });

  it("are those of the wanted year alone, whole where they begin or end in another", () => {
    const entries = [
      entry({ from: "2025-12-30", until: "2026-01-02" }),
      entry({ id: 2, from: "2027-01-01", until: "2027-01-01" }),
    ];
    const [only, ...others] = unusualDaysOf([calendar({ entries })], 2026);
    expect([only?.from, only?.until, others]).toEqual(["2025-12-30", "2026-01-02", []]);
    expect(unusualDaysOf([calendar({ entries, today: "2027-05-01" })], undefined)).toHaveLength(1);
  });
});
