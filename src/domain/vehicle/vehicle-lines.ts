import { OLDEST_MODEL_YEAR } from "./model-years.ts";
import { litersIn } from "./engine-alias.ts";
import { type Engine, type EngineSpelling, enginesSpelled } from "./engine-spelling.ts";
import { type ApartReason, type ModelNames, namedModels } from "./model-naming.ts";
import { matchesWhole } from "./whole-match.ts";

/** A registry's row: this model with this engine in these years, all three spelled its own way. */
export type RegistryRow = {
  make: string;
  model: string;
  engine: string;
  liters: string;
  yearFrom: number;
  yearTo: number;
};

/** What is known of a make's models whatever a registry says: years and displacements. */
export type ModelBound = {
  make: string;
  models: string;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  litersFrom?: number | undefined;
  litersTo?: number | undefined;
  /** A regular expression over the whole names of engines that were never built in, though their size would do. */
  without?: string | undefined;
};

export type VehicleFacts = {
  engines: readonly Engine[];
  spellings: readonly EngineSpelling[];
  names: ModelNames;
  bounds: readonly ModelBound[];
};

/** One model with one engine in one region, and each model year it is offered for. */
export type VehicleLine = {
  region: string;
  make: string;
  model: string;
  engine: Engine;
  years: Set<number>;
  /** Every way in which the registry spelled the model, and the engine where no other is spelled so. */
  modelSpellings: Set<string>;
  engineSpellings: Set<string>;
};

export type DropReason =
  | ApartReason
  | "engine_unknown"
  | "years_disagree"
  | "engine_implausible_in_model";
export type DroppedRow = { row: RegistryRow; why: DropReason };

type Span = { from: number; to: number };

/**
 * Gathers a registry's rows into vehicle lines: a
 * year counts when row, engine and model all allow it, and goes to the first engine that was built
 * then. Rows of which nothing remains are given back with the reason.
 */
export function gatherLines(
  rows: readonly RegistryRow[],
  facts: VehicleFacts,
  place: { region: string; newestYear: number },
): { lines: VehicleLine[]; dropped: DroppedRow[] } {
  const engines = new Map(facts.engines.map((engine) => [engine.name, engine]));
  const lines = new Map<string, VehicleLine>();
  const dropped: DroppedRow[] = [];

  for (const row of rows) {
    const named = namedModels(row.make, row.model, facts.names);
    if ("why" in named) {
      dropped.push({ row, why: named.why });
      continue;
    }
    const candidates = enginesSpelled(row, facts.spellings, engines);
    const [liters = ""] = litersIn(row.engine).map(String);
    const isOneEngine = enginesSpelled({ ...row, liters }, facts.spellings, engines).length === 1;
    const reasons = named.models.map((model) =>
      addRow(lines, { row, make: named.make, model, candidates, isOneEngine, facts, place }),
    );
    const why = reasons[0];
    if (why !== undefined && !reasons.includes(undefined)) dropped.push({ row, why });
  }
  return { lines: [...lines.values()], dropped };
}

type Placed = {
  row: RegistryRow;
  make: string;
  model: string;
  candidates: readonly Engine[];
  /** Whether the spelling means one engine whatever size a row gives it: "ISC" is two by its size. */
  isOneEngine: boolean;
  facts: VehicleFacts;
  place: { region: string; newestYear: number };
};

function addRow(lines: Map<string, VehicleLine>, placed: Placed): DropReason | undefined {
  const { row, make, model, candidates, isOneEngine, facts, place } = placed;
  if (candidates.length === 0) return "engine_unknown";
  const bounds = facts.bounds.filter(
    (bound) => bound.make === make && matchesWhole(bound.models, model),
  );
  const plausible = candidates.filter((engine) => bounds.every((bound) => allows(bound, engine)));
  if (plausible.length === 0) return "engine_implausible_in_model";
  const span = bounds.reduce(narrowed, {
    from: Math.max(row.yearFrom, OLDEST_MODEL_YEAR),
    to: Math.min(row.yearTo, place.newestYear),
  });

  let isKept = false;
  for (let year = span.from; year <= span.to; year += 1) {
    const engine = plausible.find((one) => wasBuilt(one, year));
    if (!engine) continue;
    const line = lineOf(lines, { region: place.region, make, model, engine });
    line.years.add(year);
    line.modelSpellings.add(row.model);
    if (row.engine !== "" && isOneEngine) line.engineSpellings.add(row.engine);
    isKept = true;
  }
  return isKept ? undefined : "years_disagree";
}

/** The line of this model and engine, made when it is not there yet. */
export function lineOf(
  lines: Map<string, VehicleLine>,
  identity: Pick<VehicleLine, "region" | "make" | "model" | "engine">,
): VehicleLine {
  const key = [identity.region, identity.make, identity.model, identity.engine.name].join("\t");
  const known = lines.get(key);
  if (known) return known;
  const line: VehicleLine = {
    region: identity.region,
    make: identity.make,
    model: identity.model,
    engine: identity.engine,
    years: new Set(),
    modelSpellings: new Set(),
    engineSpellings: new Set(),
  };
  lines.set(key, line);
  return line;
}

function allows(bound: ModelBound, { name, liters }: Engine): boolean {
  if (bound.without !== undefined && matchesWhole(bound.without, name)) return false;
  return liters >= (bound.litersFrom ?? 0) && liters <= (bound.litersTo ?? Infinity);
}

function narrowed(span: Span, bound: ModelBound): Span {
  return {
    from: Math.max(span.from, bound.yearFrom ?? span.from),
    to: Math.min(span.to, bound.yearTo ?? span.to),
  };
}

function wasBuilt(engine: Engine, year: number): boolean {
  return year >= engine.yearFrom && year <= (engine.yearTo ?? Infinity);
}
