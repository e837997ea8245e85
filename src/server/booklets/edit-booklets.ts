import {
  type BookletKind,
  type BookletSubject,
  bookletLink,
  isOfEngineFamily,
} from "#domain/booklet/booklet-subject.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { appendAudit, BY_COMMAND } from "#server/audit/append-audit.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";

import { countBookletParts, findAllEngines } from "./booklet-part-store.ts";
import {
  findBooklets,
  findEditions,
  type PlacedEdition,
  type StoredBooklet,
  upsertBooklet,
} from "./booklet-store.ts";
import { nameOfSubject } from "./name-subject.ts";

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
    const { key } = subject;
    const isOther = (one: BookletSubject) => one.kind !== wish.kind || one.key !== key;
    const others = (await findBooklets(transaction)).filter(isOther);
    if (others.length >= MOST_BOOKLETS) return { kind: "too_many" as const };
    const made = bookletLink(subject);
    const wanted = await upsertBooklet(transaction, { ...subject, link: made });
    if (!wanted) return { kind: "link_taken" as const, link: made };
    // That of a brand which was called otherwise keeps its address.
    const { link, isNew } = wanted;
    await appendAudit(transaction, {
      ...editor,
      action: "booklet.want",
      subject: `booklet:${link}`,
      change: { parts: [null, parts] },
    });
    return { kind: "wanted" as const, link, name, parts, isNew };
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

/** Every booklet, or those after one, with the editions that were made of it. */
export async function listBooklets(
  db: Database,
  after = 0,
): Promise<{ booklet: StoredBooklet; editions: PlacedEdition[] }[]> {
  const editions = Map.groupBy(await findEditions(db), ({ booklet_id: id }) => id);
  return (await findBooklets(db, after)).map((booklet) => ({
    booklet,
    editions: editions.get(booklet.id) ?? [],
  }));
}
