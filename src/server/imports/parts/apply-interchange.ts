import type { InterchangeRow } from "#domain/import/interchange-row.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { isReached } from "#domain/part/is-reached.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { findParts, type FoundPart } from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { queueToVerify } from "#server/verification/queue-part.ts";

import { SUPERSESSION_TURN } from "./edit-supersession.ts";
import {
  findNumbers,
  findRelations,
  findSuccessorLinks,
  insertNumbers,
  type NumberRow,
  type Relation,
  updateRelations,
} from "./interchange-import-store.ts";
import { keepInterchange } from "./interchange-kept.ts";

type Standing = {
  partOf: (sku: string) => FoundPart;
  relations: Map<number, Relation>;
  /** What takes the place of what, as the rows so far have it. */
  successors: Map<number, number>;
  numbers: Set<string>;
  added: NumberRow[];
  changed: Set<number>;
};

/** Adds numbers to parts, gathers them in groups of equals, and says which part supersedes which. */
export async function applyInterchange(
  { db, isDryRun, runId }: BatchContext,
  rows: readonly GoodRow<InterchangeRow>[],
): Promise<RowOutcome[]> {
  // Two changes of a chain far from each other could close a circle that neither sees.
  if (!isDryRun && rows.some(({ row }) => row.supersededBy))
    await waitForTurn(db, SUPERSESSION_TURN);
  const skus = rows.flatMap(({ row }) => [
    row.sku,
    ...(row.supersededBy ? [row.supersededBy] : []),
  ]);
  const partOf = await findParts({ db, isDryRun }, skus);
  const ids = skus.flatMap((sku) => {
    const found = partOf(sku);
    return "id" in found ? [found.id] : [];
  });
  const before = await findRelations(db, ids);
  const standing: Standing = {
    partOf,
    relations: new Map(before),
    successors: await findSuccessorLinks(db, ids),
    numbers: new Set((await findNumbers(db, ids)).map((number) => numberId(number))),
    added: [],
    changed: new Set(),
  };
  const outcomes = rows.map(({ row }) => applyRow(row, standing));
  if (!isDryRun) await save(db, runId, { before, standing });
  return outcomes;
}

type Saving = { before: ReadonlyMap<number, Relation>; standing: Standing };

/** Writes what the rows come to; search and pages follow. */
async function save(
  db: BatchContext["db"],
  runId: number | null,
  { before, standing: { added, changed, relations } }: Saving,
): Promise<void> {
  const touched = [...new Set([...changed, ...added.map(({ partId }) => partId)])];
  if (touched.length === 0) return;
  const written = [...changed].flatMap((id) => relations.get(id) ?? []);
  if (added.length > 0) await insertNumbers(db, added);
  if (written.length > 0) await updateRelations(db, written);
  await queueToVerify(db, { ids: touched, cause: "import" });
  await keepInterchange(db, runId, { added, before, relations: written });
  await queueForIndex(db, touched);
  await raiseCatalogueVersion(db);
}

function applyRow(row: InterchangeRow, standing: Standing): RowOutcome {
  const part = standing.partOf(row.sku);
  if ("problem" in part) return rejected(part.problem);
  const superseding = supersedingPart(row, part.id, standing);
  if (superseding && "problem" in superseding) return rejected(superseding.problem);
  const changed = changeRelation(row, { partId: part.id, superseding }, standing);
  if (addNumber(row, part.id, standing)) return { result: "create", changed };
  return { result: changed.length > 0 ? "update" : "unchanged", changed };
}

type RelationTerms = { partId: number; superseding: { id: number | null } | undefined };

function changeRelation(row: InterchangeRow, terms: RelationTerms, standing: Standing): string[] {
  const { partId, superseding } = terms;
  const before = standing.relations.get(partId) ?? { partId, group: null, supersededBy: null };
  const after: Relation = {
    partId,
    group: row.group === undefined ? before.group : row.group,
    supersededBy: superseding ? superseding.id : before.supersededBy,
  };
  const changed = [
    ...(after.group === before.group ? [] : ["group"]),
    ...(after.supersededBy === before.supersededBy ? [] : ["superseded_by"]),
  ];
  standing.relations.set(partId, after);
  if (after.supersededBy === null) standing.successors.delete(partId);
  else standing.successors.set(partId, after.supersededBy);
  if (changed.length > 0) standing.changed.add(partId);
  return changed;
}

/** The part that supersedes; an id of null takes the word back. */
function supersedingPart(
  { supersededBy }: InterchangeRow,
  partId: number,
  { partOf, successors }: Standing,
): { id: number | null } | { problem: RowProblem } | undefined {
  if (supersededBy === undefined) return undefined;
  if (supersededBy === null) return { id: null };
  const found = partOf(supersededBy);
  if ("problem" in found) return { problem: { ...found.problem, column: "superseded_by" } };
  const nextOf = (id: number) => [successors.get(id) ?? []].flat();
  if (!isReached(found.id, partId, nextOf)) return found;
  const code = found.id === partId ? "supersedes_itself" : "supersession_closed";
  return { problem: { column: "superseded_by", code, value: supersededBy } };
}

function addNumber({ number }: InterchangeRow, partId: number, standing: Standing): boolean {
  if (!number) return false;
  const added = { partId, ...number, key: partNumberKey(number.number) };
  if (standing.numbers.has(numberId(added))) return false;
  standing.numbers.add(numberId(added));
  standing.added.push(added);
  return true;
}

function numberId({ partId, kind, maker, key }: Omit<NumberRow, "number">): string {
  return `${partId} ${kind} ${key} ${maker}`;
}
