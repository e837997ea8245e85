import type { VehicleSplitPreviewRequest } from "#contract/vehicle-desk.ts";
import type { RenamedVehicle } from "#domain/garage/renamed-entries.ts";
import { splitOfLine, windowOf } from "#domain/vehicle/split-lines.ts";
import { namesProblem } from "#domain/vehicle/split-names.ts";
import { splitProblem } from "#domain/vehicle/split-problem.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";
import { refuseVehicleProblem } from "./change-vehicles.ts";
import type { MeantLine } from "./former-line-store.ts";
import { keyOfVehicle } from "./open-vehicle.ts";
import { findNamedLines, findYearedLines } from "./split-lines-store.ts";

/** What goes to the new one when a model or an engine is split, line by line. */
export type SplitPlan = {
  /** Lines that go as they are. */
  whole: MeantLine[];
  /** Lines of which some years go. */
  cut: MeantLine[];
  /** How many of the chosen ones have none of the years. */
  without: number;
  /** All lines that the vehicle has now. */
  all: number[];
};

/** Refuses what cannot be split so: lines that are not its own, years that none has, or all that it has. */
export async function planSplit(
  db: Database,
  vehicle: VehicleRow,
  { lines: chosen, yearFrom, yearTo, names }: VehicleSplitPreviewRequest,
): Promise<SplitPlan> {
  const window = windowOf({ yearFrom: yearFrom ?? null, yearTo: yearTo ?? null });
  const lineIds = [...new Set(chosen)];
  const known = await findYearedLines(db, keyOfVehicle(vehicle));
  const splits = known
    .filter(({ id }) => lineIds.includes(id))
    .map(({ id, years }) => ({ lineId: id, split: splitOfLine(years, window) }));
  const all = known.map(({ id }) => id);
  refuseVehicleProblem(
    splitProblem({
      window,
      lineIds,
      known: new Set(all),
      splits: splits.map(({ split }) => split),
    }) ?? namesProblem(vehicle, names),
  );
  const going = (goes: "whole" | "years") =>
    splits.flatMap(({ lineId, split }) =>
      split.goes === goes ? [{ lineId, window: split.window }] : [],
    );
  const without = splits.filter(({ split }) => split.goes === "nothing").length;
  return { whole: going("whole"), cut: going("years"), without, all };
}

/** How garages call the vehicles that go, and how they are to call them. */
export async function renamingOfSplit(
  db: Database,
  { kind, name }: Pick<VehicleRow, "kind" | "name">,
  { whole, cut }: SplitPlan,
): Promise<RenamedVehicle> {
  const windows = new Map([...whole, ...cut].map(({ lineId, window }) => [lineId, window]));
  const lines = await findNamedLines(db, [...windows.keys()]);
  return {
    kind: "lines",
    lines: lines.flatMap(({ id, model, engine, ...line }) => {
      const window = windows.get(id);
      const to = kind === "model" ? { model: name, engine } : { model, engine: name };
      return window ? [{ ...line, model, engine, ...window, to }] : [];
    }),
  };
}
