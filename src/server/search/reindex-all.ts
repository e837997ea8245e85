import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

import { type Kysely, sql } from "kysely";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { alphabeticPlaces, placeGap } from "./alphabetic-place.ts";
import { swapCommonWords, writeCommonWords } from "./common-words.ts";
import { countedValues } from "./facet-count-store.ts";
import { CHANGE_LOCK, FACET_PRICES, facetTruth, REBUILD_LOCK } from "./facet-truth.ts";
import {
  type IndexedPart,
  indexTexts,
  PART_TEXTS,
  type PartText,
  readVehicleWords,
} from "./part-words.ts";
import { seedSynonyms } from "./seed-synonyms.ts";
import { openTermRegistry, TITLE_TERM } from "./term-registry.ts";

const FETCH = 5_000;

/** Called as the rebuild goes on, with what is done of the whole. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Builds the whole read model from the truth: aside, in a schema of its own, and swapped in when it
 * is whole, so that searches go on meanwhile. What changes in between is queued and indexed by the
 * next drain. One process at a time; another one waits. `signal` gives up what is built aside.
 */
export async function reindexAll(
  work: ShopDatabase,
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<void> {
  const lock = await work.pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [REBUILD_LOCK]);
    // Waits for transactions that are changing prices or stock; those that begin later queue their parts.
    await lock.query("select pg_advisory_lock($1)", [CHANGE_LOCK]);
    await lock.query("update search_state set is_rebuilding = true");
    await lock.query("select pg_advisory_unlock($1)", [CHANGE_LOCK]);
    await seedSynonyms(work.db);
    await buildAside(work, { onProgress, signal });
    await work.db.transaction().execute(swapIn);
  } finally {
    lock.release(true); // closes the connection, and with it gives up the lock
  }
}

type Watch = { onProgress: OnProgress; signal: AbortSignal | undefined };

async function buildAside(work: ShopDatabase, watch: Watch): Promise<void> {
  await sql`drop schema if exists search_next cascade`.execute(work.db);
  await sql`create schema search_next`.execute(work.db);
  for (const table of ["part_facet", "part_terms"]) {
    await sql`create table ${sql.id("search_next", table)}
      (like ${sql.id(table)} including defaults including constraints including storage)`.execute(
      work.db,
    );
  }
  await sql`create table search_next.part_makes (part_id int, makes bigint)`.execute(work.db);
  await sql`create table search_next.seen (id bigint)`.execute(work.db);

  const words = await work.pool.connect();
  const makes = await work.pool.connect();
  let isWhole = false;
  try {
    await work.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((db) => writeWords(db, { words, makes, ...watch }));
    isWhole = true;
  } finally {
    // A connection in the middle of a COPY serves nothing else: it is closed.
    words.release(!isWhole);
    makes.release(!isWhole);
  }
  await indexLikeServing(work.db, "part_terms");
  await writeFacets(work.db);
  await indexLikeServing(work.db, "part_facet");
  await sql`create table search_next.facet_count (like facet_count including all)`.execute(work.db);
  await sql`
    insert into search_next.facet_count ${countedValues(sql`search_next.part_facet`)}`.execute(
    work.db,
  );
}

type Sinks = Watch & { words: PoolClient; makes: PoolClient };

/** One pass over the parts: words and A-Z keys to part_terms, makes aside, word counts to the vocabulary. */
async function writeWords(db: Kysely<Tables>, sinks: Sinks): Promise<void> {
  await sql`insert into search_next.seen select id from search_outbox`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from part`.execute(db);
  const total = rows[0]?.total ?? 0;
  const registry = await openTermRegistry(db);
  const vehicles = await readVehicleWords(db, registry);
  const frequencies = new Map<number, number>();
  const words = sinks.words.query(copyFrom("copy search_next.part_terms from stdin"));
  const makes = sinks.makes.query(copyFrom("copy search_next.part_makes from stdin"));
  // A COPY that breaks is told by the next write; unheard, it would end the process.
  for (const sink of [words, makes]) sink.on("error", () => {});

  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare part_text no scroll cursor for ${PART_TEXTS} order by part.id`.execute(db);
  for (let done = 0; ;) {
    sinks.signal?.throwIfAborted();
    const batch = await sql<PartText>`fetch ${sql.lit(FETCH)} from part_text`.execute(db);
    if (batch.rows.length === 0) break;
    const parts = await indexTexts(batch.rows, { registry, vehicles });
    await write(words, parts.map(wordsRow).join(""));
    await write(makes, parts.map((part) => `${part.partId}\t${part.makes}\n`).join(""));
    for (const { terms } of parts) countWords(frequencies, terms);
    done += parts.length;
    sinks.onProgress(done, total);
  }
  await Promise.all([words, makes].map((sink) => finished(sink.end())));
  await sql`
    update term set frequency = coalesce(counted.parts, 0)
    from term known left join unnest(
      ${[...frequencies.keys()]}::int[], ${[...frequencies.values()]}::int[]) counted (id, parts)
      on counted.id = known.id
    where known.id = term.id and term.frequency <> coalesce(counted.parts, 0)`.execute(db);
}

function wordsRow({ partId, terms, keyEs, keyEn }: IndexedPart): string {
  return `${partId}\t{${terms.join(",")}}\t${copyText(keyEs)}\t${copyText(keyEn)}\n`;
}

/** A text as COPY reads it; parts' texts hold no control character that PostgreSQL would refuse. */
function copyText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}

async function write(sink: Writable, rows: string): Promise<void> {
  if (!sink.write(rows)) await once(sink, "drain");
}

function countWords(frequencies: Map<number, number>, terms: readonly number[]): void {
  for (const term of terms) {
    if (term < TITLE_TERM) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
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
      .concat(["popularity", ...FACET_PRICES, "rank_es", "rank_en", "makes"])
      .join(", "),
  );
  await sql`
    insert into search_next.part_facet (part_id, words, title_words, ${columns})
    select part_id, coalesce(words, 0), coalesce(title_words, 0), ${columns}
    from (${facetTruth(sql``)}) truth
    join (${places}) place using (part_id)
    join search_next.part_makes using (part_id)
    left join search_next.part_common using (part_id)
    order by part_id`.execute(db);
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

async function swapIn(db: Kysely<Tables>): Promise<void> {
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
  await raiseCatalogueVersion(db);
}
