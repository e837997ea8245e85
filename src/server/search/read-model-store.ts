import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { readCommonBits } from "./common-word-store.ts";
import { commonBits } from "./common-words.ts";
import { FACET_PRICES, facetTruth } from "./statement/facet-truth.ts";
import { PART_TEXTS, type PartText } from "./part-text-store.ts";
import type { IndexedPart } from "./part-words.ts";
import { TITLE_TERM } from "./term-registry.ts";

/** What these parts are found by, as the truth says now; one that is gone is left out. */
export async function findTexts(db: Kysely<Tables>, partIds: number[]): Promise<PartText[]> {
  const { rows } = await sql`
    ${PART_TEXTS} and part.id = any(${partIds}::int[]) order by part.id`
    .$castTo<PartText>()
    .execute(db);
  return rows;
}

/** What the read model says of the words of these parts. */
export async function findTerms(db: Kysely<Tables>, partIds: number[]) {
  return db.selectFrom("part_terms").selectAll().where("part_id", "in", partIds).execute();
}

/** Forgets parts that are gone. */
export async function removeParts(db: Kysely<Tables>, partIds: number[]): Promise<void> {
  await sql`delete from part_terms where part_id = any(${partIds}::int[])`.execute(db);
  await sql`delete from part_facet where part_id = any(${partIds}::int[])`.execute(db);
}

/** Says that there are new words, so that every process reads the vocabulary again. */
export async function raiseVocabularyVersion(db: Kysely<Tables>): Promise<void> {
  await sql`update search_state set vocabulary_version = vocabulary_version + 1`.execute(db);
}

/** Puts the words and A-Z keys of these parts in the place of what was known of them. */
export async function writeTerms(db: Kysely<Tables>, parts: readonly IndexedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto("part_terms")
    .values(
      parts.map(({ partId, terms, keyEs, keyEn }) => ({
        part_id: partId,
        terms,
        key_es: keyEs,
        key_en: keyEn,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("part_id").doUpdateSet((row) => ({
        terms: row.ref("excluded.terms"),
        key_es: row.ref("excluded.key_es"),
        key_en: row.ref("excluded.key_en"),
      })),
    )
    .execute();
}

/** The same with what filters and orders, as the truth says; places from A to Z stay, new parts have none yet. */
export async function writeFacets(
  db: Kysely<Tables>,
  parts: readonly IndexedPart[],
): Promise<void> {
  const columns = [
    "category_id",
    "subcategory_id",
    "brand_id",
    "quality",
    "availability_cr",
  ].concat([
    "availability_us",
    "demand_cr",
    "demand_us",
    "group_key",
    "reach",
    "warehouses",
    ...FACET_PRICES,
    "makes",
    "words",
    "title_words",
  ]);
  const list = sql.raw(columns.join(", "));
  const update = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(", "));
  const ids = parts.map(({ partId }) => partId);
  const makes = parts.map(({ makes: bits }) => String(bits));
  const commonWords = await readCommonBits(db);
  const common = parts.map(({ terms }) => commonBits(terms, commonWords));
  const words = common.map((bits) => String(bits.words));
  const titleWords = common.map((bits) => String(bits.titleWords));
  await sql`
    insert into part_facet (part_id, rank_es, rank_en, ${list})
    select part_id, 0, 0, ${list}
    from (${facetTruth(sql`where part.id = any(${ids}::int[])`)}) truth
    join unnest(${ids}::int[], ${makes}::bigint[], ${words}::bigint[], ${titleWords}::bigint[])
      as known (part_id, makes, words, title_words) using (part_id)
    order by part_id
    on conflict (part_id) do update set ${update}`.execute(db);
}

/** Holds the parts of these groups, in one order as whoever changes prices and stock does. */
export async function holdGroups(db: Kysely<Tables>, groupKeys: string[]): Promise<void> {
  await sql`
    select from part_facet where group_key = any(${groupKeys}::bigint[]) order by part_id for update`.execute(
    db,
  );
}

/** Says anew which parts of these groups are the only ones of their brand in their group. */
export async function writeSole(db: Kysely<Tables>, groupKeys: string[]): Promise<void> {
  await sql`
    update part_facet facet set is_sole = known.is_sole
    from (${SOLE} where group_key = any(${groupKeys}::bigint[])) known
    where facet.part_id = known.part_id and facet.is_sole <> known.is_sole`.execute(db);
}

const SOLE = sql`
  select part_id, count(*) over (partition by group_key, brand_id) = 1 as is_sole from part_facet`;

/** Keeps how many parts have each word, which says what the commonest correction is. */
export async function adjustFrequencies(
  db: Kysely<Tables>,
  { before, after }: { before: number[][]; after: readonly IndexedPart[] },
): Promise<void> {
  const change = new Map<number, number>();
  const count = (terms: readonly number[], step: number) => {
    for (const term of terms) {
      if (term < TITLE_TERM) change.set(term, (change.get(term) ?? 0) + step);
    }
  };
  for (const terms of before) count(terms, -1);
  for (const { terms } of after) count(terms, 1);
  const changed = Array.from(change).filter(([, step]) => step !== 0);
  await sql`
    update term set frequency = greatest(0, frequency + step)
    from unnest(${changed.map(([id]) => id)}::int[], ${changed.map(([, step]) => step)}::int[])
      as change (id, step)
    where term.id = change.id`.execute(db);
}
