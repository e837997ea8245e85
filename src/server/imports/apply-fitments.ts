import type { FitmentRow } from "#domain/imports/fitment-row.ts";
import type { RowProblem } from "#domain/imports/row-problem.ts";
import { createVehicleBook, sharedYears, type VehicleBook } from "#domain/imports/vehicle-book.ts";

import { type ApplyBatch, rejected, type RowOutcome } from "./batch.ts";
import { type FitmentBoard, openFitmentBoard } from "./fitment-board.ts";
import { readVehicleNames } from "./fitment-import-store.ts";
import { findParts } from "./known-parts-store.ts";

type Lines = readonly { lineId: number; yearFrom: number; yearTo: number }[];
const EVERYTHING: Lines = [{ lineId: 0, yearFrom: 0, yearTo: 9_999 }];

/** Says which vehicles and engines parts fit. The names of vehicles are read once for the whole run. */
export function createFitmentApplier(): ApplyBatch<FitmentRow> {
  let book: VehicleBook | undefined;
  return async ({ db, isDryRun }, rows) => {
    const vehicles = (book ??= createVehicleBook(await readVehicleNames(db)));
    const partOf = await findParts(
      db,
      rows.map(({ row }) => row.sku),
      isDryRun,
    );
    const ids = rows.flatMap(({ row }) => {
      const part = partOf(row.sku);
      return "id" in part ? [part.id] : [];
    });
    const board = await openFitmentBoard(db, [...new Set(ids)]);
    const outcomes = rows.map(({ row }): RowOutcome => {
      const part = partOf(row.sku);
      return "problem" in part
        ? rejected(part.problem)
        : applyRow(row, { partId: part.id, vehicles, board });
    });
    if (!isDryRun) await board.save();
    return outcomes;
  };
}

type Place = { partId: number; vehicles: VehicleBook; board: FitmentBoard };

function applyRow(row: FitmentRow, { partId, vehicles, board }: Place): RowOutcome {
  const { action, terms, engine, make } = row;
  if (!row.isUniversal && make === undefined && engine !== undefined) {
    const engineIds = vehicles.enginesNamed(engine);
    if (engineIds.length > 0) return { result: board.claimEngines(partId, engineIds, action) };
    return rejected({ column: "engine", code: "unknown_vehicle", value: engine });
  }
  const lines = row.isUniversal ? EVERYTHING : linesOf(row, vehicles);
  return "code" in lines
    ? rejected(lines)
    : { result: board.claim({ action, partId, lines, terms }, "replace") };
}

function linesOf(row: FitmentRow, vehicles: VehicleBook): Lines | RowProblem {
  const { region, make = "", model = "", engine, yearFrom, yearTo } = row;
  const named = [region, make, model, engine].filter((name) => name !== undefined).join(" ");
  const found = vehicles.linesOf({ region, make, model, engine });
  if (found.length === 0) return { column: "model", code: "unknown_vehicle", value: named };
  const lines = found.flatMap((line) => {
    const years = sharedYears(line, { yearFrom, yearTo });
    return years ? [{ lineId: line.id, ...years }] : [];
  });
  const detail = `${yearFrom ?? ""}-${yearTo ?? ""}`;
  return lines.length > 0
    ? lines
    : { column: "year_from", code: "vehicle_years", value: named, detail };
}
