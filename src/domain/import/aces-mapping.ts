import { readWhole, readModelYear } from "./cell-amount.ts";
import { readFlag } from "./cell-choice.ts";
import { readFitmentPosition } from "./fitment-position.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** What an id of ACES means in this shop; `key` is what waiting applications miss. */
export type AcesMapping = { key: string } & (
  | { kind: "brand"; code: string; brand: string }
  | { kind: "base"; code: number; make: string; model: string; year: number }
  | { kind: "model"; makeCode: number; modelCode: number; make: string; model: string }
  | { kind: "engine"; code: number; engine: string }
  | { kind: "part-type"; code: number; subcategory: string }
  | { kind: "position"; code: number; position: string }
  | {
      kind: "qualifier";
      element: string;
      code: string;
      textEs: string;
      textEn: string;
      isIgnored: boolean;
    }
);

/** The columns of a file of mappings, and the options of the command that adds one. */
export const MAPPING_COLUMNS = [
  "element",
  "id",
  "value",
  "make",
  "model",
  "year",
  "note_es",
  "note_en",
  "ignore",
] as const;

const NAME = textUpTo(160);
const LARGEST_ID = 999_999_999;

/**
 * Reads a mapping: BaseVehicle (make, model, year), Model (id `make/model`, both ids; make, model),
 * EngineBase, PartType, Position and Brand (value), and any other element as a qualifier (a note in
 * both languages, or ignored).
 */
export function readAcesMapping(cells: RowCells): RowReading<AcesMapping> {
  const element = cells.require("element", textUpTo(40));
  const id = cells.require("id", textUpTo(80));
  const mapping =
    element === undefined || id === undefined ? undefined : mappingOf(element, id, cells);
  return mapping === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: mapping };
}

function mappingOf(element: string, id: string, cells: RowCells): AcesMapping | undefined {
  const key = `${element}:${id}`;
  switch (element) {
    case "Brand": {
      const brand = cells.require("value", NAME);
      return brand === undefined ? undefined : { key, kind: "brand", code: id, brand };
    }
    case "BaseVehicle":
      return baseVehicle(key, id, cells);
    case "Model":
      return model(key, id, cells);
    case "EngineBase":
    case "PartType":
    case "Position":
      return named(element, id, cells);
    default:
      return qualifier({ key, element, id }, cells);
  }
}

function baseVehicle(key: string, id: string, cells: RowCells): AcesMapping | undefined {
  const code = numberIn(id, cells);
  const make = cells.require("make", NAME);
  const name = cells.require("model", NAME);
  const year = cells.require("year", readModelYear);
  if (code === undefined || make === undefined || name === undefined || year === undefined)
    return undefined;
  return { key, kind: "base", code, make, model: name, year };
}

function model(key: string, id: string, cells: RowCells): AcesMapping | undefined {
  const codes = id.split("/");
  if (codes.length !== 2) refuseId(id, "Make/Model", cells);
  const [makeCode, modelCode] = codes.map((code) => numberIn(code, cells));
  const make = cells.require("make", NAME);
  const name = cells.require("model", NAME);
  return makeCode === undefined ||
    modelCode === undefined ||
    make === undefined ||
    name === undefined
    ? undefined
    : { key, kind: "model", makeCode, modelCode, make, model: name };
}

function named(
  element: "EngineBase" | "PartType" | "Position",
  id: string,
  cells: RowCells,
): AcesMapping | undefined {
  const key = `${element}:${id}`;
  const code = numberIn(id, cells);
  if (element === "Position") {
    const position = cells.require("value", readFitmentPosition);
    return code === undefined || position === undefined
      ? undefined
      : { key, kind: "position", code, position };
  }
  const value = cells.require("value", NAME);
  if (code === undefined || value === undefined) return undefined;
  return element === "EngineBase"
    ? { key, kind: "engine", code, engine: value }
    : { key, kind: "part-type", code, subcategory: value };
}

type Named = { key: string; element: string; id: string };

function qualifier({ key, element, id }: Named, cells: RowCells): AcesMapping | undefined {
  const isIgnored = cells.get("ignore", readFlag) ?? false;
  const textEs = cells.get("note_es", NAME);
  const textEn = cells.get("note_en", NAME);
  if (!isIgnored && textEs === undefined) cells.require("note_es", NAME);
  if (!isIgnored && textEn === undefined) cells.require("note_en", NAME);
  return {
    key,
    kind: "qualifier",
    element,
    code: id,
    textEs: textEs ?? "",
    textEn: textEn ?? "",
    isIgnored,
  };
}

function numberIn(id: string, cells: RowCells): number | undefined {
  const read = readWhole(id, { min: 1, max: LARGEST_ID });
  if (read.ok) return read.value;
  refuseId(id, `1 – ${LARGEST_ID}`, cells);
}

function refuseId(value: string, detail: string, { problems }: RowCells): void {
  problems.push({ column: "id", code: "out_of_range", value, detail });
}
