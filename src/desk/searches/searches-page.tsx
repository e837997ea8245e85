import type { ListedSearch } from "#contract/searches.ts";
import { RUNGS } from "#domain/search/reading/ladder.ts";
import { SEARCH_LISTS } from "#domain/search/search-list.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";
import { NewSynonym } from "#desk/ui/words/new-synonym.tsx";
import { TrySearch } from "#desk/ui/words/try-search.tsx";

import { useFormat } from "#web/ui/format.ts";

const DAYS = [7, 90] as const;

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
  const columns = useSearchColumns();
  return {
    name: "searches",
    path: "admin/searches",
    filtersOf: ({ list, days }) => ({
      list,
      ...(days !== undefined && { days: Number(days) }),
    }),
    filters: [
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
  };
}

function useSearchColumns(): ListColumn<ListedSearch>[] {
  const t = useDeskTexts("searches");
  const format = useFormat();
  const wayOf = ({ rung }: ListedSearch) => {
    const known = RUNGS.find((one) => one === rung);
    return known ? t(`rungs.${known}`) : "";
  };
  const figure = (
    id: "times" | "opened" | "carted",
    count: (line: ListedSearch) => number,
  ): ListColumn<ListedSearch> => {
    const text = (line: ListedSearch) => format.count(count(line));
    return { id, title: t(`fields.${id}`), width: "7rem", isFigure: true, cell: text, text };
  };
  return [
    plainColumn({ id: "text", title: t("fields.text"), text: ({ text }) => text }),
    figure("times", ({ times }) => times),
    plainColumn({ id: "rung", title: t("fields.rung"), width: "14rem", text: wayOf }),
    figure("opened", ({ opened }) => opened),
    figure("carted", ({ carted }) => carted),
    plainColumn({ id: "example", title: t("fields.example"), text: exampleOf }),
  ];
}

function exampleOf({ example }: ListedSearch): string {
  return example ?? "";
}
