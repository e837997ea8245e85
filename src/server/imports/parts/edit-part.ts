import { changePart, type PartValues, type ResolvedNames } from "#domain/import/part-change.ts";
import type { PartImportRow } from "#domain/import/part-row.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import type { GivenMeasure } from "#domain/measure/part-measures.ts";
import { brandOfWord } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findStoredParts, readPartNames } from "./part-import-store.ts";
import { writePartChanges } from "./write-part-changes.ts";

/** What a person writes of a part; what is left out stays. */
export type PartEdit = {
  row: PartImportRow;
  /** A word that means the brand. */
  brand: string | undefined;
  subcategoryId: number | undefined;
  /** What is said of its measures. */
  measures?: readonly GivenMeasure[] | undefined;
};

export type PartEdited =
  | {
      result: "written";
      before: PartValues | undefined;
      after: PartValues;
      changed: readonly string[];
    }
  /** A new part lacks what it needs, or a name is none that the shop knows: which field. */
  | { result: "refused"; field: string }
  /** Measures that cannot be so. */
  | { result: "mismeasured"; problems: readonly RowProblem[] };

/** A part that is there, with every field that files write. */
export type StandingPart = PartValues & { id: number };

/** Every field of a part as files write it; undefined where no part has the sku. */
export async function readPartFields(db: Database, sku: string): Promise<StandingPart | undefined> {
  return (await findStoredParts(db, [sku], true)).get(sku);
}

/** The same, held to the end of the transaction. */
export async function holdPartFields(db: Database, sku: string): Promise<StandingPart | undefined> {
  return (await findStoredParts(db, [sku], false)).get(sku);
}

/**
 * Writes what a person says of a part, by the rules by which files do, in the caller's transaction; `source` is
 * who. Search, facets and pages follow.
 */
export async function editPart(
  db: Database,
  { row, brand, subcategoryId, measures }: PartEdit,
  source: string,
): Promise<PartEdited> {
  const names = await readPartNames(db);
  const brandId = brand === undefined ? undefined : (await brandOfWord(db, brand))?.id;
  if (brand !== undefined && brandId === undefined) return { result: "refused", field: "brand" };
  if (subcategoryId !== undefined && !names.subcategories.some(({ id }) => id === subcategoryId))
    return { result: "refused", field: "subcategory" };
  const standing = await findStoredParts(db, [row.sku], false);
  const resolved: ResolvedNames = { brandId, subcategoryId, attributes: measures };
  const before = standing.get(row.sku);
  const change = changePart(before, row, resolved);
  if (change.result === "reject") return refusedOf(change.problems, measures);
  await writePartChanges(db, { changes: [change], standing, source, isByPerson: true });
  return { result: "written", before, after: change.values, changed: change.changed };
}

/** What is wrong with a part as a person writes it: its measures, or a field that it needs. */
function refusedOf(
  problems: readonly RowProblem[],
  measures: PartEdit["measures"] = [],
): PartEdited {
  const [first] = problems;
  return measures.some(({ column }) => column === first?.column)
    ? { result: "mismeasured", problems }
    : { result: "refused", field: first?.column ?? "sku" };
}
