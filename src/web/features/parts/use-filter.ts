import { useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { allResultsPath, resultsPath } from "#web/paths.ts";
import { writePartsQuery } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { queryOfList } from "./query-of-list.ts";
import type { ResultsPage } from "./results-loader.ts";

/**
 * The filter of a list as the shopper sees it, and how it changes. A box looks chosen as soon as it
 * is, before the list has come; the scroll stays where it is.
 */
export function useFilter(page: ResultsPage) {
  const locale = useShopLocale();
  const navigate = useNavigate();
  const pending = usePendingQuery();
  const [chosen, setChosen] = useState<{ on: ResultsPage; query: PartsQuery } | null>(null);
  const toPath = page.staysOnList ? allResultsPath : resultsPath;
  const pathOf = (query: PartsQuery) => toPath(locale, writePartsQuery(query));
  return {
    query: chosen?.on === page ? chosen.query : (pending ?? page.query),
    pending,
    pathOf,
    filter: (query: PartsQuery) => {
      setChosen({ on: page, query });
      void navigate(pathOf(query), { preventScrollReset: true });
    },
  };
}

/** The filter of the list that is on its way. */
function usePendingQuery(): PartsQuery | null {
  const { location } = useNavigation();
  return location ? queryOfList(location) : null;
}

/** How long a list may take before its place is shown empty. */
const SLOW_AFTER_MS = 200;

/** The same, once it has lasted: a quick answer replaces the old list without a flicker. */
export function useSlow(pending: PartsQuery | null): PartsQuery | null {
  const [isSlow, setSlow] = useState(false);
  const isPending = pending !== null;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow ? pending : null;
}
