import type { Kysely } from "kysely";

import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { placeParts } from "./alphabetic-place-store.ts";
import { adjustCounts, findCounted, findGroupKeys, lockCounts } from "./facet-count-store.ts";
import { countIndexedParts, countQueued, keepsRebuildsOut, takeQueued } from "./outbox-store.ts";
import { indexTexts, openIndexBook } from "./part-words.ts";
import {
  adjustFrequencies,
  findTerms,
  findTexts,
  holdGroups,
  raiseVocabularyVersion,
  removeParts,
  writeFacets,
  writeSole,
  writeTerms,
} from "./read-model-store.ts";
import { reindexAll } from "./reindex-all.ts";

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
  const queued = await countQueued(work.db);
  if (queued >= SMALLEST_REBUILD && queued > REBUILD_SHARE * (await countIndexedParts(work.db))) {
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

async function indexBatch(db: Kysely<Tables>): Promise<number> {
  if (!(await keepsRebuildsOut(db))) return 0;
  const partIds = await takeQueued(db, BATCH);
  if (partIds.length === 0) return 0;
  await indexParts(db, partIds);
  await raiseCatalogueVersion(db);
  return partIds.length;
}

async function indexParts(db: Kysely<Tables>, partIds: number[]): Promise<void> {
  const book = await openIndexBook(db);
  const texts = await findTexts(db, partIds);
  const parts = await indexTexts(texts, book);

  const present = new Set(parts.map(({ partId }) => partId));
  const gone = partIds.filter((partId) => !present.has(partId));
  const before = await findTerms(db, partIds);
  await lockCounts(db);
  const groups = await findGroupKeys(db, partIds);
  await holdGroups(db, groups);
  const countedBefore = await findCounted(db, groups);
  await removeParts(db, gone);
  await writeTerms(db, parts);
  await writeFacets(db, parts);
  await writeSole(db, groups);
  await adjustCounts(db, { before: countedBefore, after: await findCounted(db, groups) });

  const keysBefore = new Map(before.map((row) => [row.part_id, `${row.key_es}\n${row.key_en}`]));
  const moved = parts.filter(
    ({ partId, keyEs, keyEn }) => keysBefore.get(partId) !== `${keyEs}\n${keyEn}`,
  );
  await placeParts(
    db,
    moved.map(({ partId }) => partId),
  );
  await adjustFrequencies(db, { before: before.map(({ terms }) => terms), after: parts });
  if (book.registry.hasGrown()) await raiseVocabularyVersion(db);
}
