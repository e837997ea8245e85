import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { LOOK_MS } from "../look-again.ts";
import { keepListChoice, keptListChoice, type KeptChoice } from "./kept-choice.ts";
import { filtersIn, type ListFilters, queryOf, withFilter } from "./list-address.ts";
import type { KeysetPage, ListSpec } from "./list-shape.ts";
import { SORT_KEY, sortIn } from "./list-sort.ts";

const PAGE = 50;

/** Asks for nothing that is on its way already. */
const UNLESS_COMING = { cancelRefetch: false };

type After = string | number | null;

/** The rows of a list as far as they have come, and how the rest comes. */
export function useListRows<Row>(spec: ListSpec<Row>, filters: ListFilters, sort?: string) {
  const locale = useShopLocale();
  const query = useInfiniteQuery<
    KeysetPage<Row>,
    Error,
    InfiniteData<KeysetPage<Row>>,
    QueryKey,
    After
  >({
    queryKey: [spec.name, "list", spec.path, filters, sort, locale],
    queryFn: ({ pageParam }) =>
      askPage(spec, { filters, sort, after: pageParam, limit: PAGE, locale }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((row) => spec.isMoving?.(row)))
        ? LOOK_MS
        : (spec.anewMs ?? false),
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isPending = query.isPending || (rows.length === 0 && query.hasNextPage);
  return { ...query, ...useFollowingPages(query), rows, isPending };
}

type Following = Pick<
  UseInfiniteQueryResult<InfiniteData<KeysetPage<unknown>>>,
  | "data"
  | "hasNextPage"
  | "isFetching"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "fetchNextPage"
  | "refetch"
>;

/** How a list goes on. A page may be empty and not be the last, as the server stopped looking there: then it goes on by itself. */
function useFollowingPages({ data, hasNextPage, isFetching, fetchNextPage, ...query }: Following) {
  const { isFetchNextPageError, isFetchingNextPage, refetch } = query;
  // A page that could not be had is asked for again by whoever wants it.
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError;
  const isEmptyStretch = isReady && data?.pages.at(-1)?.items.length === 0;
  useEffect(() => {
    if (isEmptyStretch) void fetchNextPage(UNLESS_COMING);
  }, [isEmptyStretch, fetchNextPage]);
  return {
    /** There is more to ask for, and nobody is asking for it. */
    mayGoOn: isReady && !isEmptyStretch,
    goOn: () => void fetchNextPage(UNLESS_COMING),
    /** What follows is on its way. */
    isLooking: isFetchingNextPage || isEmptyStretch,
    /** Asks again for what could not be had. */
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

type Page = {
  filters: ListFilters;
  /** Undefined for the order that the list begins with. */
  sort: string | undefined;
  after: After;
  limit: number;
  locale: Locale;
};

/** A page of a list, after the key of the one before. */
export async function askPage<Row>(
  { path, filtersOf }: Pick<ListSpec<Row>, "path" | "filtersOf">,
  { filters, sort, after, limit, locale }: Page,
): Promise<KeysetPage<Row>> {
  const body = { filters: filtersOf(filters), after, limit, ...(sort !== undefined && { sort }) };
  return ask<KeysetPage<Row>>({ path, locale, body });
}

/** Filters and order of a list as its address has them; a change takes the place of the address before. */
export function useListFilters<Row>(spec: Pick<ListSpec<Row>, "filters" | "columns" | "sorted">) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const keys = spec.filters.map(({ key }) => key);
  const filters = filtersIn(search, keys);
  const sort = sortIn(search, spec);
  // By the address as it is now: somebody may have gone on to a row since this was shown.
  const set = (key: string, value: string) => {
    const { pathname, search: query } = location;
    const changed = withFilter(new URLSearchParams(query), key, value).toString();
    void navigate({ pathname, search: changed }, { replace: true });
  };
  return {
    filters,
    sort,
    /** What a saved view keeps. */
    query: queryOf({ ...filters, ...(sort !== undefined && { [SORT_KEY]: sort }) }, [
      ...keys,
      SORT_KEY,
    ]),
    set,
    sortBy: (name: string) => set(SORT_KEY, name === spec.sorted ? "" : name),
    show: (query: string) => setSearch(new URLSearchParams(query)),
  };
}

/** How somebody wants to see a list, with how to change it. */
export function useKeptChoice(list: string): [KeptChoice, (choice: KeptChoice) => void] {
  const [choice, setChoice] = useState(() => keptListChoice(list));
  return [
    choice,
    (changed) => {
      keepListChoice(list, changed);
      setChoice(changed);
    },
  ];
}
