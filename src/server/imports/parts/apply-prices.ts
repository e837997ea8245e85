import { differingFields } from "#domain/import/differing-fields.ts";
import { type FormerPrice, isSteepChange } from "#domain/import/former-price.ts";
import type { PriceRow } from "#domain/import/price-row.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { type Before, keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import { findParts } from "#server/imports/runs/known-parts-store.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";
import { noteImportedPrices } from "#server/verification/imported-prices.ts";

import { findCosts, writeCosts } from "./cost-store.ts";
import { findPrices, type PricesByLevel, upsertPrices } from "./price-import-store.ts";

export const NO_PRICES: PricesByLevel = {
  online: null,
  repair_shop: null,
  wholesale: null,
  precio4: null,
  precio5: null,
  precio6: null,
};

/** Sets the prices of parts and what they cost the shop; the read model follows in the same transaction. */
export async function applyPrices(
  context: BatchContext,
  rows: readonly GoodRow<PriceRow>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun, runId } = context;
  const skus = rows.map(({ row }) => row.sku);
  const partOf = await findParts(context, skus);
  const ids = skus.flatMap((sku) => {
    const found = partOf(sku);
    return "id" in found ? [found.id] : [];
  });
  const standing: Book = { prices: await findPrices(db, ids), costs: await findCosts(db, ids) };
  const book: Book = { prices: new Map(standing.prices), costs: new Map(standing.costs) };
  const changed: Changed = { priced: new Set(), costed: new Set() };

  const outcomes = rows.map(({ row }): RowOutcome => {
    const part = partOf(row.sku);
    if ("problem" in part) return rejected(part.problem);
    const isNew = !book.prices.has(part.id) && !book.costs.has(part.id);
    const was = [...changePrices(book, part.id, row), ...changeCost(book, part.id, row)];
    if (was.length === 0) return { result: "unchanged" };
    const fields = was.map(({ column }) => column);
    for (const field of fields) (field === "cost" ? changed.costed : changed.priced).add(part.id);
    return { result: isNew ? "create" : "update", changed: fields, was };
  });

  if (!isDryRun) {
    await write(db, book, changed);
    const changes = changesBetween(standing, book, changed);
    await keepBefore(db, runId, namedAs(context, changes));
    if (runId !== null) await noteImportedPrices(db, { runId, isUndoing: false }, changes);
  }
  return outcomes;
}

/** What parts cost customers and the shop, as the rows so far have it. */
type Book = { prices: Map<number, PricesByLevel>; costs: Map<number, number | null> };
type Changed = Record<"priced" | "costed", Set<number>>;

function changePrices({ prices }: Book, partId: number, row: PriceRow): FormerPrice[] {
  const before = prices.get(partId) ?? NO_PRICES;
  const after = { ...before };
  for (const level of PRICE_LEVELS) {
    const price = row.prices[level];
    if (price !== undefined) after[level] = price;
  }
  const changed = PRICE_LEVELS.filter((level) => after[level] !== before[level]);
  if (changed.length > 0) prices.set(partId, after);
  return changed.map((column) => formerPrice(column, before[column], after[column]));
}

function changeCost({ costs }: Book, partId: number, { cost }: PriceRow): FormerPrice[] {
  const before = costs.get(partId) ?? null;
  if (cost === undefined || cost === before) return [];
  costs.set(partId, cost);
  return [formerPrice("cost", before, cost)];
}

function formerPrice(
  column: FormerPrice["column"],
  cents: number | null,
  after: number | null,
): FormerPrice {
  return { column, cents, isSteep: isSteepChange(cents, after) };
}

/** What changed parts cost before and after. */
function changesBetween(standing: Book, book: Book, { priced, costed }: Changed): Before[] {
  const costsIn = ({ prices, costs }: Book, partId: number) => ({
    ...(prices.get(partId) ?? NO_PRICES),
    cost: costs.get(partId) ?? null,
  });
  return [...new Set([...priced, ...costed])].map((partId) => {
    const differing = differingFields(costsIn(standing, partId), costsIn(book, partId));
    return Object.assign({ partId, detail: "" }, differing);
  });
}

async function write(
  db: BatchContext["db"],
  { prices, costs }: Book,
  { priced, costed }: Changed,
): Promise<void> {
  if (costed.size > 0)
    await writeCosts(
      db,
      Array.from(costed, (partId) => ({ partId, cost: costs.get(partId) ?? null })),
    );
  if (priced.size === 0) return;
  const changed = [...priced];
  await upsertPrices(
    db,
    changed.map((partId) => Object.assign({ partId }, NO_PRICES, prices.get(partId))),
  );
  await refreshFacets(db, changed);
}
