import type { Database } from "#server/platform/database/database.ts";

import type { BookletEditor } from "./booklet-editor.ts";
import { findBookletOf, moveBooklet, renewBooklet } from "./booklet-store.ts";
import { takeBookletOff } from "./remove-booklet.ts";

type Moved = { from: string; to: string };

/**
 * The catalogue of a brand that addresses call otherwise now, or that was merged into another: it is of what `to`
 * means, at the address that it has, and made anew, since it says what its brand is called. Where `to` has a catalogue
 * of its own, that is made anew, and the other goes; answers which that was, whose files the caller removes once the
 * transaction is done.
 */
export async function moveBookletOfBrand(
  db: Database,
  { from, to }: Moved,
  editor: BookletEditor,
): Promise<number | undefined> {
  const kept = from === to ? undefined : await findBookletOf(db, bookletOf(to));
  const removed = kept && (await removeBookletOfBrand(db, from, editor));
  if (!kept && from !== to) await moveBooklet(db, bookletOf(from), to);
  await renewBooklet(db, bookletOf(to));
  return removed;
}

/** The catalogue of a brand that is no more goes with it; answers which it was, as above. */
export async function removeBookletOfBrand(
  db: Database,
  brand: string,
  editor: BookletEditor,
): Promise<number | undefined> {
  const booklet = await findBookletOf(db, bookletOf(brand));
  return booklet && takeBookletOff(db, booklet.link, editor);
}

function bookletOf(key: string) {
  return { kind: "brand", key } as const;
}
