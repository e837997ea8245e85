import type { ShippingPolicy } from "./shipping-offer.ts";

/** The rules beside the rates as somebody writes them: amounts that may be none. */
export type WrittenPolicy = Readonly<Record<keyof ShippingPolicy, number>> & {
  freightCategories: readonly string[];
};

/** What cannot be of the rules beside the rates, by the field that it is said under. */
export type PolicyFault = {
  field: string;
  code: "divisor" | "default_weight" | "freight_weight" | "surcharge" | "kind_unknown";
  words: Readonly<Record<string, string>>;
};

/** Ten tons: what weighs more goes by no carrier of parts. */
const MOST_GRAMS = 10_000_000;
const MOST_DIVISOR = 100_000;
const MOST_SURCHARGE_CENTS = 1_000_000;

/**
 * What cannot be of the rules beside the rates (decisions §6): whole numbers above nothing, surcharges of nothing or
 * more, a weight of unknown parts that is no freight by itself, and kinds of part that the shop has.
 */
export function policyFaults(policy: WrittenPolicy, kinds: ReadonlySet<string>): PolicyFault[] {
  const { volumePerGram, defaultGrams, freightAboveGrams, residential, residentialFreight } =
    policy;
  const unknown = policy.freightCategories.find((kind) => !kinds.has(kind));
  const faults: [isSo: boolean, field: string, code: PolicyFault["code"]][] = [
    [!isWithin(volumePerGram, 1, MOST_DIVISOR), "volumePerKilogram", "divisor"],
    [!isWithin(freightAboveGrams, 1, MOST_GRAMS), "freightAboveGrams", "freight_weight"],
    [!isWithin(defaultGrams, 1, freightAboveGrams), "defaultGrams", "default_weight"],
    [!isWithin(residential, 0, MOST_SURCHARGE_CENTS), "residential", "surcharge"],
    [!isWithin(residentialFreight, 0, MOST_SURCHARGE_CENTS), "residentialFreight", "surcharge"],
  ];
  return [
    ...faults.flatMap(([isSo, field, code]) => (isSo ? [{ field, code, words: {} }] : [])),
    ...(unknown === undefined
      ? []
      : [
          {
            field: "freightCategories",
            code: "kind_unknown" as const,
            words: { kind: unknown },
          },
        ]),
  ];
}

function isWithin(amount: number, least: number, most: number): boolean {
  return Number.isInteger(amount) && amount >= least && amount <= most;
}
