import brands from "../../db/seed/demo-brands.json" with { type: "json" };
import notes from "../../db/seed/fitment-notes.json" with { type: "json" };

import type { PoolClient } from "pg";

import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { storefrontOf } from "#domain/storefront/home-region.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { confirmHolidaysOf } from "#server/calendars/confirm-holidays.ts";
import { wantBooklet } from "#server/booklets/edit-booklets.ts";
import { loadBrands, loadReference } from "#server/reference/load-reference.ts";
import { forgetIndex, isIndexMissing } from "#server/search/index-state.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { markAsDemo } from "#server/settings/mark-as-demo.ts";
import { loadVehicles } from "#server/vehicles/load-vehicles.ts";

import { gatherApplications } from "./application.ts";
import type { CatalogueContents } from "./catalogue-contents.ts";
import { type CataloguePlan, planArticles } from "./catalogue-plan.ts";
import {
  addNotes,
  copyBatch,
  countContents,
  countParts,
  findDemoLines,
  findIds,
  forgetRemovedKinds,
  reloadParts,
  warrantDemoBrands,
  inTransaction,
} from "./catalogue-store.ts";
import { readEngineBuilds } from "./engine-build.ts";
import { attributeKinds, readPartFamilies } from "./part-family.ts";
import { appendArticle, type Components, emptyBatch, type Ids } from "./part-rows.ts";

export type SeedStage = "reference" | "parts" | "indexes" | "search";
export type SeedProgress = { stage: SeedStage; done: number; total: number };

export type SeedOptions = {
  parts: number;
  /** The same number gives the same catalogue. */
  seed: number;
  /** Dates of arrival and the newest model year count from it. */
  now?: Date;
  onProgress?: (progress: SeedProgress) => void;
};

/** The catalogue holds parts that the demo did not bring; it does not throw them away. */
export class RealPartsPresent extends Error {
  constructor(parts: number) {
    super(`The catalogue holds ${parts} parts that are not the demo's. They were left alone.`);
  }
}

/** The catalogues as PDFs that the demonstration asks for: the running shop makes them. */
const DEMO_BOOKLETS = [
  { kind: "brand", written: "isuzu" },
  { kind: "engine", written: "isuzu:4HK1" },
  { kind: "category", written: "filters" },
] as const;

/** Rows are sent when this many parts are gathered. */
const BATCH = 2_000;

/**
 * Fills the shop with a demonstration: reference, vehicles, and a made-up catalogue of exactly
 * `parts` parts, which replaces an earlier demonstration. All numbers but those of documentation
 * are invented in the makers' formats, and every part is marked (`source`), as is the shop
 * (setting `is_demo`). Gives what the catalogue holds then. RealPartsPresent when the catalogue holds others.
 */
export async function seedDemo(
  work: ShopDatabase,
  options: SeedOptions,
): Promise<CatalogueContents> {
  const { onProgress = () => {}, now = new Date() } = options;
  const { others } = await countParts(work.db);
  if (others > 0) throw new RealPartsPresent(others);
  onProgress({ stage: "reference", done: 0, total: 1 });
  await forgetRemovedKinds(work.db);
  await loadReference(work.db);
  await loadVehicles(work.db, now);
  await loadBrands(
    work.db,
    brands.map(({ name }) => ({ name, isDemo: true })),
  );
  await markAsDemo(work.db);
  await confirmHolidaysOf(work.db, STOREFRONTS, OPERATOR_ACTOR.name);
  await addNotes(work.db, notes);
  onProgress({ stage: "reference", done: 1, total: 1 });

  await replaceParts(work, await planOf(work.db, options), { now, onProgress });
  await reindex(work, onProgress);
  for (const wish of DEMO_BOOKLETS) await wantBooklet(work.db, wish);
  return countContents(work.db);
}

/**
 * Seeds when the shop has no parts at all: the first start of an embedded database. Says whether it
 * did. A start that was broken off between the parts and their search index is finished.
 */
export async function seedWhenEmpty(work: ShopDatabase, options: SeedOptions): Promise<boolean> {
  const { parts } = await countParts(work.db);
  if (parts === 0) {
    await seedDemo(work, options);
    return true;
  }
  if (await isIndexMissing(work.db)) await reindex(work, options.onProgress);
  return false;
}

async function reindex(work: ShopDatabase, onProgress: SeedOptions["onProgress"]): Promise<void> {
  await reindexAll(work, (done, total) => onProgress?.({ stage: "search", done, total }));
}

type Prepared = { plan: CataloguePlan; ids: Ids };
type Showing = { now: Date; onProgress: (progress: SeedProgress) => void };

/** Everything that is read, before the transaction that locks what it would be read from. */
async function planOf(db: Database, { parts, seed }: SeedOptions): Promise<Prepared> {
  const lines = await findDemoLines(db);
  const ids = await findIds(db);
  return {
    ids: {
      brand: ids.brand,
      subcategory: ids.subcategory,
      attribute: ids.attribute,
      warehouses: ids.warehouses,
      notes: ids.notes,
      engineOfLine: new Map(lines.map(({ id, engineId }) => [id, engineId])),
      storefrontOfLine: new Map(lines.map(({ id, region }) => [id, storefrontOf(region)])),
    },
    plan: {
      parts,
      seed,
      families: await readPartFamilies(),
      kinds: attributeKinds(),
      applications: gatherApplications(lines, await readEngineBuilds()),
    },
  };
}

async function replaceParts(
  work: ShopDatabase,
  prepared: Prepared,
  { now, onProgress }: Showing,
): Promise<void> {
  await inTransaction(work.pool, async (client) => {
    await forgetIndex(client);
    await reloadParts(
      client,
      () => loadParts(client, prepared, { now, onProgress }),
      (done, total) => onProgress({ stage: "indexes", done, total }),
    );
    await warrantDemoBrands(client);
  });
}

async function loadParts(
  client: PoolClient,
  { plan, ids }: Prepared,
  { now, onProgress }: Showing,
): Promise<void> {
  const components: Components = new Map();
  let batch = emptyBatch();
  let firstId = 1;
  let sentUpTo = 1;
  for (const { article, offers, random, index } of planArticles(plan)) {
    const group = `U${String(index).padStart(6, "0")}`;
    const writing = { article, offers, firstId, group, random, today: now, ids, components };
    appendArticle(batch, writing);
    firstId += offers.length;
    if (firstId - sentUpTo < BATCH) continue;
    await copyBatch(client, batch);
    batch = emptyBatch();
    sentUpTo = firstId;
    onProgress({ stage: "parts", done: firstId - 1, total: plan.parts });
  }
  await copyBatch(client, batch);
  onProgress({ stage: "parts", done: firstId - 1, total: plan.parts });
}
