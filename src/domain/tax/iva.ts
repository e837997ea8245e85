import { type Millionths, percentage } from "../money/money.ts";

/** Rates of IVA by CABYS code, where they are not the general one (decisions §12). */
export type CabysRates = ReadonlyMap<string, Millionths>;

/** Rates that Costa Rica's IVA knows, in percent (Ley 6826, artículos 10 y 11). */
export const IVA_RATES = [0, 0.5, 1, 2, 4, 8, 13] as const;

/** A CABYS code: thirteen digits (Banco Central de Costa Rica). */
export const CABYS_CODE = /^\d{13}$/;

/**
 * What the tax office excuses a customer from: so many points of the rate, on goods of these codes, or on all
 * where it names none.
 */
export type TaxExemption = { points: Millionths; cabys: readonly string[] };

/** A rate less what the best of these exemptions covers of it; never below nothing. */
export function exemptedRate(
  rate: Millionths,
  cabys: string | null,
  exemptions: readonly TaxExemption[],
): Millionths {
  const covering = exemptions.filter((exemption) => covers(exemption, cabys));
  const points = Math.max(0, ...covering.map((exemption) => exemption.points));
  return percentage(Math.max(0, rate - points) / 10_000);
}

/** What names codes covers these alone, and so not the way to the customer, which has none. */
function covers({ cabys: named }: TaxExemption, cabys: string | null): boolean {
  return named.length === 0 || (cabys !== null && named.includes(cabys));
}
