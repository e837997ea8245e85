import { isOfEngineFamily } from "#domain/booklet/booklet-subject.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findBooklets, renewBooklet } from "./booklet-store.ts";
import { moveBookletOf } from "./move-booklet.ts";
import { nameOfSubject } from "./name-subject.ts";

/** An engine by the slugs of its maker and its name. */
export type AddressedEngine = { makerSlug: string; slug: string };

/**
 * The catalogues of the families that an engine was or is of are made anew, once it is called otherwise or merged into
 * another. A family that has no engine any more leaves its catalogue, with its address, to the engine's own. Answers
 * the catalogues that are no more, whose files the caller removes once the transaction is done.
 */
export async function followEngine(
  db: Database,
  { from, to }: { from: AddressedEngine; to: AddressedEngine },
  note: NoteChange,
): Promise<number[]> {
  const removed: number[] = [];
  for (const { kind, key } of await findBooklets(db)) {
    if (kind !== "engine" || !(isOf(from, key) || isOf(to, key))) continue;
    if (await nameOfSubject(db, { kind, key })) await renewBooklet(db, { kind, key });
    else {
      const gone = await moveBookletOf(
        db,
        { kind, from: key, to: `${to.makerSlug}:${to.slug}` },
        note,
      );
      if (gone !== undefined) removed.push(gone);
    }
  }
  return removed;
}

/** The catalogues that have an engine as their only one, by what they are of: without it, nothing would be in them. */
export async function cataloguesOnlyOf(
  db: Database,
  engine: AddressedEngine & { id: number },
): Promise<string[]> {
  const subjects = await Promise.all(
    (await bookletsOf(db, engine)).map((booklet) => nameOfSubject(db, booklet)),
  );
  return subjects.flatMap((subject) =>
    subject?.engineIds.every((id) => id === engine.id) ? [subject.names.es] : [],
  );
}

/** The catalogues of the families that an engine is of are made anew once it is no more. */
export async function renewCataloguesOf(db: Database, engine: AddressedEngine): Promise<void> {
  for (const booklet of await bookletsOf(db, engine)) await renewBooklet(db, booklet);
}

async function bookletsOf(db: Database, engine: AddressedEngine) {
  return (await findBooklets(db)).filter(({ kind, key }) => kind === "engine" && isOf(engine, key));
}

function isOf({ makerSlug, slug }: AddressedEngine, key: string): boolean {
  const [maker = "", family = ""] = key.split(":");
  return maker === makerSlug && isOfEngineFamily(slug, family);
}
