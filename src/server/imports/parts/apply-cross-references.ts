import type { CrossReferenceRow } from "#domain/import/cross-reference-row.ts";
import { wordKey } from "#domain/import/cell-text.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import {
  type BatchContext,
  type GoodRow,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { type Before, keepBefore, namedAs } from "#server/imports/runs/before-store.ts";
import { findParts, type FoundPart } from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import {
  type CrossReference,
  findCrossReferences,
  removeCrossReferences,
  writeCrossReferences,
} from "./cross-reference-store.ts";

type Board = {
  partOf: (sku: string) => FoundPart;
  standing: Map<string, CrossReference>;
  written: Map<string, CrossReference>;
  removed: CrossReference[];
};

/** Says which numbers of other brands the shop's parts take the place of, and how sure that is. */
export async function applyCrossReferences(
  context: BatchContext,
  rows: readonly GoodRow<CrossReferenceRow>[],
): Promise<RowOutcome[]> {
  const { db, isDryRun, runId } = context;
  const skus = rows.map(({ row }) => row.sku);
  const partOf = await findParts(context, skus);
  const partIds = skus.flatMap((sku) => {
    const found = partOf(sku);
    return "id" in found ? found.id : [];
  });
  const known = await findCrossReferences(db, partIds);
  const board: Board = {
    partOf,
    standing: new Map(known.map((one) => [placeOf(one), one])),
    written: new Map(),
    removed: [],
  };
  const outcomes = rows.map(({ row }) => applyRow(row, board));
  const isChanged = board.written.size + board.removed.length > 0;
  if (!isDryRun && isChanged) {
    await removeCrossReferences(db, board.removed);
    await writeCrossReferences(db, Array.from(board.written.values()));
    await keepBefore(db, runId, namedAs(context, changesOf(board, known)));
    await raiseCatalogueVersion(db);
  }
  return outcomes;
}

function changesOf({ standing, written, removed }: Board, known: readonly CrossReference[]) {
  const before = new Map(known.map((one) => [placeOf(one), one]));
  const touched = new Map([...removed, ...written.values()].map((one) => [placeOf(one), one]));
  return Array.from(touched, ([place, one]): Before => {
    return {
      partId: one.partId,
      detail: detailOf(one),
      before: before.get(place) ?? null,
      after: standing.get(place) ?? null,
    };
  });
}

function applyRow(row: CrossReferenceRow, board: Board): RowOutcome {
  const part = board.partOf(row.sku);
  if ("problem" in part) return rejected(part.problem);
  const named = { partId: part.id, maker: row.brand, key: partNumberKey(row.number) };
  const standing = board.standing.get(placeOf(named));
  return row.action === "remove"
    ? remove(standing, board)
    : write({ ...named, number: row.number }, { row, standing, board });
}

function remove(standing: CrossReference | undefined, board: Board): RowOutcome {
  if (!standing) return { result: "unchanged" };
  board.standing.delete(placeOf(standing));
  board.written.delete(placeOf(standing));
  board.removed.push(standing);
  return { result: "update", changed: ["removed"] };
}

type Writing = { row: CrossReferenceRow; standing: CrossReference | undefined; board: Board };

/** A number that the part has already keeps how its brand is written, and its certainty where the row says none. */
function write(
  named: Omit<CrossReference, "certainty">,
  { row, standing, board }: Writing,
): RowOutcome {
  const certainty = row.certainty ?? standing?.certainty ?? "equivalent";
  if (standing && standing.certainty === certainty) return { result: "unchanged" };
  const reference = { ...named, maker: standing?.maker ?? named.maker, certainty };
  board.standing.set(placeOf(reference), reference);
  board.written.set(placeOf(reference), reference);
  return standing
    ? { result: "update", changed: ["certainty"] }
    : { result: "create", changed: [] };
}

function placeOf(named: Pick<CrossReference, "partId" | "maker" | "key">): string {
  return `${named.partId} ${detailOf(named)}`;
}

/** Which number of a part it is: a number is the brand's however the brand is written. */
export function detailOf({ maker, key }: Pick<CrossReference, "maker" | "key">): string {
  return `${wordKey(maker)} ${key}`;
}
