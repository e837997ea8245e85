import type { VehicleLinesPreviewRequest } from "#contract/vehicle-making.ts";
import { changedYears } from "#domain/vehicle/line-years.ts";
import { lineYearsProblem } from "#domain/vehicle/new-vehicle.ts";
import type { VehicleProblem } from "#domain/vehicle/vehicle-problem.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";
import { refuseVehicleProblem } from "./change-vehicles.ts";
import type { LinePlace } from "./dropped-line-store.ts";
import {
  type EngineSpan,
  findLinesOfModel,
  type LineOfModel,
  type YearsOfLine,
} from "./line-change-store.ts";
import { yearsInWords } from "./lines-in-words.ts";
import { keyOfVehicle } from "./open-vehicle.ts";

/** What is to become of a line: one that there is not yet has no number, and one without a year goes. */
export type PlannedLine = {
  line: LineOfModel | undefined;
  place: LinePlace;
  before: number[];
  after: number[];
  added: number[];
  taken: number[];
};

export type Bounds = {
  /** All models and engines, of which lines are made. */
  all: readonly VehicleRow[];
  /** Where the shop's shoppers are. */
  regions: readonly string[];
  /** The newest model year on offer. */
  newest: number;
};

/**
 * Refuses lines that are not the model's or that it has, engines and regions that the shop lacks, and years that it does
 * not offer.
 */
export async function planLines(
  db: Database,
  model: VehicleRow,
  { lines: changed, added, ...bounds }: Omit<VehicleLinesPreviewRequest, "id"> & Bounds,
): Promise<PlannedLine[]> {
  const modelId = keyOfVehicle(model).number;
  const known = await findLinesOfModel(db, modelId);
  const byId = new Map(known.map((line) => [line.id, line]));
  if (changed.length + added.length === 0)
    refuseVehicleProblem({ field: "lines", code: "lines_missing" });
  const planned = changed.map(({ line: id, years }) => {
    const line = byId.get(id);
    byId.delete(id);
    return line && plannedOf(line, line, years);
  });
  if (planned.includes(undefined)) refuseVehicleProblem({ field: "lines", code: "lines_unknown" });
  const made = added.map(({ region, engine, years }) => {
    const place = { region, modelId, engineId: Number(engine.slice(1)) };
    refuseVehicleProblem(
      newLineProblem({ engine, region, years }, bounds) ?? takenBy(known, place),
    );
    return plannedOf(undefined, place, years);
  });
  refuseVehicleProblem(doubledProblem(made));
  const all = [...planned.flatMap((one) => one ?? []), ...made];
  const comes = all.flatMap((one) => one.added);
  refuseVehicleProblem(lineYearsProblem(comes, bounds.newest));
  return all;
}

function plannedOf(
  line: LineOfModel | undefined,
  { region, modelId, engineId }: LinePlace,
  wanted: readonly number[],
): PlannedLine {
  const before = line?.years ?? [];
  const after = [...new Set(wanted)].toSorted((one, other) => one - other);
  const place = { region, modelId, engineId };
  return { line, place, before, after, ...changedYears({ before, after }) };
}

function newLineProblem(
  { engine, region, years }: { engine: string; region: string; years: readonly number[] },
  { all, regions }: Bounds,
): VehicleProblem | undefined {
  if (!regions.includes(region)) return { field: "region", code: "region_unknown" };
  if (!all.some(({ id }) => id === engine)) return { field: "engine", code: "engine_unknown" };
  return years.length === 0 ? { field: "years", code: "years_missing" } : undefined;
}

function takenBy(known: readonly LineOfModel[], place: LinePlace): VehicleProblem | undefined {
  const there = known.find((line) => isSamePlace(line, place));
  if (!there) return undefined;
  const { maker, engine, region, years } = there;
  const owner = `${maker} ${engine}, ${region}, ${yearsInWords(years)}`;
  return { field: "engine", code: "line_taken", owner };
}

function doubledProblem(made: readonly PlannedLine[]): VehicleProblem | undefined {
  const isDoubled = made.some(({ place }, at) =>
    made.slice(at + 1).some((other) => isSamePlace(other.place, place)),
  );
  return isDoubled ? { field: "engine", code: "line_twice" } : undefined;
}

function isSamePlace(one: LinePlace, other: LinePlace): boolean {
  return one.region === other.region && one.engineId === other.engineId;
}

/** The lines that are there, in the years that go. */
export function takenYears(planned: readonly PlannedLine[]): YearsOfLine[] {
  return planned.flatMap(({ line, taken }) => (line ? [{ lineId: line.id, years: taken }] : []));
}

/** The lines that are there, in the years that come. */
export function addedYears(planned: readonly PlannedLine[]): YearsOfLine[] {
  return planned.flatMap(({ line, added }) => (line ? [{ lineId: line.id, years: added }] : []));
}

/** The lines that are no more then. */
export function goneLines(planned: readonly PlannedLine[]): LineOfModel[] {
  return planned.flatMap(({ line, after }) => (line && after.length === 0 ? [line] : []));
}

/** For which years engines are known at least then. */
export function spansOf(planned: readonly PlannedLine[]): EngineSpan[] {
  return planned.flatMap(({ place: { engineId }, added }) => {
    const [first, last] = [added[0], added.at(-1)];
    return first === undefined || last === undefined ? [] : [{ engineId, first, last }];
  });
}
