import type { FileStore } from "#adapters/storage/file-store.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { BY_COMMAND } from "#server/audit/append-audit.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { deleteBooklet } from "./booklet-store.ts";
import { editionFile } from "./edition-file.ts";

/** Takes a booklet off the page and its files out of the store; false for none of this link. */
export async function removeBooklet(
  db: Database,
  { link, files }: { link: string; files: FileStore },
  editor = BY_COMMAND,
): Promise<boolean> {
  const removed = await logLast(db, editor, (trx, note) => takeBookletOff(trx, link, note));
  if (removed === undefined) return false;
  await removeEditions(files, removed);
  return true;
}

/**
 * Takes a booklet off the page in the caller's transaction, after which `removeEditions` takes away the files of what
 * is answered; undefined for none of this link.
 */
export async function takeBookletOff(
  db: Database,
  link: string,
  note: NoteChange,
): Promise<number | undefined> {
  const booklet = await deleteBooklet(db, link);
  if (!booklet) return undefined;
  await raiseOfferVersion(db);
  note({
    action: "booklet.remove",
    subject: `booklet:${link}`,
    change: { link: [link, null] },
  });
  return booklet.id;
}

/** Takes the files of a booklet that is no more out of the store. */
export async function removeEditions(files: FileStore, bookletId: number): Promise<void> {
  for (const storefront of STOREFRONTS)
    for (const locale of LOCALES)
      await files.remove(editionFile({ bookletId, storefront, locale }));
}
