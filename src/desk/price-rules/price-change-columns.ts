import type { PriceChange } from "#contract/price-rules.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";
import { ruleWords } from "#desk/ui/rule-words.ts";
import type { PartChoices } from "#desk/ui/use-part-names.ts";

/** The columns of the list of changes of prices, whose parts have names. */
export function priceChangeColumns(
  language: DeskLanguage,
  names: PartChoices,
): TextColumn<PriceChange>[] {
  const t = language.texts("priceRules");
  const words = ruleWords(language, names);
  return [
    { id: "rule", title: t("fields.rule"), text: (change) => words.rule(change) },
    { id: "parts", title: t("fields.parts"), text: ({ parts }) => words.parts(parts) },
    {
      id: "state",
      title: t("fields.state"),
      width: "11rem",
      text: ({ state, failed }) => (failed ? t(`failedAt.${failed.work}`) : t(`states.${state}`)),
    },
    {
      id: "by",
      title: t("fields.by"),
      width: "14rem",
      text: ({ appliedBy, madeBy }) => appliedBy ?? madeBy,
    },
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
  ];
}
