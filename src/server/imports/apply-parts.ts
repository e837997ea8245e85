import { slugOf } from "#domain/naming/slug.ts";
import { changePart, type PartChange } from "#domain/imports/part-change.ts";
import type { PartImportRow } from "#domain/imports/part-row.ts";
import { importSource } from "#server/verification/note-sources.ts";

import type { BatchContext, GoodRow, RowOutcome } from "./batch.ts";
import { addBrands, findStoredParts, readPartNames } from "./part-import-store.ts";
import { createNameFinder } from "./part-names.ts";
import { writePartChanges } from "./write-part-changes.ts";

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
  if (!isDryRun)
    await writePartChanges(db, { changes, standing, source: importSource(context.runId) });
  return changes;
}

async function nameFinder(
  { db, isDryRun, options }: BatchContext,
  rows: readonly GoodRow<PartImportRow>[],
) {
  const known = await readPartNames(db);
  if (!options.createBrands) return createNameFinder(known);
  const slugs = new Set(known.brands.flatMap(({ slug, formerly }) => [slug, ...formerly]));
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
  const wouldBe = Array.from(added.values(), (brand, place) => ({
    ...brand,
    formerly: [],
    id: -1 - place,
  }));
  return createNameFinder({ ...known, brands: [...known.brands, ...wouldBe] });
}
