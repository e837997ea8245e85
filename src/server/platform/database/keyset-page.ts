/**
 * A page of a list by key (decisions §11) from what was found of it: a store is asked for one row more than `limit`,
 * which is shown nowhere and says that there is more. `next` is the key of the last row of the page, after which the
 * next one begins; null where the list ends.
 */
export function keysetPage<Row, Key>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { items: Row[]; next: Key | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { items, next: isMore ? keyOf(last) : null };
}
