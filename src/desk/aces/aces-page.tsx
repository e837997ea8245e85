import type { ReviewedLine } from "#contract/aces-review.ts";
import { ACES_NEEDS } from "#domain/import/aces-need.ts";
import { REVIEW_STATES } from "#domain/import/review-state.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { acesColumns } from "./aces-columns.ts";
import { AcesDetail } from "./aces-detail.tsx";
import { useAcesWords } from "./aces-words.ts";
import { TryAll } from "./try-all.tsx";
import { useManyNeeds } from "./use-many-needs.ts";

/** What imports of ACES wait for, thing by thing; what was said of them; and what is left out. */
export default function AcesPage() {
  const t = useDeskTexts("aces");
  return (
    <AreaList
      title={t("title")}
      aside={<TryAll />}
      spec={useAcesList()}
      renderDetail={({ id, onClose }) => <AcesDetail id={id} onClose={onClose} />}
    />
  );
}

function useAcesList(): AreaListSpec<ReviewedLine> {
  const t = useDeskTexts("aces");
  const words = useAcesWords();
  return {
    name: "aces",
    path: "admin/imports/review",
    filtersOf: ({ text, kind, state }) => ({ text, kind, state }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "kind",
        { label: t("filters.kind"), all: t("filters.everyKind") },
        namedChoices(ACES_NEEDS, (value) => t(`kinds.${value}`)),
      ),
      choiceFilter(
        "state",
        { label: t("filters.state"), all: t("states.waiting") },
        namedChoices(
          REVIEW_STATES.filter((value) => value !== "waiting"),
          (value) => t(`states.${value}`),
        ),
      ),
    ],
    columns: withCells(acesColumns(useDeskLanguage())),
    idOf: ({ need }) => need.key,
    nameOf: ({ need }) => words.needName(need),
    bulk: useManyNeeds(),
  };
}
