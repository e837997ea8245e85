import { readWhole, readModelYear } from "./cell-amount.ts";
import { readAction, readFlag, readPartNumber, type RowAction } from "./cell-choice.ts";
import { readFitmentPosition } from "./fitment-position.ts";
import { LONGEST_JOINED } from "./fitment-years.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** What is said of a part on a vehicle, besides that it fits. */
export type FitmentTerms = {
  quantity: number;
  position: string;
  noteEs: string;
  noteEn: string;
};

/** A row of the fitments file; without years, all years of the vehicle are meant. */
export type FitmentRow = {
  sku: string;
  action: RowAction;
  isUniversal: boolean;
  region: string | undefined;
  make: string | undefined;
  model: string | undefined;
  engine: string | undefined;
  yearFrom: number | undefined;
  yearTo: number | undefined;
  terms: FitmentTerms;
};

const NAME = textUpTo(80);
// What files of several sources noted of one vehicle goes out as one note, and comes back.
const NOTE = textUpTo(LONGEST_JOINED);

/** Reads a row of the fitments file (docs/imports.md): universal, a make with a model, or an engine alone. */
export function readFitmentRow(cells: RowCells): RowReading<FitmentRow> {
  const sku = cells.require("sku", readPartNumber);
  const yearFrom = cells.get("year_from", readModelYear);
  const row = {
    action: cells.get("action", readAction) ?? "add",
    isUniversal: cells.get("universal", readFlag) ?? false,
    region: cells.get("region", NAME),
    make: cells.get("make", NAME),
    model: cells.get("model", NAME),
    engine: cells.get("engine", NAME),
    yearFrom,
    yearTo: cells.get("year_to", readModelYear) ?? yearFrom,
    terms: readTerms(cells),
  };
  checkVehicle(row, cells);
  return sku === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { sku, ...row } };
}

function readTerms(cells: RowCells): FitmentTerms {
  const noteEs = cells.get("note_es", NOTE);
  const noteEn = cells.get("note_en", NOTE);
  return {
    quantity: cells.get("quantity", (text) => readWhole(text, { min: 1, max: 999 })) ?? 1,
    position: cells.get("position", readFitmentPosition) ?? "",
    noteEs: noteEs ?? noteEn ?? "",
    noteEn: noteEn ?? noteEs ?? "",
  };
}

function checkVehicle(row: Omit<FitmentRow, "sku">, { problems }: RowCells): void {
  if (problems.length > 0 || row.isUniversal) return;
  const column = missingColumn(row);
  if (column) problems.push({ column, code: "required", value: "" });
  else if ((row.yearFrom ?? 0) > (row.yearTo ?? 9_999))
    problems.push({ column: "year_to", code: "year_order", value: String(row.yearTo) });
}

/** An engine may stand alone; otherwise make and model belong together. */
function missingColumn(row: Omit<FitmentRow, "sku">): string | undefined {
  const isEngineAlone = row.engine !== undefined && row.make === undefined;
  if (row.make === undefined && (row.model !== undefined || !isEngineAlone)) return "make";
  if (row.make !== undefined && row.model === undefined) return "model";
  return row.yearFrom === undefined && row.yearTo !== undefined ? "year_from" : undefined;
}
