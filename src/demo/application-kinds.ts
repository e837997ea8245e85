import type { EngineBuild, Injection } from "./engine-build.ts";

/** Pickups and vans of American makes, however large their engine. */
const PICKUP =
  /Silverado|Sierra|Suburban|Tahoe|Yukon|Express|Savana|F-[234]50|E-\d50|Excursion|^(?:Dodge|Ram|Jeep) /;
/** Light vehicles with their front wheels on ball joints. */
const INDEPENDENT =
  /Silverado|Sierra|Suburban|Tahoe|Yukon|Express|Savana|Grand Cherokee|Wrangler|Sprinter|Transit|Hilux|Fortuner|Prado|Land Cruiser [12]0|Hiace|D-Max|LUV|L200|L300|Montero|Frontier|Navara|Urvan|BT-50|B2500|Ranger|H-1|Starex|H350|H100|Porter|Tunland/;

/** What of an application tells its kind. */
type Described = {
  label: string;
  engine: { liters: number; cylinders: number; build: EngineBuild };
  yearFrom: number;
  yearTo: number;
};
type Kind = (application: Described & { kind?: string }) => boolean;
type Years = { from: number; to: number };

/** Which applications a family is for, by the word behind the colon of its `fits`. */
const KINDS: Record<string, Kind> = {
  "": () => true,
  small: ({ engine }) => engine.liters <= 4.3,
  heavy: ({ engine }) => engine.liters >= 8.2,
  light: ({ engine, label }) => engine.liters <= 3.3 || PICKUP.test(label),
  ifs: ({ label }) => INDEPENDENT.test(label),
  beam: ({ label }) => !INDEPENDENT.test(label),
  air: ({ engine, label }) => engine.liters >= 5.5 && !PICKUP.test(label),
  hydraulic: ({ engine, label }) => engine.liters < 5.5 || PICKUP.test(label),
  /** Engines of trucks with air brakes: the large ones but the V8 of pickups. */
  airbrake: ({ engine }) => engine.liters >= 5.5 && engine.cylinders < 8,
  sleeved: ofBuild(({ liner }) => liner !== "parent"),
  wet: ofBuild(({ liner }) => liner === "wet"),
  dry: ofBuild(({ liner }) => liner === "dry"),
  parent: ofBuild(({ liner }) => liner === "parent"),
  ohv: ofBuild(({ valves }) => valves === "ohv"),
  gears: ofBuild(({ timing }) => timing === "gears"),
  belt: ofBuild(({ timing }) => timing === "belt"),
  chain: ofBuild(({ timing }) => timing === "chain"),
  turbo: ofBuild(({ air }) => air !== "na"),
  vgt: ofBuild(({ air }) => air === "vgt"),
  glow: ofBuild(({ hasGlowPlugs }) => hasGlowPlugs),
  spinon: ofBuild(({ filter }) => filter === "spinon"),
  cartridge: ofBuild(({ filter }) => filter === "cartridge"),
  emission: ({ yearFrom, yearTo }) => yearFrom >= 1994 && yearTo >= 2006,
  dpf: ({ yearFrom, yearTo }) => yearFrom >= 1998 && yearTo >= 2009,
  scr: ({ yearFrom, yearTo }) => yearFrom >= 1998 && yearTo >= 2012,
  manual: ({ kind }) => kind === "manual",
  automatic: ({ kind }) => kind === "automatic",
  automated: ({ kind }) => kind === "automated",
};

/** The injections of which an engine must have one, in whose years such a part fits it. */
const OF_INJECTION: Record<string, readonly Injection[]> = {
  inline: ["inline"],
  rotary: ["rotary"],
  mechanical: ["inline", "rotary"],
  unit: ["unit"],
  heui: ["heui"],
  commonrail: ["rail"],
  /** With nozzles in holders and lines to them. */
  nozzle: ["inline", "rotary", "rail"],
  /** Told by an electronic module when to inject. */
  electric: ["unit", "heui", "rail"],
  emission: ["unit", "heui", "rail"],
  dpf: ["rail", "unit", "heui"],
  scr: ["rail", "unit", "heui"],
};
/** Unit injectors of before were set by hand, not by a module. */
const ELECTRONIC_SINCE = 1990;
/** From which model year on parts of a kind were built in at all. */
const SINCE: Record<string, number> = {
  electric: ELECTRONIC_SINCE,
  emission: 2003,
  vgt: 2002,
  dpf: 2007,
  scr: 2010,
};

/** Whether a family's parts are made for such an application at all; an Error for a word that nobody knows. */
export function isOfKind(application: Described, only: string, isOfEngine: boolean): boolean {
  const suits = KINDS[only] ?? (only in OF_INJECTION ? () => true : undefined);
  if (!suits) throw new Error(`part-families.csv names an unknown kind of application: ${only}`);
  return suits(application) && injectionYears(application, only, isOfEngine) !== undefined;
}

/** The years in which such parts were built into it. */
export function yearsOfKind(application: Described, only: string, isOfEngine: boolean): Years {
  const years = injectionYears(application, only, isOfEngine) ?? { from: 0, to: Infinity };
  return {
    from: Math.max(application.yearFrom, SINCE[only] ?? 0, years.from),
    to: Math.min(application.yearTo, years.to),
  };
}

/** Of an engine the years with one of the kind's injections; none when it never had one. Trucks have many engines. */
function injectionYears(
  { engine }: Described,
  only: string,
  isOfEngine: boolean,
): Years | undefined {
  const wanted = OF_INJECTION[only];
  if (!wanted || !isOfEngine) return { from: 0, to: Infinity };
  const had = engine.build.injection.filter(({ kind }) => wanted.includes(kind));
  if (had.length === 0) return undefined;
  return {
    from: Math.min(...had.map(({ from }) => from)),
    to: Math.max(...had.map(({ to }) => to)),
  };
}

/** Kinds whose parts are the engine's and hang on the vehicle's frame: what cleans its exhaust. */
const ON_THE_FRAME = new Set(["dpf", "scr"]);

/** Whether the engine alone tells that a part fits: it goes on every one, whatever the vehicle and the year. */
export function isOfEngineAlone(
  { kind, only }: { kind: string; only: string },
  made: readonly { isWhole: boolean }[],
): boolean {
  return kind === "engine" && !ON_THE_FRAME.has(only) && made.every(({ isWhole }) => isWhole);
}

function ofBuild(suits: (build: EngineBuild) => boolean): Kind {
  return ({ engine }) => suits(engine.build);
}
