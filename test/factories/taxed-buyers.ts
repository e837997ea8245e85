import { percentage } from "#domain/money/money.ts";
import type { Taxed, TaxPolicy } from "#domain/tax/sales-tax.ts";

/** CABYS codes of goods with rates of their own. */
export const FOOD = "2391100000000";
export const MEDICINE = "3526000000000";

/** Taxes by where it goes, with two goods at lower rates. */
export const DESTINATION: TaxPolicy = {
  kind: "destination",
  cabysRates: new Map([
    [FOOD, percentage(1)],
    [MEDICINE, percentage(2)],
  ]),
};

/** Who buys in Costa Rica and pays taxes. */
export const HEREDIA: Taxed = {
  country: "CR",
  state: "Heredia",
  isTaxed: true,
  credit: "retail",
  exemptions: [],
};
