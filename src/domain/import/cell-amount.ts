import { type Cents, cents } from "../money/money.ts";
import type { CellReading } from "./cell-text.ts";

/** The largest amount a price column holds, in cents (int4). */
const LARGEST_CENTS = 2_147_483_647;
const PLAIN = /^\d+$/;
const DECIMAL = /^\d*[.,]\d{1,2}$/;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const GROUPED_DECIMAL = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
const ONE_GROUP = /^\d{1,3}[.,]\d{3}$/;

/**
 * Dollars as whole cents. The decimal sign is the last separator, followed by one or two digits;
 * the other one groups thousands: "1,234.50" and "1.234,50" are both 123450. One separator before
 * exactly three digits ("1,234") can be read in two ways and is refused; so is a negative amount.
 */
export function readCents(text: string): CellReading<Cents> {
  const amount = text.replaceAll(/\s|^US\$|USD|\$/gi, "");
  if (ONE_GROUP.test(amount)) return { ok: false, code: "ambiguous_amount" };
  const normal = normalAmount(amount);
  if (normal === undefined) return { ok: false, code: "not_an_amount" };
  const [dollars = "0", fraction = ""] = normal.split(".");
  const value = Number(dollars) * 100 + Number(fraction.padEnd(2, "0"));
  if (value > LARGEST_CENTS) return { ok: false, code: "out_of_range", detail: "0 – 21474836.47" };
  return { ok: true, value: cents(value) };
}

/** Dollars as XML writes a decimal, of up to six places, as whole cents, half a cent up; undefined for what is no amount. */
export function readDecimalCents(text: string): Cents | undefined {
  const [, dollars, fraction = ""] = /^(\d{1,8})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (dollars === undefined) return undefined;
  const digits = fraction.padEnd(3, "0");
  const whole = Number(dollars) * 100 + Number(digits.slice(0, 2));
  const value = Number(digits[2]) >= 5 ? whole + 1 : whole;
  return value <= LARGEST_CENTS ? cents(value) : undefined;
}

function normalAmount(amount: string): string | undefined {
  if (PLAIN.test(amount)) return amount;
  if (DECIMAL.test(amount)) return amount.replace(",", ".");
  if (GROUPED.test(amount)) return amount.replaceAll(/[.,]/g, "");
  if (!GROUPED_DECIMAL.test(amount)) return undefined;
  const sign = Math.max(amount.lastIndexOf("."), amount.lastIndexOf(","));
  return `${amount.slice(0, sign).replaceAll(/[.,]/g, "")}.${amount.slice(sign + 1)}`;
}

/** A whole number between two bounds; "12.0", as spreadsheets write it, is 12. */
export function readWhole(text: string, bounds: { min: number; max: number }): CellReading<number> {
  // Three zeros behind a mark may be thousands, and no whole number is a thousandth of what was meant.
  const plain = text.replace(/[.,](?!0{3}$)0+$/, "");
  if (!/^\d{1,15}$/.test(plain)) return { ok: false, code: "not_whole" };
  const value = Number(plain);
  if (value < bounds.min || value > bounds.max)
    return { ok: false, code: "out_of_range", detail: `${bounds.min} – ${bounds.max}` };
  return { ok: true, value };
}

/** A model year, as far as a file may name one. */
export function readModelYear(text: string): CellReading<number> {
  return readWhole(text, { min: 1900, max: 2100 });
}

/** The heaviest and the longest that a part may be. */
export const MOST_GRAMS = 100_000_000;
export const MOST_MILLIMETRES = 100_000;

const GRAMS = { g: 1, kg: 1_000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 } as const;
const MILLIMETRES = { mm: 1, cm: 10, m: 1_000, in: 25.4, '"': 25.4 } as const;

/** A weight in whole grams; a number alone is kilograms, otherwise g, kg, lb or oz follows. */
export function readWeight(text: string): CellReading<number> {
  return readMeasure(text, { units: GRAMS, unit: "kg", most: MOST_GRAMS });
}

/** A length in whole millimetres; a number alone is millimetres, otherwise mm, cm, m or in follows. */
export function readLength(text: string): CellReading<number> {
  return readMeasure(text, { units: MILLIMETRES, unit: "mm", most: MOST_MILLIMETRES });
}

type Scale = { units: Readonly<Record<string, number>>; unit: string; most: number };

function readMeasure(text: string, scale: Scale): CellReading<number> {
  const match = /^(\d+(?:[.,]\d+)?)\s*([a-z"]*)\.?$/i.exec(text);
  const factor = scale.units[match?.[2]?.toLowerCase() || scale.unit];
  if (!match?.[1] || factor === undefined) return { ok: false, code: "not_a_number" };
  const value = Math.round(Number(match[1].replace(",", ".")) * factor);
  if (value < 1 || value > scale.most)
    return {
      ok: false,
      code: "out_of_range",
      detail: `0 – ${scale.most / (scale.units[scale.unit] ?? 1)} ${scale.unit}`,
    };
  return { ok: true, value };
}
