import platforms from "../../db/seed/platforms.json" with { type: "json" };
import formats from "../../db/seed/number-formats.json" with { type: "json" };
import transmissions from "../../db/seed/transmissions.json" with { type: "json" };

import commonVehicles from "../../db/seed/common-vehicles.json" with { type: "json" };
import voltages from "../../db/seed/vehicle-voltage.json" with { type: "json" };

import { matchesWhole } from "#domain/vehicle/whole-match.ts";

import { isOfKind, yearsOfKind } from "./application-kinds.ts";
import { type EngineBuild, ORDINARY_BUILD } from "./engine-build.ts";
import type { Fits } from "./part-family.ts";

/** A vehicle line of the shop, with what the demo needs to know of it. */
export type DemoLine = {
  id: number;
  region: string;
  make: string;
  model: string;
  engineId: number;
  engine: string;
  maker: string;
  liters: number;
  cylinders: number;
  yearFrom: number;
  yearTo: number;
};

export type DemoEngine = Pick<DemoLine, "engineId" | "liters" | "cylinders"> & {
  build: EngineBuild;
};

/** The voltages that vehicles have. */
export type Voltage = 12 | 24;

/** What a part can be made for: an engine, a group of models, a transmission. */
export type Application = {
  /** As titles name it: "Isuzu 4HK1". */
  label: string;
  /** Whose Original parts fit it; none when that maker's format is not known. */
  brand: string | undefined;
  /** The engine when it is one, else the one that the group's size is taken from. */
  engine: DemoEngine;
  lines: DemoLine[];
  yearFrom: number;
  yearTo: number;
  /** How often a catalogue has parts for it. */
  weight: number;
  /** Whether one of the vehicles that everybody has is among its lines. */
  isCommon: boolean;
  /** Whether it has all its vehicles in all their years still: what fits only some of them is not told by an engine alone. */
  isWhole: boolean;
  /** The voltage of all its lines, where a family's parts have one. */
  voltage?: Voltage | undefined;
};

export type Applications = {
  engines: Application[];
  trucks: Application[];
  transmissions: (Application & { kind: string })[];
};

/** Makes that a Costa Rican counter is asked for most. */
const FAVOURED = new Map([
  ["Isuzu", 6],
  ["Hino", 4],
  ["Mitsubishi Fuso", 4],
  ["Toyota", 3],
  ["Hyundai", 3],
  ["Nissan", 2],
  ["Mitsubishi", 2],
  ["International", 2.5],
  ["Freightliner", 2],
  ["Cummins", 2],
  ["Detroit Diesel", 1.6],
  ["Caterpillar", 1.3],
]);

/** Gathers the shop's vehicle lines into what parts are made for. */
export function gatherApplications(
  lines: readonly DemoLine[],
  builds: ReadonlyMap<string, EngineBuild>,
): Applications {
  const applicationOf = applicationMaker(builds);
  const trucks = gatherTrucks(lines, applicationOf);
  return {
    engines: [...Map.groupBy(lines, ({ engineId }) => engineId).values()].map((own) =>
      applicationOf(engineLabel(own), brandOf(formats.engineMakers, own[0]?.maker), own),
    ),
    trucks,
    transmissions: transmissions.map((transmission) => {
      const until = transmission.yearTo ?? Infinity;
      const own = lines.filter(
        ({ make, liters, yearFrom, yearTo }) =>
          transmission.makes.includes(make) &&
          liters >= transmission.litersFrom &&
          liters <= transmission.litersTo &&
          yearTo >= transmission.yearFrom &&
          yearFrom <= until,
      );
      const application = applicationOf(
        `${transmission.maker} ${transmission.name}`,
        brandOf(formats.transmissionMakers, transmission.maker),
        own,
      );
      application.yearFrom = Math.max(application.yearFrom, transmission.yearFrom);
      application.yearTo = Math.min(application.yearTo, until);
      return Object.assign(application, { kind: transmission.kind });
    }),
  };
}

type ApplicationMaker = (
  label: string,
  brand: string | undefined,
  lines: DemoLine[],
) => Application;

function gatherTrucks(lines: readonly DemoLine[], applicationOf: ApplicationMaker): Application[] {
  const groups = Map.groupBy(lines, ({ make, model }) => {
    const platform = platforms.find((one) => one.make === make && matchesWhole(one.models, model));
    return fullName(make, platform?.label ?? model);
  });
  return [...groups].map(([label, own]) =>
    applicationOf(label, brandOf(formats.makes, own[0]?.make), own),
  );
}

/** "Isuzu NPR", but not "UD UD1800". */
export function fullName(make: string, model: string): string {
  return model.startsWith(make) ? model : `${make} ${model}`;
}

