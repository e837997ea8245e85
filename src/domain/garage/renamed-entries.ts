import { type GarageEntry, garageKey } from "./garage.ts";

/** What an entry of a garage is kept as, and where: of what left lately `place` is that which it had. */
export type KeptEntry = { entry: GarageEntry; place: number | null };

/** A make, a model by its make, an engine by its maker, or vehicles that go to another model or have another engine. */
export type RenamedVehicle =
  | { kind: "make"; from: string; to: string }
  | { kind: "model"; make: string; from: string; to: string }
  | { kind: "engine"; from: CalledEngine; to: CalledEngine }
  | { kind: "lines"; lines: readonly RenamedLine[] };

/** A vehicle line in some years, by its names, and the model and the engine that it is of from now on. */
export type RenamedLine = {
  region: string;
  make: string;
  model: string;
  engine: string;
  liters: string;
  yearFrom: number;
  yearTo: number;
  to: { model: string; engine: string };
};

export type CalledEngine = { make: string; name: string; liters: string };

/**
 * A garage whose entries call a model or an engine as it is called now (decisions §11, vehicles). Where two of them are
 * one vehicle then, the one that had the name stays, and of what is in the garage and what left it what is in it.
 */
export function withRenamedVehicle(
  kept: readonly KeptEntry[],
  renamed: RenamedVehicle,
): KeptEntry[] {
  const all = kept.map((one) => {
    const entry = calledAnew(one.entry, renamed);
    return { entry, place: one.place, isAnew: entry !== one.entry };
  });
  const rank = (one: (typeof all)[number]) => (one.place === null ? 0 : 2) + (one.isAnew ? 1 : 0);
  const best = new Map<string, (typeof all)[number]>();
  for (const one of all) {
    const key = garageKey(one.entry);
    const other = best.get(key);
    if (!other || rank(one) < rank(other)) best.set(key, one);
  }
  const stay = new Set(best.values());
  return all.filter((one) => stay.has(one)).map(({ entry, place }) => ({ entry, place }));
}

function calledAnew(entry: GarageEntry, renamed: RenamedVehicle): GarageEntry {
  switch (renamed.kind) {
    case "make":
      return isOfMake(entry, renamed.from) ? { ...entry, make: renamed.to } : entry;
    case "model": {
      const isOf = isOfMake(entry, renamed.make);
      return isOf && isSame(entry.model, renamed.from) ? { ...entry, model: renamed.to } : entry;
    }
    case "engine":
      return withEngineAnew(entry, renamed);
    case "lines": {
      const line = renamed.lines.find((one) => isOfLine(entry, one));
      return line ? { ...entry, model: line.to.model, engine_name: line.to.engine } : entry;
    }
  }
}

/** Makers of engines are no makes. */
function isOfMake({ type, make }: GarageEntry, name: string): boolean {
  return type === "vehicle" && isSame(make, name);
}

function isOfLine(entry: GarageEntry, line: RenamedLine): boolean {
  const { yearFrom, yearTo } = line;
  const pairs = [
    [entry.region, line.region],
    [entry.make, line.make],
    [entry.model, line.model],
    [entry.engine_name, line.engine],
    [entry.engine_liter, line.liters],
  ] as const;
  const isInYears = yearFrom <= entry.year && entry.year <= yearTo;
  return entry.type === "vehicle" && isInYears && pairs.every((pair) => isSame(...pair));
}

type RenamedEngine = Extract<RenamedVehicle, { kind: "engine" }>;

function withEngineAnew(entry: GarageEntry, { from, to }: RenamedEngine): GarageEntry {
  const isIt = isSame(entry.engine_name, from.name) && isSame(entry.engine_liter, from.liters);
  if (!isIt || (entry.type === "engine" && !isSame(entry.make, from.make))) return entry;
  return {
    ...entry,
    engine_name: to.name,
    engine_liter: to.liters,
    ...(entry.type === "engine" && { make: to.make }),
  };
}

/** Garages hold names as the shop has them; the case of a letter makes no other vehicle. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
