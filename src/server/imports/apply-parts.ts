import { slugOf } from "#domain/naming/slug.ts";
import { changePart, type PartChange } from "#domain/imports/part-change.ts";
import type { PartImportRow } from "#domain/imports/part-row.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import type { BatchContext, GoodRow, RowOutcome } from "./batch.ts";
import {
  addBrands,
  findStoredParts,
  placeUniversal,
  readPartNames,
  replaceNumbers,
  type StoredPart,
  upsertParts,
} from "./part-import-store.ts";
import { createNameFinder } from "./part-names.ts";

const NUMBER_FIELDS = new Set(["partNumber", "oemNumbers", "gtin"]);

/** Creates and changes parts; search, facets and pages follow in the same transaction. */
export async function applyParts(
  context: BatchContext,
  rows: readonly GoodRow<PartImportRow>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun } = context;
  const nameOf = await nameFinder(context, rows);
  const skus = rows.map(({ row }) => row.sku);
  const standing = await findStoredParts(db, skus, isDryRun);
  const changes = rows.map(({ row }): PartChange => {
    const found = nameOf(row);
    return found.ok
      ? changePart(standing.get(row.sku), row, found.names)
      : { result: "reject", problems: found.problems };
  });
  if (!isDryRun) await write(context, changes, standing);
  return changes;
}

async function nameFinder(
  { db, isDryRun, options }: BatchContext,
  rows: readonly GoodRow<PartImportRow>[],
) {
  const known = await readPartNames(db);
  if (!options.createBrands) return createNameFinder(known);
  const slugs = new Set(known.brands.map(({ slug }) => slug));
  const added = new Map(
    rows
      .map(({ row }) => ({ name: row.brand ?? "", slug: slugOf(row.brand ?? "") }))
      .filter(({ slug }) => slug !== "" && !slugs.has(slug))
      .map((brand) => [brand.slug, brand]),
  );
  if (added.size === 0) return createNameFinder(known);
  if (!isDryRun) {
    await addBrands(db, [...added.values()]);
    return createNameFinder(await readPartNames(db));
  }
  // A dry run adds nothing: the brands that would be there get ids that no brand has.
  const wouldBe = Array.from(added.values(), (brand, place) => ({ ...brand, id: -1 - place }));
  return createNameFinder({ ...known, brands: [...known.brands, ...wouldBe] });
}

async function write(
  { db, runId }: BatchContext,
  changes: readonly PartChange[],
  standing: ReadonlyMap<string, StoredPart>,
): Promise<void> {
  const written = changes.flatMap((change) =>
    change.result === "create" || change.result === "update" ? [change] : [],
  );
  if (written.length === 0) return;
  const values = written.map((change) => change.values);
  const ids = new Map(
    (await upsertParts(db, values, `import:${runId}`)).map(({ sku, id }) => [sku, id]),
  );
  const parts = written.map(({ values: part, result, changed }) =>
    Object.assign({ id: ids.get(part.sku) ?? 0, isNew: result === "create", changed }, part),
  );
  const renumbered = parts.filter(
    ({ isNew, changed }) => isNew || changed.some((field) => NUMBER_FIELDS.has(field)),
  );
  if (renumbered.length > 0) await replaceNumbers(db, renumbered);
  await placeUniversal(
    db,
    parts.filter(({ isNew, isUniversal, changed }) =>
      isNew ? isUniversal : changed.includes("isUniversal"),
    ),
  );
  const changedIds = parts.map(({ id }) => id);
  await queueForIndex(db, changedIds);
  if (standing.size > 0) await refreshFacets(db, changedIds);
  await raiseCatalogueVersion(db);
}
