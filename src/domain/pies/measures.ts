import { MOST_GRAMS, MOST_MILLIMETRES } from "../import/cell-amount.ts";

const GRAMS: Readonly<Record<string, number>> = {
  PG: 453.592_37,
  LB: 453.592_37,
  GT: 1_000,
  KG: 1_000,
  GR: 1,
  OZ: 28.349_523_125,
};
const MILLIMETRES: Readonly<Record<string, number>> = {
  IN: 25.4,
  FT: 304.8,
  MM: 1,
  CM: 10,
  M: 1_000,
};

/** A weight of a unit of the standard in whole grams; undefined for what is no weight. */
export function readGrams(text: string, unit: string): number | undefined {
  return readScaled(text, GRAMS[unit.toUpperCase()], MOST_GRAMS);
}

/** A length of a unit of the standard in whole millimetres; undefined for what is no length. */
export function readMillimetres(text: string, unit: string): number | undefined {
  return readScaled(text, MILLIMETRES[unit.toUpperCase()], MOST_MILLIMETRES);
}

function readScaled(text: string, factor: number | undefined, most: number): number | undefined {
  const amount = readDecimal(text);
  if (amount === undefined || factor === undefined) return undefined;
  const value = Math.round(amount * factor);
  return value >= 1 && value <= most ? value : undefined;
}

/** A number as the standard writes it: digits, and a point before its fraction. */
export function readDecimal(text: string): number | undefined {
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : undefined;
}

/** A value of an attribute in the shop's measures: lengths in mm, weights in kg, others in the unit that the file says. */
export function measured(text: string, unit: string): string {
  const known = unit.toUpperCase();
  const amount = readDecimal(text);
  if (amount === undefined) return text;
  const length = MILLIMETRES[known];
  if (length !== undefined) return `${rounded(amount * length)} mm`;
  const weight = GRAMS[known];
  if (weight !== undefined) return `${rounded((amount * weight) / 1_000)} kg`;
  return unit === "" || known === "EA" ? text : `${text} ${unit}`;
}

function rounded(amount: number): string {
  return String(Number(amount.toFixed(3)));
}
