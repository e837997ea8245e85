import type { FileStore } from "#adapters/storage/file-store.ts";
import { isEditionDue } from "#domain/booklet/due-edition.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { raiseOfferVersion, type Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SettingsReader } from "#server/settings/read-settings.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";

import {
  deleteEdition,
  findBooklets,
  findEditions,
  freeBooklet,
  noteFailing,
  noteMade,
  type StoredBooklet,
  storeEdition,
  takeBooklet,
} from "./booklet-store.ts";
import { editionFile, type EditionName } from "./edition-file.ts";
import { gatherBooklet } from "./gather-booklet.ts";
import { restBetween } from "./rest-between.ts";
import { writeBooklet } from "./write-booklet.ts";

/** A larger file is a mistake: a booklet takes a megabyte or two. */
const MOST_BYTES = 20_000_000;

type Needs = {
  db: Database;
  files: FileStore;
  settings: SettingsReader;
  logoOf: LogoOfShop;
  /** Of what is told of parts. */
  partsVersion: Version;
  /** The storefronts that people reach, and what links to each begin with. */
  storefronts: readonly Storefront[];
  originOf: (storefront: Storefront) => string;
  now: () => Date;
};

/**
 * Makes the editions that are due, one after the other, of booklets that no other process has at hand. One that fails
 * leaves the others to be made, is told at the end, and tried again when its booklet is free once more.
 */
export async function makeBooklets(needs: Needs, signal: AbortSignal): Promise<number> {
  const { db } = needs;
  const failures: unknown[] = [];
  let made = 0;
  for (const booklet of await findBooklets(db)) {
    signal.throwIfAborted();
    const due = await dueEditions(needs, booklet);
    if (due.length === 0 || !(await takeBooklet(db, booklet.id, needs.now()))) continue;
    const result = await makeDue(needs, { booklet, due, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      failures.push(error);
      return 0;
    });
    made += result;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} catalogues could not be made.`);
  return made;
}

type Due = { booklet: StoredBooklet; due: readonly EditionName[]; signal: AbortSignal };

/** The due editions of a booklet that this process has; one that fails, or has no parts, is left for later. */
async function makeDue(needs: Needs, { booklet, due, signal }: Due): Promise<number> {
  const { db } = needs;
  let made = 0;
  try {
    for (const edition of due)
      if (await makeEdition(needs, { booklet, edition, signal })) made += 1;
  } catch (error) {
    // What became of the note is no reason to tell of another failure than the one that it is of.
    const note = signal.aborted
      ? freeBooklet(db, booklet.id)
      : noteFailing(db, booklet.id, needs.now());
    await note.catch(() => {});
    throw error;
  }
  await noteMade(db, booklet.id);
  if (made > 0) await freeBooklet(db, booklet.id);
  return made;
}

async function dueEditions(
  { db, storefronts, partsVersion, now }: Needs,
  { id, wantedAt }: StoredBooklet,
): Promise<EditionName[]> {
  const made = (await findEditions(db)).filter(({ booklet_id: of }) => of === id);
  const at = { now: now(), partsVersion: partsVersion.current(), wantedAt };
  return storefronts
    .flatMap((storefront) => LOCALES.map((locale) => ({ bookletId: id, storefront, locale })))
    .filter(({ storefront, locale }) => {
      const edition = made.find((one) => one.storefront === storefront && one.locale === locale);
      const known = edition && {
        madeAt: edition.made_at,
        partsVersion: edition.parts_version,
      };
      return isEditionDue(known, at);
    });
}

type Making = { booklet: StoredBooklet; edition: EditionName; signal: AbortSignal };

/** Whether there was anything to make: a booklet without parts has no edition. */
async function makeEdition(needs: Needs, { booklet, edition, signal }: Making): Promise<boolean> {
  const { db, files } = needs;
  const { storefront, locale } = edition;
  const partsVersion = needs.partsVersion.current();
  const gathered = await gatherBooklet(db, booklet, edition);
  if (!gathered) {
    await deleteEdition(db, edition);
    return false;
  }
  const settings = await needs.settings(locale, storefront);
  const madeAt = needs.now();
  const { bytes, pages } = await writeBooklet(
    {
      ...gathered,
      storefront,
      locale,
      madeAt,
      shop: {
        name: settings.shop_name,
        phone: settings.phone_number,
        isDemo: settings.is_demo === "true",
        logo: await needs.logoOf(storefront),
      },
      origin: needs.originOf(storefront),
    },
    { rest: restBetween(signal) },
  );
  if (bytes.length > MOST_BYTES)
    throw new Error(`A catalogue of ${bytes.length} bytes is too large.`);
  await files.put(editionFile(edition), bytes);
  const isStored = await db.transaction().execute(async (transaction) => {
    const stored = await storeEdition(transaction, {
      booklet_id: booklet.id,
      storefront,
      locale,
      name: gathered.name,
      drawing: gathered.drawing,
      pages,
      bytes: bytes.length,
      parts: gathered.parts,
      total: gathered.total,
      parts_version: partsVersion,
      made_at: madeAt,
    });
    if (stored) await raiseOfferVersion(transaction);
    return stored;
  });
  if (!isStored) await files.remove(editionFile(edition));
  return isStored;
}
