import type { RenamedLine } from "#domain/garage/renamed-entries.ts";
import { runsOf } from "#domain/vehicle/line-years.ts";
import { ALL_YEARS } from "#domain/vehicle/split-lines.ts";
import { countGaragesWith } from "#server/garage/rename-in-garages.ts";
import { firstPartsAmong, type NamedPart } from "#server/parts/first-parts.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";
import { findPartsInYears, findPartsOfLines, type LineOfModel } from "./line-change-store.ts";
import { keyOfVehicle } from "./open-vehicle.ts";
import { goneLines, type PlannedLine, takenYears } from "./plan-lines.ts";
import { renamingOf } from "./rename-vehicles.ts";
import { findPartsOfVehicle } from "./vehicle-name-store.ts";

/** What stands on vehicles that are to be taken away: how many parts, a few of them, and how many customers' garages. */
export type HeldVehicles = { parts: number; garages: number; first: NamedPart[] };

/** What keeps lines, or years of them, from being taken away. */
export async function heldByLines(
  db: Database,
  planned: readonly PlannedLine[],
): Promise<HeldVehicles> {
  const gone = goneLines(planned);
  const parts = new Set([
    ...(await findPartsInYears(db, takenYears(planned))),
    ...(await findPartsOfLines(
      db,
      gone.map(({ id }) => id),
    )),
  ]);
  const lines = planned.flatMap(({ line, taken }) => (line ? calledLines(line, taken) : []));
  const garages = lines.length === 0 ? 0 : await countGaragesWith(db, { kind: "lines", lines });
  return heldOf(db, [...parts], garages);
}

/** What keeps a model or an engine from being taken away. */
export async function heldByVehicle(db: Database, vehicle: VehicleRow): Promise<HeldVehicles> {
  const parts = await findPartsOfVehicle(db, keyOfVehicle(vehicle));
  return heldOf(db, parts, await countGaragesWith(db, renamingOf(vehicle, vehicle)));
}

async function heldOf(
  db: Database,
  parts: readonly number[],
  garages: number,
): Promise<HeldVehicles> {
  return { parts: parts.length, garages, first: await firstPartsAmong(db, parts) };
}

/** How garages call the vehicles of a line in these years. */
function calledLines(line: LineOfModel, years: readonly number[]): RenamedLine[] {
  const { region, make, model, engine, liters } = line;
  const isWhole = years.length > 0 && years.length === line.years.length;
  const windows = isWhole ? [ALL_YEARS] : runsOf(years);
  const to = { model, engine };
  return windows.map(({ yearFrom, yearTo }) => ({
    region,
    make,
    model,
    engine,
    liters,
    yearFrom,
    yearTo,
    to,
  }));
}
