import type { PriceChange, PricedParts, WrittenRule } from "#contract/price-rules.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

import { type PartChoices, usePartNames } from "./use-part-names.ts";

/** A rule, and the parts that it is for, in words. */
export function ruleWords({ texts, format }: DeskLanguage, names: PartChoices) {
  const t = texts("priceRules");
  const parts = texts("parts");
  const basisName = (basis: WrittenRule["basis"]) =>
    basis === "cost" || basis === "own" ? t(`bases.${basis}`) : parts(`levels.${basis}`);
  const stepOf = ({ percent, amount }: WrittenRule): string => {
    const step = percent ?? amount ?? 0;
    const sign = step < 0 ? "−" : "+";
    const size = Math.abs(step);
    return `${sign} ${typeof amount === "number" ? format.money(size) : t("percent", { percent: size })}`;
  };
  const partsOf = (chosen: PricedParts): string => {
    const { text, brand, category, subcategory, trust, lacks, inStock } = chosen;
    const narrowed = [
      ...(text ? [t("quoted", { text })] : []),
      ...(brand ? [named(names.brands, brand)] : []),
      ...(category ? [named(names.categories, category)] : []),
      ...(typeof subcategory === "number"
        ? [named(names.kindsOf(undefined), String(subcategory))]
        : []),
      ...(trust ? [parts(`trusts.${trust}`)] : []),
      ...(lacks ? [parts(`lacks.${lacks}`)] : []),
      ...(inStock ? [t("inStock")] : []),
    ];
    return narrowed.length > 0 ? narrowed.join(" · ") : t("everyPart");
  };
  return {
    rule: ({ rule }: Pick<PriceChange, "rule">) =>
      t("rule", {
        level: parts(`levels.${rule.level}`),
        basis: basisName(rule.basis),
        step: stepOf(rule),
      }),
    basisName,
    parts: partsOf,
  };
}

/** The same as this page speaks. */
export function useRuleWords() {
  return ruleWords(useDeskLanguage(), usePartNames());
}

type Option = { value: string; name: string };

function named(options: readonly Option[], value: string): string {
  return options.find((one) => one.value === value)?.name ?? value;
}
