import { calledInFull } from "#domain/vehicle/called-vehicle.ts";
import { runsOf } from "#domain/vehicle/line-years.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";
import { idOfVehicle } from "./open-vehicle.ts";

type Line = { region: string; engineId: number; years: readonly number[] };

/** Lines as the audit log says them: "Isuzu 4HK1 5.2 L, USA: 2005–2010"; null where none has a year. */
export function linesInWords(
  lines: readonly Line[],
  vehicles: readonly VehicleRow[],
): string | null {
  const words = lines
    .filter(({ years }) => years.length > 0)
    .map(({ region, engineId, years }) => {
      const id = idOfVehicle({ kind: "engine", number: engineId });
      const engine = vehicles.find((one) => one.id === id);
      const name = engine ? `${calledInFull(engine)} ${engine.liters ?? ""} L` : id;
      return `${name}, ${region}: ${yearsInWords(years)}`;
    });
  return words.length === 0 ? null : words.join("; ");
}

/** "2005–2010, 2012". */
export function yearsInWords(years: readonly number[]): string {
  return runsOf(years)
    .map(({ yearFrom, yearTo }) => (yearFrom === yearTo ? `${yearFrom}` : `${yearFrom}–${yearTo}`))
    .join(", ");
}
