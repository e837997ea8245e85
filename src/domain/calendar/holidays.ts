import type { Storefront } from "../storefront/storefront.ts";
import {
  COSTA_RICA_HOLIDAYS,
  type CostaRicaHoliday,
  costaRicaHoliday,
} from "./costa-rica-holidays.ts";
import { yearOf } from "./day.ts";
import {
  UNITED_STATES_HOLIDAYS,
  type UnitedStatesHoliday,
  unitedStatesHoliday,
} from "./united-states-holidays.ts";

export const HOLIDAY_KEYS = [...COSTA_RICA_HOLIDAYS, ...UNITED_STATES_HOLIDAYS] as const;
export type HolidayKey = CostaRicaHoliday | UnitedStatesHoliday;

/** The holidays that a storefront's country has by law; each is kept unless staff switches it off. */
export const HOLIDAYS_OF: Record<Storefront, readonly HolidayKey[]> = {
  cr: COSTA_RICA_HOLIDAYS,
  us: UNITED_STATES_HOLIDAYS,
};

/** A holiday on a day: where that is not its own day, the law moved it or it is observed there. */
export type Holiday = { key: HolidayKey; day: string; ownDay: string };

/**
 * Every holiday that falls into a year in a storefront's country, the first first. What is observed beside its own day,
 * as in the United States, is there twice, on both days: whoever works on that Saturday keeps the day itself. What the
 * law moved, as in Costa Rica, is on its new day alone.
 */
export function holidaysOf(storefront: Storefront, year: number): Holiday[] {
  return [year - 1, year, year + 1]
    .flatMap((one) => (storefront === "cr" ? ofCostaRica(one) : ofTheUnitedStates(one)))
    .filter(({ day }) => yearOf(day) === year)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function ofCostaRica(year: number): Holiday[] {
  return COSTA_RICA_HOLIDAYS.map((key) => Object.assign({ key }, costaRicaHoliday(key, year)));
}

function ofTheUnitedStates(year: number): Holiday[] {
  return UNITED_STATES_HOLIDAYS.flatMap((key) => {
    const { day, ownDay } = unitedStatesHoliday(key, year);
    const own = { key, day: ownDay, ownDay };
    return day === ownDay ? [own] : [{ key, day, ownDay }, own];
  });
}
