import { slugOf } from "#domain/naming/slug.ts";
import { differingFields } from "#domain/imports/differing-fields.ts";
import { changePart, type PartChange } from "#domain/imports/part-change.ts";
import type { PartImportRow } from "#domain/imports/part-row.ts";
import { importSource } from "#server/verification/note-sources.ts";

import type { BatchContext, GoodRow, RowOutcome } from "./batch.ts";
import { type Before, keepBefore } from "./before-store.ts";
import {
  addBrands,
  findStoredParts,
  findTrustedParts,
  readPartNames,
  type StoredPart,
} from "./part-import-store.ts";
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
  if (!isDryRun) {
    await writePartChanges(db, { changes, standing, source: importSource(context.runId) });
    await keepBefore(db, context.runId, await changesOf(db, changes, standing));
  }
  return changes;
}

/** What written parts said before and say now, with how far they are trusted now. */
async function changesOf(
  db: BatchContext["db"],
  changes: readonly PartChange[],
  before: ReadonlyMap<string, StoredPart>,
): Promise<Before[]> {
  const written = changes.flatMap((change) =>
    change.result === "create" || change.result === "update" ? change.values.sku : [],
  );
  const parts = await findTrustedParts(db, written);
  return parts.map(({ id: partId, ...after }) => {
    const standing = before.get(after.sku);
    const differing = standing ? differingFields(standing, after) : { before: null, after };
    return Object.assign({ partId, detail: "" }, differing);
  });
}

async function nameFinder(
  { db, isDryRun, options }: BatchContext,
  rows: readonly GoodRow<PartImportRow>[],
) {
  const known = await readPartNames(db);
  if (!options.createBrands) return createNameFinder(known);
  const slugs = new Set(known.brands.flatMap(({ slug, aliases }) => [slug, ...aliases]));
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
    aliases: [],
    id: -1 - place,
  }));
  return createNameFinder({ ...known, brands: [...known.brands, ...wouldBe] });
}
