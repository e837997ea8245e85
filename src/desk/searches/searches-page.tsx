import type { ListedSearch } from "#contract/searches.ts";
import { SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";
import { SEARCH_LISTS } from "#domain/search/search-list.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, withCells } from "#desk/ui/list/list-parts.tsx";
import { NewSynonym } from "#desk/ui/synonyms/new-synonym.tsx";
import { TrySearch } from "#desk/ui/synonyms/try-search.tsx";

import { searchColumns } from "./search-columns.ts";
import { useManySearches } from "./use-many-searches.ts";

const DAYS = [7, SEARCHES_KEPT_DAYS] as const;

/** What shoppers ask that found nothing, and beside it what it finds now, and a new entry of words that would mend it. */
export default function SearchesPage() {
  const t = useDeskTexts("searches");
  return (
    <AreaList
      title={t("title")}
      spec={useSearchList()}
      renderDetail={({ id, onClose }) => (
        <DetailPanel title={id} onClose={onClose}>
          <TrySearch question={id} />
          <NewSynonym phrases={id} />
        </DetailPanel>
      )}
    />
  );
}

function useSearchList(): AreaListSpec<ListedSearch> {
  const t = useDeskTexts("searches");
  const columns = withCells(searchColumns(useDeskLanguage()));
  return {
    name: "searches",
    path: "admin/searches",
    filtersOf: ({ text, list, days }) => ({
      text,
      list,
      ...(days !== undefined && { days: Number(days) }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "list",
        { label: t("filters.list"), all: t("lists.nothing") },
        SEARCH_LISTS.filter((value) => value !== "nothing").map((value) => ({
          value,
          name: t(`lists.${value}`),
        })),
      ),
      choiceFilter(
        "days",
        { label: t("filters.days"), all: t("days", { count: 30 }) },
        DAYS.map((count) => ({ value: String(count), name: t("days", { count }) })),
      ),
    ],
    columns,
    idOf: ({ text }) => text,
    nameOf: ({ text }) => text,
    bulk: useManySearches(),
  };
}
