import type { PriceChange } from "#contract/price-rules.ts";
import { PRICE_CHANGE_STATES } from "#domain/pricing/price-change.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useRuleWords } from "#desk/ui/rule-words.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { priceChangeColumns } from "./price-change-columns.ts";
import { NewRule } from "./new-rule.tsx";
import { PriceChangeDetail } from "./price-change-detail.tsx";
import { PriceStateTag } from "./price-state-tag.tsx";

const NEW = "new";

/** Prices by rule: those there were, what became of each, and a new one. */
export default function PricesPage() {
  const t = useDeskTexts("priceRules");
  return (
    <AreaList
      title={t("title")}
      spec={usePriceChanges()}
      begin={{ name: t("begin"), id: NEW, kind: "main" }}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          <NewRule onClose={onClose} onBegun={(begun) => onOpen(String(begun))} />
        ) : (
          <PriceChangeDetail id={Number(id)} onClose={onClose} />
        )
      }
    />
  );
}

function usePriceChanges(): AreaListSpec<PriceChange> {
  const t = useDeskTexts("priceRules");
  const words = useRuleWords();
  return {
    name: "prices",
    path: "admin/prices",
    filtersOf: ({ text, state }) => ({ text, state }),
    filters: [
      { kind: "text", key: "text", label: t("search") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("everyState") },
        namedChoices(PRICE_CHANGE_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: withCells(priceChangeColumns(useDeskLanguage(), usePartNames()), {
      state: (change) => <PriceStateTag change={change} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: (change) => `${words.rule(change)} ${change.id}`,
    bulk: [],
  };
}
