import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";

import type { Kysely } from "kysely";
import type { PoolClient } from "pg";

import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { type IndexedPart, indexTexts, openIndexBook } from "./part-words.ts";
import {
  allTexts,
  completeAside,
  settleLookUps,
  openAside,
  openSinks,
  seeOutbox,
  swapIn,
  takeRebuildTurn,
  writeFrequencies,
} from "./rebuild-store.ts";
import { seedSynonyms } from "./seed-synonyms.ts";
import { TITLE_TERM } from "./term-registry.ts";

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
    await takeRebuildTurn(lock);
    await seedSynonyms(work.db);
    await buildAside(work, { onProgress, signal });
    await work.db.transaction().execute(async (db) => {
      await swapIn(db);
      await raiseCatalogueVersion(db);
    });
  } finally {
    lock.release(true); // closes the connection, and with it gives up the lock
  }
  await settleLookUps(work.db);
}

type Watch = { onProgress: OnProgress; signal: AbortSignal | undefined };

async function buildAside(work: ShopDatabase, watch: Watch): Promise<void> {
  await openAside(work.db);
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
  await completeAside(work.db);
}

type Sinks = Watch & { words: PoolClient; makes: PoolClient };

/** One pass over the parts: words and A-Z keys to part_terms, makes aside, word counts to the vocabulary. */
async function writeWords(
  db: Kysely<Tables>,
  { onProgress, signal, ...connections }: Sinks,
): Promise<void> {
  const total = await seeOutbox(db);
  const book = await openIndexBook(db);
  const frequencies = new Map<number, number>();
  const { words, makes } = openSinks(connections.words, connections.makes);
  let done = 0;
  signal?.throwIfAborted();
  for await (const texts of allTexts(db, FETCH)) {
    const parts = await indexTexts(texts, book);
    await write(words, parts.map(wordsRow).join(""));
    await write(makes, parts.map((part) => `${part.partId}\t${part.makes}\n`).join(""));
    for (const { terms } of parts) countWords(frequencies, terms);
    done += parts.length;
    onProgress(done, total);
    signal?.throwIfAborted();
  }
  await Promise.all([words, makes].map((sink) => finished(sink.end())));
  await writeFrequencies(db, frequencies);
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