function applicationMaker(builds: ReadonlyMap<string, EngineBuild>): ApplicationMaker {
  return (label, brand, lines) => {
    const bySize = lines.toSorted((a, b) => a.liters - b.liters);
    const middle = bySize[Math.floor(bySize.length / 2)];
    const makes = lines.map(({ make, maker }) =>
      Math.max(FAVOURED.get(make) ?? 1, FAVOURED.get(maker) ?? 1),
    );
    const { engineId = 0, liters = 8, cylinders = 6, engine = "" } = middle ?? {};
    const isCommon = lines.some(isOfCommonVehicle);
    return {
      label,
      brand,
      engine: { engineId, liters, cylinders, build: builds.get(engine) ?? ORDINARY_BUILD },
      lines,
      yearFrom: Math.min(...lines.map(({ yearFrom }) => yearFrom)),
      yearTo: Math.max(...lines.map(({ yearTo }) => yearTo)),
      weight: Math.min(7, Math.sqrt(lines.length)) * Math.max(1, ...makes) * (isCommon ? 2 : RARE),
      isCommon,
      isWhole: true,
    };
  };
}

/** How often a rare vehicle's parts are kept, against those of others. */
const RARE = 0.5;

const COMMON = Object.entries(commonVehicles).flatMap(([region, makes]) =>
  Object.entries(makes).map(([make, models]) => ({ region, make, models })),
);

const common = new WeakMap<DemoLine, boolean>();

/** Whether a line is of one of the vehicles that everybody has there (db/seed/common-vehicles.json). */
export function isOfCommonVehicle(line: DemoLine): boolean {
  const known = common.get(line);
  if (known !== undefined) return known;
  const { region, make, model } = line;
  const isCommon = COMMON.some(
    (one) => one.region === region && one.make === make && matchesWhole(one.models, model),
  );
  common.set(line, isCommon);
  return isCommon;
}

/** The voltage of a vehicle's wiring: 24 where db/seed/vehicle-voltage.json says so, else 12. */
export function voltageOf({ region, make, model }: DemoLine): Voltage {
  const has24 = voltages.some(
    (one) => one.region === region && one.make === make && matchesWhole(one.models, model),
  );
  return has24 ? 24 : 12;
}

/** An application parted by the voltage of its vehicles, each part with its own. */
export function byVoltage(application: Application): Application[] {
  return [...Map.groupBy(application.lines, voltageOf)].map(([voltage, lines]) =>
    Object.assign({}, application, {
      voltage,
      lines,
      isWhole: application.isWhole && lines.length === application.lines.length,
      yearFrom: Math.max(application.yearFrom, Math.min(...lines.map(({ yearFrom }) => yearFrom))),
      yearTo: Math.min(application.yearTo, Math.max(...lines.map(({ yearTo }) => yearTo))),
      isCommon: lines.some(isOfCommonVehicle),
    }),
  );
}

/** "Isuzu 4HK1"; what stands in brackets is for the list of engines, not for a title. */
function engineLabel([line]: readonly DemoLine[]): string {
  const name = line?.engine.replaceAll(/\s*\([^)]*\)/g, "") ?? "";
  return `${line?.maker === "GM" ? "GM Duramax" : line?.maker} ${name}`;
}

function brandOf(brands: Record<string, string>, maker: string | undefined): string | undefined {
  return maker === undefined ? undefined : brands[maker];
}

/** The applications that a family's parts can be made for, with the years narrowed to when such parts existed. */
export function applicationsFor({ kind, only }: Fits, all: Applications): Application[] {
  const isOfEngine = kind === "engine";
  return candidates(kind, all)
    .filter(({ lines }) => lines.length > 0)
    .filter((application) => isOfKind(application, only, isOfEngine))
    .map((application) => narrowedTo(application, yearsOfKind(application, only, isOfEngine)))
    .filter(({ lines, yearFrom, yearTo }) => lines.length > 0 && yearFrom <= yearTo);
}

/** An application in some of its years only, with the lines of these. */
export function narrowedTo(
  application: Application,
  { from, to }: { from: number; to: number },
): Application {
  const lines = application.lines.filter(
    ({ yearFrom, yearTo }) => yearTo >= from && yearFrom <= to,
  );
  const isCommon = lines.some(isOfCommonVehicle);
  const isWhole =
    application.isWhole &&
    application.lines.every(({ yearFrom, yearTo }) => from <= yearFrom && yearTo <= to);
  return { ...application, lines, yearFrom: from, yearTo: to, isCommon, isWhole };
}

function candidates(kind: Fits["kind"], all: Applications): Application[] {
  switch (kind) {
    case "engine":
      return all.engines;
    case "truck":
    case "trucks":
      return all.trucks;
    case "transmission":
      return all.transmissions;
    case "universal":
      return [];
  }
}
