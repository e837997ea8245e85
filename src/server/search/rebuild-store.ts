import { type Kysely, sql } from "kysely";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import type { Tables } from "#server/platform/database/tables.ts";

import { alphabeticPlaces, placeGap } from "./alphabetic-place-store.ts";
import { swapCommonWords, writeCommonWords } from "./common-word-store.ts";
import { countedValues } from "./facet-count-store.ts";
import { PART_TEXTS, type PartText } from "./part-text-store.ts";
import { CHANGE_LOCK, FACET_PRICES, facetTruth, REBUILD_LOCK } from "./statement/facet-truth.ts";

/** Takes the one turn that there is to rebuild, for as long as the connection lives, and says that it is taken. */
export async function takeRebuildTurn(lock: PoolClient): Promise<void> {
  await lock.query("select pg_advisory_lock($1)", [REBUILD_LOCK]);
  // Waits for transactions that are changing prices or stock; those that begin later queue their parts.
  await lock.query("select pg_advisory_lock($1)", [CHANGE_LOCK]);
  await lock.query("update search_state set is_rebuilding = true");
  await lock.query("select pg_advisory_unlock($1)", [CHANGE_LOCK]);
}

/** Makes empty tables aside, in the schema search_next. */
export async function openAside(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema if exists search_next cascade`.execute(db);
  await sql`create schema search_next`.execute(db);
  for (const table of ["part_facet", "part_terms"]) {
    await sql`create table ${sql.id("search_next", table)}
      (like ${sql.id(table)} including defaults including constraints including generated including storage)`.execute(
      db,
    );
  }
  await sql`create table search_next.part_makes (part_id int, makes bigint)`.execute(db);
  await sql`create table search_next.seen (id bigint)`.execute(db);
}

/** Two streams of rows, each on a connection of its own: words and keys, and makes. */
export function openSinks(words: PoolClient, makes: PoolClient) {
  const sinks = {
    words: words.query(copyFrom("copy search_next.part_terms from stdin")),
    makes: makes.query(copyFrom("copy search_next.part_makes from stdin")),
  };
  // A COPY that breaks is told by the next write; unheard, it would end the process.
  for (const sink of Object.values(sinks)) sink.on("error", () => {});
  return sinks;
}

/** Notes what of the outbox the rebuild has seen, and says how many parts there are. */
export async function seeOutbox(db: Kysely<Tables>): Promise<number> {
  await sql`insert into search_next.seen select id from search_outbox`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from part`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The texts of all parts by their ids, a batch at a time; inside a transaction. */
export async function* allTexts(db: Kysely<Tables>, batchSize: number): AsyncGenerator<PartText[]> {
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare part_text no scroll cursor for ${PART_TEXTS} order by part.id`.execute(db);
  for (;;) {
    const { rows } = await sql<PartText>`fetch ${sql.lit(batchSize)} from part_text`.execute(db);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** Writes how many parts have each word, which the vocabulary did not know so. */
export async function writeFrequencies(
  db: Kysely<Tables>,
  frequencies: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    update term set frequency = coalesce(counted.parts, 0)
    from term known left join unnest(
      ${[...frequencies.keys()]}::int[], ${[...frequencies.values()]}::int[]) counted (id, parts)
      on counted.id = known.id
    where known.id = term.id and term.frequency <> coalesce(counted.parts, 0)`.execute(db);
}

/** Makes what is built aside whole, of the words that are there, with the indexes of what is in use. */
export async function completeAside(db: Kysely<Tables>): Promise<void> {
  await indexLikeServing(db, "part_terms");
  await writeFacets(db);
  await indexLikeServing(db, "part_facet");
  await sql`create table search_next.facet_count (like facet_count including all)`.execute(db);
  await sql`
    insert into search_next.facet_count ${countedValues(sql`search_next.part_facet`)}`.execute(db);
}

/** In the order of the ids, in which the matches of a search are read. */
async function writeFacets(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ parts: number }>`
    select count(*) as parts from search_next.part_terms`.execute(db);
  const parts = rows[0]?.parts ?? 0;
  await writeCommonWords(db, parts);
  const places = alphabeticPlaces(sql.lit(placeGap(parts)), sql`search_next.part_terms`);
  const columns = sql.raw(
    ["category_id", "subcategory_id", "brand_id", "quality", "availability_cr", "availability_us"]
      .concat([
        "demand_cr",
        "demand_us",
        "group_key",
        "reach",
        "warehouses",
        ...FACET_PRICES,
        "rank_es",
        "rank_en",
        "makes",
      ])
      .join(", "),
  );
  await sql`
    insert into search_next.part_facet (part_id, words, title_words, is_sole, ${columns})
    select part_id, coalesce(words, 0), coalesce(title_words, 0),
      count(*) over (partition by group_key, brand_id) = 1, ${columns}
    from (${facetTruth(sql``)}) truth
    join (${places}) place using (part_id)
    join search_next.part_makes using (part_id)
    left join search_next.part_common using (part_id)
    order by part_id`.execute(db);
}

/**
 * Says of what stands in large tables beside the read model that every transaction may see it. Until then a search
 * that could read an index alone looks up each of its rows, and takes half as long again for a common engine.
 */
export async function settleLookUps(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum (skip_locked) fitment, engine_fitment, part_number`.execute(db);
}

/** Gives the new table the primary key and the indexes of the one in use, by the same names. */
async function indexLikeServing(db: Kysely<Tables>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string; isPrimary: boolean }>`
    select class.relname as name, pg_get_indexdef(indexrelid) as definition,
      indisprimary as "isPrimary"
    from pg_index join pg_class class on class.oid = indexrelid
    where indrelid = ${table}::regclass`.execute(db);
  const target = sql.id("search_next", table);
  for (const { name, definition, isPrimary } of rows) {
    await sql
      .raw(definition.replace(/ ON (?:\S+\.)?(\S+) USING /, " ON search_next.$1 USING "))
      .execute(db);
    if (isPrimary) {
      await sql`alter table ${target} add primary key using index ${sql.id(name)}`.execute(db);
    }
  }
  await sql`vacuum analyze ${target}`.execute(db);
}

/** Puts what was built aside in the place of what is in use; in one transaction. */
export async function swapIn(db: Kysely<Tables>): Promise<void> {
  await sql`set local lock_timeout = '30s'`.execute(db);
  await sql`lock table part_facet, part_terms, facet_count in access exclusive mode`.execute(db);
  for (const table of ["part_facet", "part_terms", "facet_count"]) {
    await sql`drop table ${sql.id(table)}`.execute(db);
    await sql`alter table ${sql.id("search_next", table)} set schema public`.execute(db);
  }
  await swapCommonWords(db);
  await sql`delete from search_outbox where id in (select id from search_next.seen)`.execute(db);
  await sql`drop schema search_next cascade`.execute(db);
  await sql`
    update search_state set is_rebuilding = false, rebuilt_at = now(),
      vocabulary_version = vocabulary_version + 1`.execute(db);
}
