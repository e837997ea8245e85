import { dayOfYear } from "./day.ts";

const CENTURY = 100;

/**
 * Easter Sunday of a year by the Gregorian calendar, of which Holy Thursday and Good Friday are three and two days
 * before (the computus in whole numbers of Meeus, Jones and Butcher).
 */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / CENTURY);
  const ofCentury = year % CENTURY;
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return dayOfYear(year, Math.floor(days / 31), (days % 31) + 1);
}
