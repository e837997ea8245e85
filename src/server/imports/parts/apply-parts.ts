import { slugOf } from "#domain/naming/slug.ts";
import { differingFields } from "#domain/import/differing-fields.ts";
import { changePart, type PartChange } from "#domain/import/part-change.ts";
import type { PartImportRow } from "#domain/import/part-row.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { pictureElsewhere } from "#domain/part/part-pictures.ts";
import { brandsOfWords } from "#server/brands/brand-of-word.ts";
import type { BatchContext, GoodRow, RowOutcome } from "#server/imports/runs/batch.ts";
import { type Before, keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import { keepMeasures } from "#server/measures/read-measures.ts";
import { type PictureNamed, readNamedPictures } from "#server/uploads/named-pictures.ts";
import { importSource } from "#server/verification/note-sources.ts";

import {
  addBrands,
  findStoredParts,
  findTrustedParts,
  readPartNames,
  type StoredPart,
} from "./part-import-store.ts";
import { createNameFinder } from "./part-names.ts";
import { writePartChanges } from "./write-part-changes.ts";

/**
 * Creates and changes parts; search, facets and pages follow in the same transaction. Their pictures may be of these
 * hosts, besides the shop's own; where none are given, whoever read the rows has judged them, and measures are taken as
 * they are written.
 */
export async function applyParts(
  context: BatchContext,
  rows: readonly GoodRow<PartImportRow>[],
  imageHosts?: readonly string[],
): Promise<RowOutcome[]> {
  const { db, isDryRun, options, runId } = context;
  const skus = rows.map(({ row }) => row.sku);
  const standing = await findStoredParts(db, skus, isDryRun);
  if (!isDryRun) await keepMeasures(db);
  const names = await readPartNames(db);
  const missing = options.createBrands ? missingBrands(names, rows) : [];
  const known = { ...names, brands: [...names.brands, ...missing] };
  const nameOf = createNameFinder(known, { isLenient: imageHosts === undefined });
  const named = rows.flatMap(({ row }) => row.images ?? []);
  const pictureOf = await readNamedPictures(db, named, { isHeld: !isDryRun });
  const planned = rows.map(({ row }): PartChange => {
    const found = nameOf(row);
    const has = standing.get(row.sku)?.images ?? [];
    const pictures = picturesOf(row, pictureOf, { standing: has, imageHosts });
    const problems = [...(found.ok ? [] : found.problems), ...pictures.problems];
    return found.ok && problems.length === 0
      ? changePart(standing.get(row.sku), { ...row, images: pictures.images }, found.names)
      : { result: "reject", problems };
  });
  if (isDryRun) return planned;
  const changes = await addMissing(db, missing, planned);
  await writePartChanges(db, { changes, standing, source: importSource(runId) });
  await keepBefore(db, runId, namedAs(context, await changesOf(db, changes, standing)));
  return changes;
}

type Shown = { standing: readonly string[]; imageHosts: readonly string[] | undefined };

/** The pictures of a row as the shop writes their addresses, one that may not be shown, and those of its own that it has not. */
function picturesOf(
  { images }: PartImportRow,
  pictureOf: PictureNamed,
  { standing, imageHosts }: Shown,
): { images: PartImportRow["images"]; problems: RowProblem[] } {
  if (!images) return { images, problems: [] };
  const elsewhere = imageHosts && pictureElsewhere({ images, standing }, imageHosts);
  if (elsewhere !== undefined)
    return {
      images,
      problems: [{ column: "pictures", code: "picture_elsewhere", value: elsewhere }],
    };
  return {
    images: [...new Set(images.flatMap((address) => pictureOf(address) ?? []))],
    problems: images
      .filter((address) => pictureOf(address) === undefined)
      .map((value) => ({ column: "pictures", code: "unknown_picture", value })),
  };
}

type PartNames = Awaited<ReturnType<typeof readPartNames>>;

/** Brands that rows name and the shop has not, once each, with ids that no brand has. */
function missingBrands(
  { brands }: PartNames,
  rows: readonly GoodRow<PartImportRow>[],
): PartNames["brands"] {
  const words = new Set(
    brands.flatMap(({ name, slug, aliases }) => [slugOf(name), slug, ...aliases]),
  );
  const named = rows
    .map(({ row }) => ({ name: row.brand ?? "", slug: slugOf(row.brand ?? "") }))
    .filter(({ slug }) => slug !== "" && !words.has(slug));
  const once = new Map(named.map((brand) => [brand.slug, brand]));
  return Array.from(once.values(), (brand, place) => ({ ...brand, aliases: [], id: -1 - place }));
}

/** Adds the brands that parts come of, none for rows that are refused; answers the changes with the ids that they have. */
async function addMissing(
  db: BatchContext["db"],
  missing: PartNames["brands"],
  planned: PartChange[],
): Promise<PartChange[]> {
  const named = new Set(
    planned.map((change) => change.result !== "reject" && change.values.brandId),
  );
  const brands = missing.filter(({ id }) => named.has(id));
  if (brands.length === 0) return planned;
  await addBrands(db, brands);
  const meant = await brandsOfWords(
    db,
    brands.map(({ slug }) => slug),
  );
  const ids = new Map(brands.map(({ id, slug }) => [id, meant.get(slug)?.id]));
  return planned.map((change) => {
    if (change.result === "reject") return change;
    const { values } = change;
    return { ...change, values: { ...values, brandId: ids.get(values.brandId) ?? values.brandId } };
  });
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
