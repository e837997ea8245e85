import type { Vin } from "./vin.ts";

const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_CODED_YEAR = 1980;
const CYCLE = YEAR_CODES.length;

/**
 * The model years that position 10 can mean, newest first: the code repeats every 30 years, and no
 * vehicle is newer than next year. Empty when position 10 is no year code (U, Z and 0).
 */
export function candidateYears(vin: Vin, newest: number): number[] {
  const code = YEAR_CODES.indexOf(vin[9] ?? "");
  if (code === -1) return [];
  const years = [];
  for (let year = FIRST_CODED_YEAR + code; year <= newest; year += CYCLE) years.unshift(year);
  return years;
}

/**
 * The cycle that position 7 tells of light vehicles, up to 10,000 lb: a letter from 2010 on, a digit
 * before (49 CFR 565.15). It says nothing of heavy ones.
 */
export function isLightVehicleOf2010On(vin: Vin): boolean {
  return /[A-Z]/.test(vin[6] ?? "");
}
