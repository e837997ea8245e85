import type { EditedShippingRules } from "#contract/shipping-tables.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { dollarsIn, wholeIn, writtenDollars, writtenWhole } from "#desk/ui/form/typed-values.ts";

import { gramsIn, writtenKilograms } from "./typed-measures.ts";

/** The rules beside the rates as their form has them. */
export type RulesDraft = {
  volumePerKilogram: string;
  /** Kilograms. */
  defaultGrams: string;
  freightAboveGrams: string;
  residential: string;
  residentialFreight: string;
  /** A kind of part on each line. */
  freightCategories: string;
};

const NOTHING = -1;

/** The rules as they were read, as the form shows them. */
export function rulesDraft(rules: EditedShippingRules, locale: Locale): RulesDraft {
  return {
    volumePerKilogram: writtenWhole(rules.volumePerKilogram),
    defaultGrams: writtenKilograms(rules.defaultGrams, locale),
    freightAboveGrams: writtenKilograms(rules.freightAboveGrams, locale),
    residential: writtenDollars(rules.residential, locale),
    residentialFreight: writtenDollars(rules.residentialFreight, locale),
    freightCategories: rules.freightCategories.join("\n"),
  };
}

/** What is sent of the form. */
export function sentRules(draft: RulesDraft, locale: Locale): EditedShippingRules {
  return {
    volumePerKilogram: wholeIn(draft.volumePerKilogram) ?? NOTHING,
    defaultGrams: gramsIn(draft.defaultGrams, locale) ?? NOTHING,
    freightAboveGrams: gramsIn(draft.freightAboveGrams, locale) ?? NOTHING,
    residential: dollarsIn(draft.residential) ?? NOTHING,
    residentialFreight: dollarsIn(draft.residentialFreight) ?? NOTHING,
    freightCategories: draft.freightCategories.split(/\s+/).filter(Boolean),
  };
}
