/** What amounts are kept in: one unit for each kind of measure; of what is counted, the thing itself. */
export const UNITS = [
  "mm",
  "V",
  "A",
  "°C",
  "kW",
  "W",
  "psi",
  "L",
  "µm",
  "teeth",
  "splines",
  "ribs",
  "holes",
  "leaves",
  "ratio",
] as const;
export type Unit = (typeof UNITS)[number];

export type Amount = { unit: Unit; value: number };

/** What a part measures, or a standard code that it bears: "6205", "m12x1.75", "type30/30". */
export type Fact = Amount | { code: string };

/** Two amounts that are written differently are one when they differ by less than this. */
const ROUNDING = 1e-6;
/** As many decimals as are kept: a hundredth of a millimetre. */
const KEPT = 100;

/**
 * How far a part may be from an amount that is asked for, in the amount's own unit:
 * - lengths half a millimetre, because inches are written in whole millimetres, but a fortieth below
 *   20 mm, where half a millimetre is another size, and 0.5% above 100 mm, as belts and hoses are measured;
 * - amperes and kilowatts 5%, which makers differ by for the same machine;
 * - ratios of gears what their second decimal leaves open: 41 to 7 is written 5.86 and 5.85;
 * - degrees 1, because 180 °F are sold as 82 and as 83 °C;
 * - psi and litres 2%, which changing units and rounding makes of bar and of gallons;
 * - what is counted, volts, watts and microns not at all.
 */
export function toleranceOf({ unit, value }: Amount): number {
  if (unit === "mm") return Math.max(Math.min(value / 40, 0.5), value * 0.005);
  return (APART[unit] ?? 0) + (SHARES[unit] ?? 0) * value;
}

const APART: Partial<Record<Unit, number>> = { "°C": 1, ratio: 0.015 };
const SHARES: Partial<Record<Unit, number>> = { A: 0.05, kW: 0.05, psi: 0.02, L: 0.02 };

/** Whether a part that measures `kept` is what was asked for. */
export function isWithin(kept: Amount, wanted: Amount): boolean {
  return (
    kept.unit === wanted.unit &&
    Math.abs(kept.value - wanted.value) <= toleranceOf(wanted) + ROUNDING
  );
}

/** An amount as it is kept. */
export function amount(unit: Unit, value: number): Amount {
  return { unit, value: Math.round(value * KEPT) / KEPT };
}

const MARK = "=";

/** The fact as a term among the words of a part; no word begins so. */
export function termOf(fact: Fact): string {
  return "code" in fact ? `${MARK}${fact.code}` : `${MARK}${fact.value} ${fact.unit}`;
}

/** The fact that a term stands for; undefined where it is a word. */
export function factOf(term: string): Fact | undefined {
  if (!term.startsWith(MARK)) return undefined;
  const [value = "", written] = term.slice(MARK.length).split(" ");
  const unit = UNITS.find((one) => one === written);
  return unit ? { unit, value: Number(value) } : { code: value };
}
