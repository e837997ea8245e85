import { type AcesMapping, MAPPING_COLUMNS, readAcesMapping } from "#domain/import/aces-mapping.ts";
import { wordKey } from "#domain/import/cell-text.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { cellsOf } from "#domain/import/row-cells.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { createVehicleBook, type VehicleDirectory } from "#domain/import/vehicle-book.ts";
import { bringBack } from "#server/imports/fitments/aces-wanted-store.ts";
import { readVehicleNames } from "#server/imports/fitments/fitment-import-store.ts";
import { type PartNames, readPartNames } from "#server/imports/parts/part-import-store.ts";
import { createNameFinder } from "#server/imports/parts/part-names.ts";
import { readCsv } from "#server/imports/reading/csv-lines.ts";
import { inspectFile } from "#server/imports/reading/inspect-file.ts";
import { readXlsx } from "#server/imports/reading/xlsx-lines.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";

import { saveMapping, type StoredMapping } from "./aces-mapping-store.ts";
import { moveAces } from "./move-aces.ts";
import { type ResolvedCount, resolveApplications } from "./resolve-applications.ts";

type MappingColumn = (typeof MAPPING_COLUMNS)[number];
export type MappingCells = Partial<Record<MappingColumn, string>>;
export type MappedLine = { line: number; problems: readonly RowProblem[] };
export type MappingReport = { saved: number; refused: readonly MappedLine[] } & ResolvedCount;

/** Adds one mapping and tries again the applications that it was missing from. */
export async function addMapping(work: ShopDatabase, cells: MappingCells): Promise<MappingReport> {
  const present = MAPPING_COLUMNS.filter((column) => cells[column] !== undefined);
  const line = { line: 1, cells: present.map((column) => cells[column] ?? "") };
  return mapLines(work, { header: present, lines: [line] });
}

/** Adds the mappings of a CSV file and tries the waiting applications again. */
export async function addMappingFile(work: ShopDatabase, path: string): Promise<MappingReport> {
  return mapLines(work, await readMappingFile(path));
}

/** The lines of a file of mappings, CSV or the first sheet of XLSX, below its header. */
export async function readMappingFile(path: string): Promise<{ header: string[]; lines: Line[] }> {
  const file = await inspectFile(path, "fitments");
  const read = file.format === "xlsx" ? readXlsx(file, undefined) : readCsv(file, mappingColumns);
  const lines: Line[] = [];
  for await (const { line, cells } of read) lines.push({ line, cells });
  const header = (lines.shift()?.cells ?? []).map((cell) => wordKey(cell));
  if (!header.includes("element") || !header.includes("id"))
    throw new ImportRefusal("missing_columns", { line: 1, columns: "element, id" });
  return { header, lines };
}

function mappingColumns(header: readonly string[]): number {
  return header.filter((cell) => MAPPING_COLUMNS.some((column) => column === wordKey(cell))).length;
}

type Line = { line: number; cells: readonly string[] };

type Mapped = {
  header: readonly string[];
  lines: readonly Line[];
  /** Tries everything that waits again, not only what the lines are about. */
  isAllTried?: boolean;
};

/**
 * Keeps the mappings of these lines and tries again what waited for them. A merge of what they name is waited for, as
 * an import waits for it (`pauseImports`).
 */
export async function mapLines(
  work: ShopDatabase,
  { header, lines, isAllTried = false }: Mapped,
): Promise<MappingReport> {
  const { mapped, refused } = await work.db.transaction().execute(async (db) => {
    await takeTurn(db);
    const read = readLines(header, lines, await readNames(db));
    for (const { stored } of read.mapped) await saveMapping(db, stored);
    await bringBack(
      db,
      read.mapped.map(({ key }) => key),
    );
    return read;
  });
  await moveAces(
    work,
    mapped.map(({ key }) => key),
    () => true,
  );
  if (mapped.length === 0 && !isAllTried) return { saved: 0, refused, tried: 0, resolved: 0 };
  const isExact = !isAllTried && mapped.every(({ stored }) => hasExactKey(stored));
  const keys = isExact ? mapped.flatMap(({ key }) => [key, `Vehicle:${key}`]) : undefined;
  return { saved: mapped.length, refused, ...(await resolveApplications(work, keys)) };
}

type ReadLines = { mapped: { key: string; stored: StoredMapping }[]; refused: MappedLine[] };

function readLines(header: readonly string[], lines: readonly Line[], names: Names): ReadLines {
  const places = new Map(header.map((column, place) => [column, place]));
  const read: ReadLines = { mapped: [], refused: [] };
  for (const [at, { line, cells }] of lines.entries()) {
    const reading = readAcesMapping(cellsOf({ position: at + 1, line, cells }, places));
    const stored = reading.ok ? storedMapping(reading.value, names) : undefined;
    if (!reading.ok) read.refused.push({ line, problems: reading.problems });
    else if (stored && "problem" in stored) read.refused.push({ line, problems: [stored.problem] });
    else if (stored) read.mapped.push({ key: reading.value.key, stored });
  }
  return read;
}

/** Brands and part types are missed together with a part number, so all that waits is tried. */
function hasExactKey({ kind }: StoredMapping): boolean {
  return kind !== "brand" && kind !== "part-type";
}

type Names = { vehicles: VehicleDirectory; parts: PartNames };

async function readNames(db: Database): Promise<Names> {
  return {
    vehicles: createVehicleBook(await readVehicleNames(db)),
    parts: await readPartNames(db),
  };
}

type Stored = StoredMapping | { problem: RowProblem };

function storedMapping(mapping: AcesMapping, names: Names): Stored {
  switch (mapping.kind) {
    case "position":
    case "qualifier":
      return mapping;
    case "base":
    case "model":
      return vehicleMapping(mapping, names);
    case "engine": {
      if (names.vehicles.isAmbiguousEngine(mapping.engine)) {
        return { problem: { column: "value", code: "ambiguous_engine", value: mapping.engine } };
      }
      const engineIds = names.vehicles.enginesNamed(mapping.engine);
      return engineIds.length > 0
        ? { kind: "engine", code: mapping.code, engineIds }
        : { problem: { column: "value", code: "unknown_vehicle", value: mapping.engine } };
    }
    case "brand":
      return brandMapping(mapping, names);
    case "part-type":
      return partTypeMapping(mapping, names);
  }
}

type Of<Kind> = Extract<AcesMapping, { kind: Kind }>;

function vehicleMapping(mapping: Of<"base"> | Of<"model">, { vehicles }: Names): Stored {
  const { make, model } = mapping;
  const modelId = vehicles.modelNamed(make, model);
  if (modelId !== undefined) return { ...mapping, modelId };
  return { problem: { column: "model", code: "unknown_vehicle", value: `${make} ${model}` } };
}

function brandMapping({ code, brand }: Of<"brand">, { parts }: Names): Stored {
  const { brandId, problem } = namedPart({ brand }, parts);
  return brandId === undefined ? { problem } : { kind: "brand", code, brandId };
}

function partTypeMapping({ code, subcategory }: Of<"part-type">, { parts }: Names): Stored {
  const { subcategoryId, problem } = namedPart({ subcategory }, parts);
  return subcategoryId === undefined ? { problem } : { kind: "part-type", code, subcategoryId };
}

/** What a mapping's value names, and what is wrong with it where it names nothing. */
function namedPart(written: Parameters<ReturnType<typeof createNameFinder>>[0], parts: PartNames) {
  const found = createNameFinder(parts)(written);
  const [first] = found.ok ? [] : found.problems;
  const problem: RowProblem = { code: "required", value: "", ...first, column: "value" };
  return { ...(found.ok && found.names), problem };
}
