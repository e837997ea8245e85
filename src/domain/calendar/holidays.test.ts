import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { STOREFRONTS } from "../storefront/storefront.ts";
import { daysBetween, isDay, weekdayOf, yearOf } from "./day.ts";
import { easterSunday } from "./easter.ts";
import { HOLIDAYS_OF, holidaysOf } from "./holidays.ts";

/** Costa Rica, as the Ministry of Labour published or the law gives them: month and day of those that move. */
const COSTA_RICA = {
  2023: "01-01 04-06 04-07 04-10 05-01 07-24 08-02 08-14 09-03 09-15 12-01 12-25",
  2024: "01-01 03-28 03-29 04-15 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
  2025: "01-01 04-11 04-17 04-18 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
  2026: "01-01 04-02 04-03 04-11 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
  2027: "01-01 03-25 03-26 04-11 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
  2028: "01-01 04-11 04-13 04-14 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
  2029: "01-01 03-29 03-30 04-11 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
  2030: "01-01 04-11 04-18 04-19 05-01 07-25 08-02 08-15 08-31 09-15 12-01 12-25",
};

/** The United States: every day that is a holiday or on which one is observed. */
const UNITED_STATES = {
  2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
  2026: "01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31",
  2028: "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-11 11-23 12-25",
  2029: "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11 11-12 11-22 12-25",
  2030: "01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
};

describe.each([
  ["cr", COSTA_RICA],
  ["us", UNITED_STATES],
] as const)("the holidays of %s", (storefront, years) => {
  it.each(Object.entries(years))("of %s are on these days", (year, days) => {
    const written = holidaysOf(storefront, Number(year)).map(({ day }) => day.slice(5));
    expect(written.join(" ")).toBe(days);
  });
});

describe("every year", () => {
  const anyYear = integer({ min: 2025, max: 2100 });

  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2029, "2029-04-01"],
    [2030, "2030-04-21"],
    [2038, "2038-04-25"],
    [2285, "2285-03-22"],
  ])("Easter of %d is on %s", (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it("has Easter on a Sunday from the 22nd of March to the 25th of April", () => {
    assert(
      property(anyYear, (year) => {
        const day = easterSunday(year);
        expect(weekdayOf(day)).toBe("Su");
        expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
      }),
    );
  });

  it("has each holiday of a country, on days of that year in their order", () => {
    assert(
      property(constantFrom(...STOREFRONTS), anyYear, (storefront, year) => {
        const holidays = holidaysOf(storefront, year);
        expect(holidays.every(({ day }) => isDay(day) && yearOf(day) === year)).toBe(true);
        expect(holidays.map(({ day }) => day)).toEqual(holidays.map(({ day }) => day).toSorted());
        const own = holidays.filter(({ day, ownDay }) => day === ownDay).map(({ key }) => key);
        expect(own.toSorted()).toEqual([...HOLIDAYS_OF[storefront]].toSorted());
      }),
    );
  });

  it("observes a federal holiday of a weekend on the nearest weekday, and no other", () => {
    assert(
      property(anyYear, (year) => {
        for (const { day, ownDay } of holidaysOf("us", year)) {
          if (day === ownDay) continue;
          expect([weekdayOf(ownDay), daysBetween(ownDay, day)]).toEqual(
            weekdayOf(ownDay) === "Sa" ? ["Sa", -1] : ["Su", 1],
          );
        }
      }),
    );
  });
});
