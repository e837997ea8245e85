import type { BookletKind } from "#domain/booklet/booklet-subject.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findBookletOf, moveBooklet, renewBooklet } from "./booklet-store.ts";
import { takeBookletOff } from "./remove-booklet.ts";

type Moved = { kind: BookletKind; from: string; to: string };

/**
 * The catalogue of a brand or a category that addresses call otherwise now, or that was merged into another: it is of
 * what `to` means, at the address that it has, and made anew, since it says what that is called. Where `to` has a
 * catalogue of its own, that is made anew, and the other goes; answers which that was, whose files the caller removes
 * once the transaction is done.
 */
export async function moveBookletOf(
  db: Database,
  { kind, from, to }: Moved,
  note: NoteChange,
): Promise<number | undefined> {
  const kept = from === to ? undefined : await findBookletOf(db, { kind, key: to });
  const removed = kept && (await removeBookletOf(db, { kind, key: from }, note));
  if (!kept && from !== to) await moveBooklet(db, { kind, key: from }, to);
  await renewBooklet(db, { kind, key: to });
  return removed;
}

/** The catalogue of a brand or a category that is no more goes with it; answers which it was, as above. */
export async function removeBookletOf(
  db: Database,
  subject: { kind: BookletKind; key: string },
  note: NoteChange,
): Promise<number | undefined> {
  const booklet = await findBookletOf(db, subject);
  return booklet && takeBookletOff(db, booklet.link, note);
}

/** What catalogues of categories say changed: those of these addresses, and of the categories above, are made anew. */
export async function renewCategoryBooklets(db: Database, paths: readonly string[]): Promise<void> {
  const keys = new Set(paths.flatMap((path) => [path, path.split("/")[0] ?? path]));
  for (const key of keys) await renewBooklet(db, { kind: "category", key });
}
