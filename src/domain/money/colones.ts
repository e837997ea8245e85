import { type Cents, cents, fromDollars } from "./money.ts";

/** Céntimos of a colón, whole: 506.25 CRC is 50625. */
export type Centimos = number & { readonly __brand: "Centimos" };

/** Decimal places that a rate keeps: colones for one dollar, 505.5 is 5055000. */
const RATE_SCALE = 10_000;

/** Colones as they are shown and sent, a number with two decimals. */
export function toColones(amount: Centimos): number {
  return amount / 100;
}

/**
 * Dollars in colones at a stored rate, rounded half up to the céntimo (decisions §7): whole numbers
 * throughout, so that no float takes one away. What is taken off comes to as much as what it is taken off of.
 */
export function inColones(amount: Cents, colonesPerDollar: number): Centimos {
  if (amount < 0) return negated(inColones(cents(0 - amount), colonesPerDollar));
  const rate = BigInt(Math.round(colonesPerDollar * RATE_SCALE));
  const scaled = BigInt(cents(amount)) * rate;
  const centimos = Number((scaled + BigInt(RATE_SCALE / 2)) / BigInt(RATE_SCALE));
  if (!isCentimos(centimos)) throw new RangeError(`Too many colones: ${centimos}`);
  return centimos;
}

/** Dollars as they are shown, in colones as they are shown. */
export function colonesOf(dollars: number, colonesPerDollar: number): number {
  return toColones(inColones(fromDollars(dollars), colonesPerDollar));
}

function negated(amount: Centimos): Centimos {
  const other = 0 - amount;
  if (!isCentimos(other)) throw new RangeError(`No colones: ${other}`);
  return other;
}

function isCentimos(amount: number): amount is Centimos {
  return Number.isSafeInteger(amount);
}
