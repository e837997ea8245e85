import { type BookletSubject, isOfEngineFamily } from "#domain/booklet/booklet-subject.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findAllEngines,
  findBrandName,
  findKindName,
  type ListedEngine,
} from "./booklet-part-store.ts";

/** What a subject is called in each language, and the engines that belong to a family. */
export type NamedSubject = { names: Record<Locale, string>; engineIds: number[] };

/** Undefined for a brand, engine or kind that the shop does not have (any more). */
export async function nameOfSubject(
  db: Database,
  { kind, key }: BookletSubject,
): Promise<NamedSubject | undefined> {
  if (kind === "brand") {
    const name = await findBrandName(db, key);
    return name === undefined ? undefined : { names: { es: name, en: name }, engineIds: [] };
  }
  if (kind === "engine") return namedFamily(await findAllEngines(db), key);
  const [category = "", subcategory = "", deeper] = key.split("/");
  if (deeper !== undefined) return undefined;
  const names = await findKindName(db, { category, subcategory });
  return names && { names: { es: names.name_es, en: names.name_en }, engineIds: [] };
}

/** The engines of a family, which is called like the shortest of them. */
function namedFamily(engines: readonly ListedEngine[], key: string): NamedSubject | undefined {
  const [maker = "", family = ""] = key.split(":");
  const own = engines.filter(
    ({ makerSlug, slug }) => makerSlug === maker && isOfEngineFamily(slug, family),
  );
  const [first] = own;
  if (!first) return undefined;
  const name = `${first.maker} ${first.name}`;
  return { names: { es: name, en: name }, engineIds: own.map(({ id }) => id) };
}
