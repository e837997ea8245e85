import type { PriceChange } from "#contract/price-rules.ts";
import { PRICE_CHANGE_STATES } from "#domain/pricing/price-change.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { History } from "#desk/ui/history.tsx";
import { useRuleWords } from "#desk/ui/rule-words.ts";
import { sayValue } from "#desk/ui/say-value.ts";

import { useFormat } from "#web/ui/format.ts";

const LOGGED = ["rule", "parts", "state", "prices"] as const;

/** Who applied a change of prices, took it back, or took its prices out as a file. */
export function PriceHistory({ change }: { change: PriceChange }) {
  const t = useDeskTexts("priceRules");
  const words = useRuleWords();
  const format = useFormat();
  // Neither is ever another one: the log repeats what the change itself has.
  const own: Readonly<Record<string, string>> = {
    rule: words.rule(change),
    parts: words.parts(change.parts),
  };
  return (
    <History
      subject={`prices:${change.id}`}
      nameOf={(field) => {
        const known = LOGGED.find((one) => one === field);
        return known ? t(`fields.${known}`) : field;
      }}
      say={(field, value) => {
        const state = PRICE_CHANGE_STATES.find((one) => one === value);
        if (field === "state" && state) return t(`states.${state}`);
        return own[field] ?? sayValue(value, format);
      }}
    />
  );
}
