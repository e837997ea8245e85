import type { Insertable, Selectable } from "kysely";

import type { BookletSubject } from "#domain/booklet/booklet-subject.ts";
import type { HostedBooklet } from "#domain/booklet/hosted-booklet.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { BookletTables } from "./booklet-tables.ts";

/** How long a process has a booklet to itself, in minutes: it may have died meanwhile. */
const TAKEN_MINUTES = 10;

export type StoredBooklet = BookletSubject & {
  id: number;
  link: string;
  wantedAt: Date;
  /** Since when it fails to be made; null while it does not. */
  failingSince: Date | null;
};
export type Edition = Selectable<BookletTables["booklet_edition"]>;
export type PlacedEdition = Edition & { link: string };

/**
 * Asks for a booklet, or for new editions of one that is there, which may have another link; undefined where its link
 * is another's.
 */
export async function upsertBooklet(
  db: Database,
  { kind, key, link }: BookletSubject & { link: string },
): Promise<{ link: string; isNew: boolean } | undefined> {
  const inserted = await db
    .insertInto("booklet")
    .values({ kind, key, link })
    .onConflict((conflict) => conflict.doNothing())
    .returning("link")
    .executeTakeFirst();
  if (inserted) return { link: inserted.link, isNew: true };
  const renewed = await renewBooklet(db, { kind, key });
  return renewed && { link: renewed.link, isNew: false };
}

/** Asks for new editions of a booklet; undefined where there is none. */
export async function renewBooklet(
  db: Database,
  { kind, key }: BookletSubject,
): Promise<{ link: string } | undefined> {
  return db
    .updateTable("booklet")
    .set({ wanted_at: new Date(), taken_at: null })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .returning("link")
    .executeTakeFirst();
}

/** The link of a booklet; undefined where there is none. */
export async function findBookletOf(
  db: Database,
  { kind, key }: BookletSubject,
): Promise<{ link: string } | undefined> {
  return db
    .selectFrom("booklet")
    .select("link")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Makes a booklet that of another subject of its kind; its link stays. */
export async function moveBooklet(
  db: Database,
  { kind, key }: BookletSubject,
  to: string,
): Promise<void> {
  await db
    .updateTable("booklet")
    .set({ key: to })
    .where("kind", "=", kind)
    .where("key", "=", key)
    .execute();
}

/** Booklets in the order in which they were wanted first; those after one. */
export async function findBooklets(db: Database, after = 0): Promise<StoredBooklet[]> {
  return db
    .selectFrom("booklet")
    .select(["id", "kind", "key", "link"])
    .select(["wanted_at as wantedAt", "failing_since as failingSince"])
    .where("id", ">", after)
    .orderBy("id")
    .execute();
}

/** Every edition with the link of its booklet, the first booklet first. */
export async function findEditions(db: Database): Promise<PlacedEdition[]> {
  return db
    .selectFrom("booklet_edition")
    .innerJoin("booklet", "booklet.id", "booklet_edition.booklet_id")
    .selectAll("booklet_edition")
    .select("booklet.link")
    .orderBy("booklet_edition.booklet_id")
    .orderBy("booklet_edition.storefront")
    .orderBy("booklet_edition.locale")
    .execute();
}

type EditionAddress = { link: string; storefront: Storefront; locale: Locale };

export async function findEdition(
  db: Database,
  { link, storefront, locale }: EditionAddress,
): Promise<PlacedEdition | undefined> {
  return db
    .selectFrom("booklet_edition")
    .innerJoin("booklet", "booklet.id", "booklet_edition.booklet_id")
    .selectAll("booklet_edition")
    .select("booklet.link")
    .where("booklet.link", "=", link)
    .where("storefront", "=", storefront)
    .where("locale", "=", locale)
    .executeTakeFirst();
}

/** Takes a booklet for this process; false where another has it. */
export async function takeBooklet(db: Database, id: number, now: Date): Promise<boolean> {
  const free = new Date(now.getTime() - TAKEN_MINUTES * 60_000);
  const taken = await db
    .updateTable("booklet")
    .set({ taken_at: now })
    .where("id", "=", id)
    .where((is) => is.or([is("taken_at", "is", null), is("taken_at", "<", free)]))
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function freeBooklet(db: Database, id: number): Promise<void> {
  await db.updateTable("booklet").set({ taken_at: null }).where("id", "=", id).execute();
}

/** Notes since when a booklet fails to be made: it goes on failing since it first did. */
export async function noteFailing(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable("booklet")
    .set({ failing_since: now })
    .where("id", "=", id)
    .where("failing_since", "is", null)
    .execute();
}

/** Notes that all of a booklet that was due is made. */
export async function noteMade(db: Database, id: number): Promise<void> {
  await db
    .updateTable("booklet")
    .set({ failing_since: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** Stores an edition in place of the one before; false where its booklet was removed meanwhile. */
export async function storeEdition(
  db: Database,
  edition: Insertable<BookletTables["booklet_edition"]>,
): Promise<boolean> {
  const booklet = await db
    .selectFrom("booklet")
    .select("id")
    .where("id", "=", edition.booklet_id)
    .forUpdate()
    .executeTakeFirst();
  if (!booklet) return false;
  await db
    .insertInto("booklet_edition")
    .values(edition)
    .onConflict((conflict) =>
      conflict.columns(["booklet_id", "storefront", "locale"]).doUpdateSet(edition),
    )
    .execute();
  return true;
}

export async function deleteEdition(
  db: Database,
  { bookletId, storefront, locale }: Omit<EditionAddress, "link"> & { bookletId: number },
): Promise<void> {
  await db
    .deleteFrom("booklet_edition")
    .where("booklet_id", "=", bookletId)
    .where("storefront", "=", storefront)
    .where("locale", "=", locale)
    .execute();
}

/** Removes a booklet with its editions, and says which these were; undefined for none of this link. */
export async function deleteBooklet(
  db: Database,
  link: string,
): Promise<{ id: number } | undefined> {
  return db.deleteFrom("booklet").where("link", "=", link).returning("id").executeTakeFirst();
}

/** What a content service answered last; undefined where it never has. */
export async function findHosted(
  db: Database,
  source: string,
): Promise<HostedBooklet[] | undefined> {
  const row = await db
    .selectFrom("hosted_catalogs")
    .select("catalogs")
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.catalogs;
}

export async function storeHosted(
  db: Database,
  {
    source,
    catalogs,
    readAt,
  }: { source: string; catalogs: readonly HostedBooklet[]; readAt: Date },
): Promise<void> {
  const row = { catalogs: JSON.stringify(catalogs), read_at: readAt };
  await db
    .insertInto("hosted_catalogs")
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(row))
    .execute();
}
