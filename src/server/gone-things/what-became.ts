import { GoneThing } from "#domain/error/gone-thing.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { namesOfThings } from "#server/audit/named-things.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findGoneThing, type GoneRow, insertGoneThing } from "./gone-thing-store.ts";

/** Keeps how something was called that is merged into another or taken away, and what takes its place. */
export async function noteGone(db: Database, gone: GoneRow): Promise<void> {
  await insertGoneThing(db, gone);
}

/** By these a thing says that there is none. */
const NONE: ReadonlySet<string> = new Set(["not_found", "part_not_found"]);

/**
 * Opens a thing of the back office by what the audit log calls it. One that is no more is refused with what became of
 * it (`GoneThing`), where that is known; one that never was as `not_found`.
 */
export async function openedOrGone<Opened>(
  db: Database,
  subject: string,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof ShopError) || !NONE.has(error.code)) throw error;
    const gone = await findGoneThing(db, subject);
    throw gone ? await whatBecame(db, gone) : error;
  }
}

async function whatBecame(db: Database, { es, en, leadsTo }: GoneRow): Promise<GoneThing> {
  const was = { es, en };
  if (leadsTo === null) return new GoneThing({ was, now: null });
  const [inSpanish, inEnglish] = [
    await namesOfThings(db, [leadsTo], "es"),
    await namesOfThings(db, [leadsTo], "en"),
  ];
  const name = { es: inSpanish.get(leadsTo), en: inEnglish.get(leadsTo) };
  if (name.es === undefined || name.en === undefined) return new GoneThing({ was, now: null });
  const id = leadsTo.slice(leadsTo.indexOf(":") + 1);
  return new GoneThing({ was, now: { id, name: { es: name.es, en: name.en } } });
}
