import { dayOfYear, dayPlus } from "./day.ts";
import { easterSunday } from "./easter.ts";

/** The holidays of Costa Rica, as this shop names them. */
export const COSTA_RICA_HOLIDAYS = [
  "cr_new_year",
  "cr_holy_thursday",
  "cr_good_friday",
  "cr_juan_santamaria",
  "cr_labour",
  "cr_guanacaste",
  "cr_angels",
  "cr_mother",
  "cr_black_people",
  "cr_independence",
  "cr_army",
  "cr_christmas",
] as const;
export type CostaRicaHoliday = (typeof COSTA_RICA_HOLIDAYS)[number];

/**
 * On which day a holiday was given in a year in which the law moved it: some of 2020 to 2024 to a Monday by Law 9875,
 * of which Law 10.396 left that of August 2024 where it was and July's stayed for its bicentenary; the 31 of August of
 * 2022 and 2023 to the Sunday after by Law 10.050. From 2025 on nothing is moved.
 */
const MOVED: Partial<Record<CostaRicaHoliday, Readonly<Record<number, string>>>> = {
  cr_juan_santamaria: { 2023: "2023-04-10", 2024: "2024-04-15" },
  cr_guanacaste: { 2023: "2023-07-24" },
  cr_mother: { 2023: "2023-08-14" },
  cr_black_people: { 2023: "2023-09-03" },
};

type EasterHoliday = "cr_holy_thursday" | "cr_good_friday";

/**
 * The days that holidays have of their own, by month and day: art. 148 of the Código de Trabajo as Laws 9803 (the first
 * of December) and 10.050 (the 31 of August) left it, those of which pay is no duty included.
 */
const OWN_DAYS: Record<
  Exclude<CostaRicaHoliday, EasterHoliday>,
  readonly [month: number, day: number]
> = {
  cr_new_year: [1, 1],
  cr_juan_santamaria: [4, 11],
  cr_labour: [5, 1],
  cr_guanacaste: [7, 25],
  cr_angels: [8, 2],
  cr_mother: [8, 15],
  cr_black_people: [8, 31],
  cr_independence: [9, 15],
  cr_army: [12, 1],
  cr_christmas: [12, 25],
};

/** Before Easter Sunday. */
const DAYS_BEFORE_EASTER: Record<EasterHoliday, number> = {
  cr_holy_thursday: 3,
  cr_good_friday: 2,
};

function ownDay(holiday: CostaRicaHoliday, year: number): string {
  if (holiday === "cr_holy_thursday" || holiday === "cr_good_friday")
    return dayPlus(easterSunday(year), -DAYS_BEFORE_EASTER[holiday]);
  return dayOfYear(year, ...OWN_DAYS[holiday]);
}

/** A holiday of Costa Rica in a year: the day on which it is given, and the one that it has of its own. */
export function costaRicaHoliday(
  key: CostaRicaHoliday,
  year: number,
): { day: string; ownDay: string } {
  const own = ownDay(key, year);
  return { day: MOVED[key]?.[year] ?? own, ownDay: own };
}
