import type { QueryClient } from "@tanstack/react-query";

import type { KeysetPage } from "../list/list-shape.ts";
import {
  changedList,
  changedPage,
  type IsRow,
  listWith,
  listWithout,
  rowPlaceIn,
  type ReadList,
} from "./row-patches.ts";

/** Puts what was shown at once back as it was; what others changed meanwhile stays. */
export type PutBack = () => void;

/**
 * Lets nothing that is being read of an area at this moment take the place of what is shown at once: it may not know of it.
 * What is read for the first time is left to come.
 */
export function stopReading(queries: QueryClient, area: string): Promise<void> {
  return queries.cancelQueries({
    queryKey: [area],
    predicate: ({ state }) => state.data !== undefined,
  });
}

type Change<Row> = { area: string; isIt: IsRow<Row>; to: (row: Row) => Row };

/** Shows a row of an area's lists as it becomes. */
export function showRow<Row>(queries: QueryClient, { area, isIt, to }: Change<Row>): PutBack {
  return showIn<ReadList<Row>, Row>(queries, [area, "list"], {
    to,
    put: (list, next) => changedList(list, isIt, next),
  });
}

/** Shows what is open of an area as it becomes, where it was read as a row of its list. */
export function showOpenedRow<Row>(queries: QueryClient, { area, isIt, to }: Change<Row>): PutBack {
  return showIn<KeysetPage<Row>, Row>(queries, [area, "one"], {
    to,
    put: (page, next) => changedPage(page, isIt, next),
  });
}

/** Changes a row in all that was read under keys that begin so. */
function showIn<Read extends object, Row>(
  queries: QueryClient,
  queryKey: readonly string[],
  { to, put }: { to: (row: Row) => Row; put: (read: Read, next: (row: Row) => Row) => Read },
): PutBack {
  let former: Row | undefined;
  const change = (next: (row: Row) => Row) =>
    queries.setQueriesData<Read>({ queryKey }, (read) => read && put(read, next));
  change((row) => {
    former ??= row;
    return to(row);
  });
  return () => void change((row) => former ?? row);
}

/** Shows what is open of an area as it becomes, by the key under which it was read. */
export function showOpened<Read>(
  queries: QueryClient,
  key: readonly unknown[],
  change: { to: (read: Read) => Read; back: (read: Read, former: Read) => Read },
): PutBack {
  const former = queries.getQueryData<Read>(key);
  queries.setQueryData<Read>(key, (read) => read && change.to(read));
  return () => {
    if (former) queries.setQueryData<Read>(key, (read) => read && change.back(read, former));
  };
}

/** Takes a row out of an area's lists. */
export function hideRow<Row>(queries: QueryClient, area: string, isIt: IsRow<Row>): PutBack {
  const lists = queries
    .getQueriesData<ReadList<Row>>({ queryKey: [area, "list"] })
    .flatMap(([key, list]) => {
      const place = list && rowPlaceIn(list, isIt);
      return place ? [{ key, place }] : [];
    });
  for (const { key } of lists)
    queries.setQueryData<ReadList<Row>>(key, (list) => list && listWithout(list, isIt));
  return () => {
    for (const { key, place } of lists)
      queries.setQueryData<ReadList<Row>>(key, (list) => list && listWith(list, place, isIt));
  };
}
