import type { InfiniteData } from "@tanstack/react-query";

import type { KeysetPage } from "../list/list-shape.ts";

/** A list as it was read so far, page after page. */
export type ReadList<Row> = InfiniteData<KeysetPage<Row>>;
export type IsRow<Row> = (row: Row) => boolean;

/** Where a row stood: its page, and its place there. */
export type RowPlace<Row> = { page: number; at: number; row: Row };

/** A page with one of its rows as it becomes. */
export function changedPage<Row>(
  page: KeysetPage<Row>,
  isIt: IsRow<Row>,
  to: (row: Row) => Row,
): KeysetPage<Row> {
  if (!page.items.some(isIt)) return page;
  return { ...page, items: page.items.map((row) => (isIt(row) ? to(row) : row)) };
}

/** A list with one of its rows as it becomes. */
export function changedList<Row>(
  list: ReadList<Row>,
  isIt: IsRow<Row>,
  to: (row: Row) => Row,
): ReadList<Row> {
  return { ...list, pages: list.pages.map((page) => changedPage(page, isIt, to)) };
}

/** A list without one of its rows. */
export function listWithout<Row>(list: ReadList<Row>, isIt: IsRow<Row>): ReadList<Row> {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((row) => !isIt(row)),
  }));
  return { ...list, pages };
}

/** Where a row stands in a list; undefined where it is not in it. */
export function rowPlaceIn<Row>(list: ReadList<Row>, isIt: IsRow<Row>): RowPlace<Row> | undefined {
  for (const [page, { items }] of list.pages.entries()) {
    const at = items.findIndex(isIt);
    const row = items[at];
    if (row !== undefined) return { page, at, row };
  }
  return undefined;
}

/** A list with a row back where it stood, whatever became of the others meanwhile; one that has it is as it is. */
export function listWith<Row>(
  list: ReadList<Row>,
  { page, at, row }: RowPlace<Row>,
  isIt: IsRow<Row>,
): ReadList<Row> {
  if (rowPlaceIn(list, isIt)) return list;
  const pages = list.pages.map((one, place) =>
    place === page ? { ...one, items: one.items.toSpliced(at, 0, row) } : one,
  );
  return { ...list, pages };
}
