import type { RowAction } from "#domain/import/cell-choice.ts";
import type { FitmentRow } from "#domain/import/fitment-row.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import {
  createVehicleBook,
  sharedYears,
  type VehicleDirectory,
} from "#domain/import/vehicle-book.ts";
import { ALL_YEARS } from "#domain/vehicle/split-lines.ts";
import { type ApplyBatch, rejected, type RowOutcome } from "#server/imports/runs/batch.ts";
import { findParts, type FoundPart } from "#server/imports/runs/known-parts-store.ts";

import { type FitmentBoard, type FitmentClaim, openFitmentBoard } from "./fitment-board.ts";
import { readVehicleNames, readVehicleStamp } from "./fitment-import-store.ts";
import { UNIVERSAL_LINE } from "./write-fitment-changes.ts";

type Lines = readonly { lineId: number; yearFrom: number; yearTo: number }[];
const EVERYTHING: Lines = [{ lineId: UNIVERSAL_LINE, ...ALL_YEARS }];

/**
 * Says which vehicles and engines parts fit. The names of vehicles are read once for the whole run, and anew where the
 * back office has renamed or merged one meanwhile: what was merged is no more.
 */
export function createFitmentApplier(): ApplyBatch<FitmentRow> {
  let known: { stamp: string; book: VehicleDirectory } | undefined;
  return async ({ db, isDryRun, runId }, rows) => {
    const stamp = await readVehicleStamp(db);
    if (known?.stamp !== stamp)
      known = { stamp, book: createVehicleBook(await readVehicleNames(db)) };
    const vehicles = known.book;
    const partOf = await findParts(
      { db, isDryRun },
      rows.map(({ row }) => row.sku),
    );
    const sayings = rows.map(({ row }) => sayingOf(row, partOf(row.sku), vehicles));
    const board = await openFitmentBoard(db, {
      claims: sayings.flatMap((saying) => ("claim" in saying ? saying.claim : [])),
      engineParts: sayings.flatMap((saying) => ("engineIds" in saying ? saying.partId : [])),
    });
    const outcomes = sayings.map((saying) => outcomeOf(saying, board));
    if (!isDryRun) await board.save({ runId });
    return outcomes;
  };
}

/** What a row comes to: vehicles that a part fits, engines that it fits, or why it says nothing. */
type Saying =
  | { claim: FitmentClaim }
  | { partId: number; engineIds: readonly number[]; action: RowAction }
  | { problem: RowProblem };

function sayingOf(row: FitmentRow, part: FoundPart, vehicles: VehicleDirectory): Saying {
  if ("problem" in part) return part;
  const { action, terms, engine, make } = row;
  if (!row.isUniversal && make === undefined && engine !== undefined) {
    if (vehicles.isAmbiguousEngine(engine)) {
      return { problem: { column: "engine", code: "ambiguous_engine", value: engine } };
    }
    const engineIds = vehicles.enginesNamed(engine);
    if (engineIds.length > 0) return { partId: part.id, engineIds, action };
    return { problem: { column: "engine", code: "unknown_vehicle", value: engine } };
  }
  const lines = row.isUniversal ? EVERYTHING : linesOf(row, vehicles);
  return "code" in lines
    ? { problem: lines }
    : { claim: { action, partId: part.id, lines, terms } };
}

function outcomeOf(saying: Saying, board: FitmentBoard): RowOutcome {
  if ("problem" in saying) return rejected(saying.problem);
  if ("claim" in saying) return { result: board.claim(saying.claim, "replace") };
  return { result: board.claimEngines(saying.partId, saying.engineIds, saying.action) };
}

function linesOf(row: FitmentRow, vehicles: VehicleDirectory): Lines | RowProblem {
  const { region, make = "", model = "", engine, yearFrom, yearTo } = row;
  const named = [region, make, model, engine].filter((name) => name !== undefined).join(" ");
  const found = vehicles.linesOf({ region, make, model, engine });
  if (found.length === 0) return { column: "model", code: "unknown_vehicle", value: named };
  const lines = found.flatMap((line) => {
    const years = sharedYears(line, { yearFrom, yearTo });
    return years ? [{ lineId: line.id, engineId: line.engineId, ...years }] : [];
  });
  const sizes = new Set(lines.map(({ engineId }) => engineId)).size;
  if (engine !== undefined && sizes > 1 && vehicles.isAmbiguousEngine(engine)) {
    return { column: "engine", code: "ambiguous_engine", value: engine };
  }
  const detail = `${yearFrom ?? ""}-${yearTo ?? ""}`;
  return lines.length > 0
    ? lines
    : { column: "year_from", code: "vehicle_years", value: named, detail };
}
