import { useLocation, useNavigate, useParams } from "react-router";

import type { ListedSearch } from "#contract/searches.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import { RUNGS } from "#domain/search/reading/ladder.ts";
import { SEARCH_LISTS } from "#domain/search/search-list.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";
import { NewSynonym } from "#desk/ui/words/new-synonym.tsx";
import { TrySearch } from "#desk/ui/words/try-search.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

const DAYS = [7, 90] as const;

/** What shoppers ask that found nothing, and beside it what it finds now, and a new entry of words that would mend it. */
export default function SearchesPage() {
  const t = useDeskTexts("searches");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useSearchList();
  const close = () => void navigate(deskLink(locale, "searches") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={
          id !== undefined && (
            <DetailPanel key={id} title={id} onClose={close}>
              <TrySearch question={id} />
              <NewSynonym phrases={id} />
            </DetailPanel>
          )
        }
      />
    </>
  );
}

function useSearchList(): ListSpec<ListedSearch> {
  const t = useDeskTexts("searches");
  const locale = useShopLocale();
  const { search } = useLocation();
  const columns = useSearchColumns();
  return {
    name: "searches",
    path: "admin/searches",
    filtersOf: ({ list, days }) => ({
      list,
      ...(days !== undefined && { days: Number(days) }),
    }),
    filters: [
      {
        kind: "choice",
        key: "list",
        label: t("filters.list"),
        all: t("lists.nothing"),
        options: SEARCH_LISTS.filter((value) => value !== "nothing").map((value) => ({
          value,
          name: t(`lists.${value}`),
        })),
      },
      {
        kind: "choice",
        key: "days",
        label: t("filters.days"),
        all: t("days", { count: 30 }),
        options: DAYS.map((count) => ({ value: String(count), name: t("days", { count }) })),
      },
    ],
    columns,
    idOf: ({ text }) => text,
    nameOf: ({ text }) => text,
    hrefOf: ({ text }) => deskLink(locale, "searches", text) + search,
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
    { id: "text", title: t("fields.text"), cell: ({ text }) => text, text: ({ text }) => text },
    figure("times", ({ times }) => times),
    { id: "rung", title: t("fields.rung"), width: "14rem", cell: wayOf, text: wayOf },
    figure("opened", ({ opened }) => opened),
    figure("carted", ({ carted }) => carted),
    { id: "example", title: t("fields.example"), cell: exampleOf, text: exampleOf },
  ];
}

function exampleOf({ example }: ListedSearch): string {
  return example ?? "";
}
