import type { Engine } from "./engine-spelling.ts";
import { OLDEST_MODEL_YEAR } from "./model-years.ts";
import { lineOf, type VehicleLine } from "./vehicle-lines.ts";
import { matchesWhole } from "./whole-match.ts";

/** What the trade knows and no registry says; `yearTo` null is still built. */
export type KnownLine = {
  region: string;
  make: string;
  models: readonly string[];
  engine: Engine;
  yearFrom: number;
  yearTo: number | null;
};

/** The lines of a registry and those that are known besides, a pair that both have joined into one. */
export function withKnownLines(
  lines: readonly VehicleLine[],
  known: readonly KnownLine[],
  newestYear: number,
): VehicleLine[] {
  const all = byIdentity(lines);
  for (const { region, make, models, engine, yearFrom, yearTo } of known) {
    for (const model of models) {
      const line = lineOf(all, { region, make, model, engine });
      const last = Math.min(yearTo ?? newestYear, newestYear);
      for (let year = Math.max(yearFrom, OLDEST_MODEL_YEAR); year <= last; year += 1)
        line.years.add(year);
    }
  }
  return [...all.values()];
}

/** Lines that another region has under the same names: the trucks that Costa Rica buys used from the United States. */
export function sharedWith(
  region: string,
  lines: readonly VehicleLine[],
  shared: readonly { make: string; models: string }[],
): VehicleLine[] {
  const all = byIdentity(lines);
  for (const line of lines) {
    const isShared = shared.some(
      ({ make, models }) => make === line.make && matchesWhole(models, line.model),
    );
    if (!isShared) continue;
    const { make, model, engine } = line;
    const copy = lineOf(all, { region, make, model, engine });
    for (const year of line.years) copy.years.add(year);
    for (const spelling of line.modelSpellings) copy.modelSpellings.add(spelling);
  }
  return [...all.values()];
}

function byIdentity(lines: readonly VehicleLine[]): Map<string, VehicleLine> {
  return new Map(
    lines.map((line) => [[line.region, line.make, line.model, line.engine.name].join("\t"), line]),
  );
}
