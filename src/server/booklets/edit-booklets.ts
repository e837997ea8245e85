import type { FileStore } from "#adapters/storage/file-store.ts";
import {
  type BookletKind,
  type BookletSubject,
  bookletLink,
  isOfEngineFamily,
} from "#domain/booklets/booklet-subject.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import {
  type AuditEntry,
  appendAudit,
  OPERATOR,
  OPERATOR_ACTOR,
} from "#server/audit/append-audit.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { editionFile } from "./edition-file.ts";
import { countBookletParts, findAllEngines } from "./booklet-part-store.ts";
import {
  deleteBooklet,
  findBooklets,
  findEditions,
  type PlacedEdition,
  type StoredBooklet,
  upsertBooklet,
} from "./booklet-store.ts";
import { nameOfSubject } from "./name-subject.ts";

/** Who edits: an operator by a command, unless a member of the staff does by a call. */
export type BookletEditor = Pick<AuditEntry, "actor" | "client">;
const BY_COMMAND: BookletEditor = {
  actor: OPERATOR_ACTOR,
  client: OPERATOR,
};

/** More booklets than readers look through, and than a process makes in a night. */
export const MOST_BOOKLETS = 100;

export type BookletWanted =
  | { kind: "wanted"; link: string; name: string; parts: number; isNew: boolean }
  | { kind: "unknown" }
  /** Several makers have an engine of that name. */
  | { kind: "several_makers"; makers: string[] }
  | { kind: "no_parts"; name: string }
  | { kind: "too_many" }
  | { kind: "link_taken"; link: string };

type Wish = { kind: BookletKind; written: string };

/**
 * Asks for a booklet, or for new editions of one that is there; a job of the running shop makes them. Of an engine,
 * `MAKER:NAME`, or the name alone where one maker has it.
 */
export async function wantBooklet(
  db: Database,
  wish: Wish,
  editor = BY_COMMAND,
): Promise<BookletWanted> {
  const subject = await readSubject(db, wish);
  if ("makers" in subject) return { kind: "several_makers", makers: subject.makers };
  const named = await nameOfSubject(db, subject);
  if (!named) return { kind: "unknown" };
  const name = named.names.en;
  const parts = await countBookletParts(db, { ...subject, engineIds: named.engineIds });
  if (parts === 0) return { kind: "no_parts", name };
  return db.transaction().execute(async (transaction) => {
    const link = bookletLink(subject);
    const others = (await findBooklets(transaction)).filter((one) => one.link !== link);
    if (others.length >= MOST_BOOKLETS) return { kind: "too_many" as const };
    const wanted = await upsertBooklet(transaction, { ...subject, link });
    if (!wanted) return { kind: "link_taken" as const, link };
    await appendAudit(transaction, {
      ...editor,
      action: "booklet.want",
      subject: `booklet:${link}`,
      change: { parts: [null, parts] },
    });
    return { kind: "wanted" as const, link, name, parts, isNew: wanted.isNew };
  });
}

async function readSubject(
  db: Database,
  { kind, written }: Wish,
): Promise<BookletSubject | { makers: string[] }> {
  if (kind === "brand") {
    const word = slugOf(written);
    return { kind, key: (await brandOfWord(db, word))?.slug ?? word };
  }
  if (kind === "category") return { kind, key: written.split("/").map(slugOf).join("/") };
  const [before = "", after] = written.split(":");
  if (after !== undefined) return { kind, key: `${slugOf(before)}:${slugOf(after)}` };
  const engines = await findAllEngines(db);
  const own = engines.filter(({ slug }) => isOfEngineFamily(slug, slugOf(before)));
  const makers = [...new Set(own.map(({ makerSlug }) => makerSlug))];
  if (makers.length > 1) return { makers };
  return { kind, key: `${makers[0] ?? ""}:${slugOf(before)}` };
}

/** Every booklet with the editions that were made of it. */
export async function listBooklets(
  db: Database,
): Promise<{ booklet: StoredBooklet; editions: PlacedEdition[] }[]> {
  const editions = Map.groupBy(await findEditions(db), ({ booklet_id: id }) => id);
  return (await findBooklets(db)).map((booklet) => ({
    booklet,
    editions: editions.get(booklet.id) ?? [],
  }));
}

/** Takes a booklet off the page and its files out of the store; false for none of this link. */
export async function removeBooklet(
  db: Database,
  { link, files }: { link: string; files: FileStore },
  editor = BY_COMMAND,
): Promise<boolean> {
  const removed = await db.transaction().execute(async (transaction) => {
    const booklet = await deleteBooklet(transaction, link);
    if (!booklet) return undefined;
    await raiseOfferVersion(transaction);
    await appendAudit(transaction, {
      ...editor,
      action: "booklet.remove",
      subject: `booklet:${link}`,
      change: { link: [link, null] },
    });
    return booklet;
  });
  if (!removed) return false;
  for (const storefront of STOREFRONTS)
    for (const locale of LOCALES)
      await files.remove(editionFile({ bookletId: removed.id, storefront, locale }));
  return true;
}
