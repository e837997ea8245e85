/** What was found of a stretch of a list, the last thing that was looked at, and how many were. */
export type Looked<Key, Row> = { kept: readonly Row[]; last: Key | null; looked: number };

type Gathering<Key, Row> = {
  after: Key | undefined;
  limit: number;
  /** How much is looked at for a page, stretch after stretch. */
  windows: readonly number[];
  read: (stretch: { behind: Key | undefined; window: number }) => Promise<Looked<Key, Row>>;
  keyOf: (row: Row) => Key;
};

/**
 * A page of a list of which no index narrows what is wanted: stretch after stretch is looked at, until there is a page
 * of it or enough was looked at. `next` goes on where it stopped, so that a page may be short and have one.
 */
export async function gatherPage<Key, Row>({
  after,
  limit,
  windows,
  read,
  keyOf,
}: Gathering<Key, Row>): Promise<{ rows: Row[]; next: Key | null }> {
  const rows: Row[] = [];
  let behind = after;
  let isOver = false;
  for (const window of windows) {
    const { kept, last, looked } = await read({ behind, window });
    rows.push(...kept);
    isOver = looked < window || last === null;
    if (last !== null) behind = last;
    if (isOver || rows.length > limit) break;
  }
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  if (rows.length > limit && end !== undefined) return { rows: shown, next: keyOf(end) };
  return { rows: shown, next: isOver ? null : (behind ?? null) };
}
