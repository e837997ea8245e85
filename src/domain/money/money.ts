/** An amount of US dollars in whole cents. Never a float: 12.34 USD is 1234. */
export type Cents = number & { readonly __brand: "Cents" };

/** Reads a whole number as cents; anything else is a RangeError. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount;
}

function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** US dollars as the calls write them, a number with two decimals (decisions §1). */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** Dollars from a call as whole cents, half up; 1.005 is 101, which floats alone would make 100. */
export function fromDollars(dollars: number): Cents {
  const scaled = Number(`${dollars}e2`);
  // What is so small that it is written with an exponent ("1e-7") is no cent.
  return cents(Math.round(Number.isNaN(scaled) ? dollars * 100 : scaled));
}

/** So many times an amount of dollars as the calls write it, for showing. */
export function timesDollars(dollars: number, count: number): number {
  return toDollars(timesCents(fromDollars(dollars), count));
}

/** The sum of amounts of dollars as the calls write them, for showing. */
export function addDollars(...dollars: readonly number[]): number {
  return toDollars(addCents(...dollars.map(fromDollars)));
}

/** The sum of amounts; of none it is nothing. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** So many times an amount; `count` is a whole number. */
export function timesCents(amount: Cents, count: number): Cents {
  return cents(amount * count);
}

/** A share of an amount in millionths: 7% is 70,000. */
export type Millionths = number & { readonly __brand: "Millionths" };

const WHOLE = 1_000_000;

/** A percentage as a setting or a coupon writes it, with up to four decimals: 8.875 is 88,750. */
export function percentage(percent: number): Millionths {
  const millionths = Math.round(Number(`${percent}e4`));
  if (!isMillionths(millionths)) throw new RangeError(`Not a percentage: ${percent}`);
  return millionths;
}

/** A share as a percentage for showing. */
export function toPercent(share: Millionths): number {
  return share / 10_000;
}

function isMillionths(share: number): share is Millionths {
  return Number.isSafeInteger(share) && share >= 0 && share <= WHOLE;
}

/**
 * A share of an amount that is not negative, rounded once, half up: 33% of 5 cents is 2. Whole
 * numbers only, and nothing on the way is larger than the amount or 10^12.
 */
export function shareOf(base: Cents, share: Millionths): Cents {
  const rest = base % WHOLE;
  const wholes = (base - rest) / WHOLE;
  return cents(wholes * share + Math.floor((rest * share + WHOLE / 2) / WHOLE));
}

/**
 * The share of an amount that falls to a part of a whole, rounded once, half up; none of it where the whole is
 * nothing. None is negative, and the part is no more than the whole.
 */
export function proportionOf(amount: Cents, part: Cents, whole: Cents): Cents {
  if (whole === 0) return cents(0);
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return cents(Number(doubled / (2n * BigInt(whole))));
}
