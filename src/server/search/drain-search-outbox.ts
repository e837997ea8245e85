import { type Kysely, sql } from "kysely";

import { raiseCatalogueVersion } from "#server/platform/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database.ts";
import type { Tables } from "#server/platform/tables.ts";

import { placeParts } from "./alphabetic-place.ts";
import { commonBits, readCommonBits } from "./common-words.ts";
import { FACET_PRICES, facetTruth, REBUILD_LOCK } from "./facet-truth.ts";
import { type IndexedPart, indexTexts, PART_TEXTS, readVehicleWords } from "./part-words.ts";
import { reindexAll } from "./reindex-all.ts";
import { openTermRegistry, TITLE_TERM } from "./term-registry.ts";

const BATCH = 1_000;
/** From this share of the catalogue on, building everything aside is quicker than part by part. */
const REBUILD_SHARE = 0.25;
const SMALLEST_REBUILD = 5_000;

/**
 * Indexes what stands in the outbox, batch by batch, and answers how many parts it has indexed. A
 * batch that fails stays queued. While another process rebuilds everything, nothing is done. `signal`
 * stops after the batch at hand.
 */
export async function drainSearchOutbox(work: ShopDatabase, signal?: AbortSignal): Promise<number> {
  const queued = await queuedParts(work.db);
  if (queued >= SMALLEST_REBUILD && queued > REBUILD_SHARE * (await countParts(work.db))) {
    await reindexAll(work, undefined, signal);
  }
  let indexed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = await work.db.transaction().execute(indexBatch);
    if (batch === 0) return indexed;
    indexed += batch;
  }
}

async function queuedParts(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(distinct part_id) as parts from search_outbox`.execute(db);
  return rows[0]?.parts ?? 0;
}

async function countParts(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ parts: number }>`select count(*) as parts from part`.execute(db);
  return rows[0]?.parts ?? 0;
}

async function indexBatch(db: Kysely<Tables>): Promise<number> {
  const { rows: locks } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REBUILD_LOCK}) as "isOurs"`.execute(db);
  if (!locks[0]?.isOurs) return 0;
  // No rebuild runs while this lock is held: a flag that still says so was left by one that was killed.
  await sql`update search_state set is_rebuilding = false where is_rebuilding`.execute(db);
  const { rows } = await sql<{ part_id: number }>`
    delete from search_outbox where id in (
      select id from search_outbox order by id limit ${BATCH} for update skip locked)
    returning part_id`.execute(db);
  const partIds = Array.from(new Set(rows.map(({ part_id }) => part_id)));
  if (partIds.length === 0) return 0;
  await indexParts(db, partIds);
  await raiseCatalogueVersion(db);
  return partIds.length;
}

async function indexParts(db: Kysely<Tables>, partIds: number[]): Promise<void> {
  const registry = await openTermRegistry(db);
  const vehicles = await readVehicleWords(db, registry);
  const { rows: texts } = await sql`
    ${PART_TEXTS} where part.id = any(${partIds}::int[]) order by part.id`
    .$castTo<Parameters<typeof indexTexts>[0][number]>()
    .execute(db);
  const parts = await indexTexts(texts, { registry, vehicles });

  const present = new Set(parts.map(({ partId }) => partId));
  const gone = partIds.filter((partId) => !present.has(partId));
  const before = await db
    .selectFrom("part_terms")
    .selectAll()
    .where("part_id", "in", partIds)
    .execute();
  await db
    .deleteFrom("part_terms")
    .where("part_id", "in", [0, ...gone])
    .execute();
  await db
    .deleteFrom("part_facet")
    .where("part_id", "in", [0, ...gone])
    .execute();
  await writeTerms(db, parts);
  await writeFacets(db, parts);

  const keysBefore = new Map(before.map((row) => [row.part_id, `${row.key_es}\n${row.key_en}`]));
  const moved = parts.filter(
    ({ partId, keyEs, keyEn }) => keysBefore.get(partId) !== `${keyEs}\n${keyEn}`,
  );
  await placeParts(
    db,
    moved.map(({ partId }) => partId),
  );
  await adjustFrequencies(db, { before: before.map(({ terms }) => terms), after: parts });
  if (registry.hasGrown()) {
    await sql`update search_state set vocabulary_version = vocabulary_version + 1`.execute(db);
  }
}

async function writeTerms(db: Kysely<Tables>, parts: readonly IndexedPart[]): Promise<void> {
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

async function writeFacets(db: Kysely<Tables>, parts: readonly IndexedPart[]): Promise<void> {
  const columns = [
    "category_id",
    "subcategory_id",
    "brand_id",
    "quality",
    "availability_cr",
  ].concat(["availability_us", "popularity", ...FACET_PRICES, "makes", "words", "title_words"]);
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

/** Keeps how many parts have each word, which says what the commonest correction is. */
async function adjustFrequencies(
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
