import { partNumberKey } from "../part/part-number.ts";
import { meantLines, type CalledLine } from "./meant-lines.ts";

export type BookLine = CalledLine & { modelId: number };

/** Everything vehicles are called by, as the shop's tables hold it. */
export type BookEntries = {
  makes: readonly { id: number; name: string }[];
  models: readonly { id: number; makeId: number; name: string }[];
  engines: readonly { id: number; name: string; liters: string }[];
  lines: readonly BookLine[];
};

type Wanted = {
  region?: string | undefined;
  make: string;
  model: string;
  engine?: string | undefined;
};

/** Vehicles looked up by the names that people write; names are compared by letters and digits only. */
export type VehicleDirectory = {
  /**
   * The lines of a make and model, narrowed by region and engine; empty when there is none. One that was of it until it
   * was split comes in years that it has no other in, a line twice where those are apart.
   */
  linesOf: (wanted: Wanted) => readonly BookLine[];
  modelNamed: (make: string, model: string) => number | undefined;
  enginesNamed: (name: string) => readonly number[];
  /** Whether a name means engines of several sizes: "ISB" is 3.9, 4.5, 5.9 and 6.7 litres. */
  isAmbiguousEngine: (name: string) => boolean;
  linesOfModel: (modelId: number) => readonly BookLine[];
};

/** Gathers the names once; looking one up costs no query. */
export function createVehicleBook(entries: BookEntries): VehicleDirectory {
  const makes = new Map(entries.makes.map(({ id, name }) => [partNumberKey(name), id]));
  const models = new Map(
    entries.models.map(({ id, makeId, name }) => [`${makeId} ${partNumberKey(name)}`, id]),
  );
  const engines = Map.groupBy(entries.engines, ({ name }) => partNumberKey(name));
  const lines = Map.groupBy(entries.lines, ({ modelId }) => modelId);

  const modelNamed = (make: string, model: string) =>
    models.get(`${makes.get(partNumberKey(make))} ${partNumberKey(model)}`);
  const enginesNamed = (name: string) =>
    (engines.get(partNumberKey(name)) ?? []).map(({ id }) => id);
  const isAmbiguousEngine = (name: string) =>
    new Set((engines.get(partNumberKey(name)) ?? []).map(({ liters }) => Number(liters))).size > 1;
  const linesOfModel = (modelId: number) => lines.get(modelId) ?? [];

  return {
    modelNamed,
    enginesNamed,
    isAmbiguousEngine,
    linesOfModel,
    linesOf({ region, make, model, engine }) {
      const modelId = modelNamed(make, model);
      if (modelId === undefined) return [];
      const wanted = engine === undefined ? undefined : new Set(enginesNamed(engine));
      const named = linesOfModel(modelId).filter(
        (line) =>
          (region === undefined || line.region.toLowerCase() === region.toLowerCase()) &&
          (wanted === undefined || wanted.has(line.engineId)),
      );
      return meantLines(named);
    },
  };
}

/** The years a line shares with those wanted; undefined when there are none. */
export function sharedYears(
  line: BookLine,
  wanted: { yearFrom: number | undefined; yearTo: number | undefined },
): { yearFrom: number; yearTo: number } | undefined {
  const yearFrom = Math.max(line.yearFrom, wanted.yearFrom ?? line.yearFrom);
  const yearTo = Math.min(line.yearTo, wanted.yearTo ?? line.yearTo);
  return yearFrom <= yearTo ? { yearFrom, yearTo } : undefined;
}
