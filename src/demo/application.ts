import platforms from "../../db/seed/platforms.json" with { type: "json" };
import formats from "../../db/seed/number-formats.json" with { type: "json" };
import transmissions from "../../db/seed/transmissions.json" with { type: "json" };

import { matchesWhole } from "#domain/vehicle/whole-match.ts";

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

export type DemoEngine = Pick<DemoLine, "engineId" | "liters" | "cylinders">;

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
export function gatherApplications(lines: readonly DemoLine[]): Applications {
  const trucks = gatherTrucks(lines);
  return {
    engines: [...Map.groupBy(lines, ({ engineId }) => engineId).values()].map((own) =>
      applicationOf(engineLabel(own), brandOf(formats.engineMakers, own[0]?.maker), own),
    ),
    trucks,
    transmissions: transmissions.map((transmission) => {
      const until = transmission.yearTo ?? Infinity;
      const own = lines.filter(
        ({ make, yearFrom, yearTo }) =>
          transmission.makes.includes(make) && yearTo >= transmission.yearFrom && yearFrom <= until,
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

function gatherTrucks(lines: readonly DemoLine[]): Application[] {
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

function applicationOf(label: string, brand: string | undefined, lines: DemoLine[]): Application {
  const bySize = lines.toSorted((a, b) => a.liters - b.liters);
  const middle = bySize[Math.floor(bySize.length / 2)];
  const makes = lines.map(({ make, maker }) =>
    Math.max(FAVOURED.get(make) ?? 1, FAVOURED.get(maker) ?? 1),
  );
  return {
    label,
    brand,
    engine: middle ?? { engineId: 0, liters: 8, cylinders: 6 },
    lines,
    yearFrom: Math.min(...lines.map(({ yearFrom }) => yearFrom)),
    yearTo: Math.max(...lines.map(({ yearTo }) => yearTo)),
    weight: Math.min(7, Math.sqrt(lines.length)) * Math.max(1, ...makes),
  };
}

/** "Isuzu 4HK1"; what stands in brackets is for the list of engines, not for a title. */
function engineLabel([line]: readonly DemoLine[]): string {
  const name = line?.engine.replaceAll(/\s*\([^)]*\)/g, "") ?? "";
  return `${line?.maker === "GM" ? "GM Duramax" : line?.maker} ${name}`;
}

function brandOf(brands: Record<string, string>, maker: string | undefined): string | undefined {
  return maker === undefined ? undefined : brands[maker];
}

/** Light trucks and vans, however large their engine. */
const PICKUP =
  /Silverado|Sierra|Suburban|Tahoe|Yukon|Express|Savana|F-[234]50|E-\d50|Excursion|^(?:Dodge|Ram|Jeep) /;

type Kind = (application: Application & { kind?: string }) => boolean;

const KINDS: Record<string, Kind> = {
  "": () => true,
  small: ({ engine }) => engine.liters <= 4.3,
  heavy: ({ engine }) => engine.liters >= 8.2,
  light: ({ engine, label }) => engine.liters <= 3.3 || PICKUP.test(label),
  air: ({ engine, label }) => engine.liters >= 5.5 && !PICKUP.test(label),
  hydraulic: ({ engine, label }) => engine.liters < 5.5 || PICKUP.test(label),
  mechanical: ({ yearFrom }) => yearFrom <= 1999,
  commonrail: ({ yearFrom, yearTo }) => yearFrom >= 1997 && yearTo >= 2005,
  emission: ({ yearFrom, yearTo }) => yearFrom >= 1994 && yearTo >= 2006,
  electronic: ({ yearFrom, yearTo }) => yearFrom >= 1994 || yearTo >= 2005,
  dpf: ({ yearFrom, yearTo }) => yearFrom >= 1998 && yearTo >= 2009,
  scr: ({ yearFrom, yearTo }) => yearFrom >= 1998 && yearTo >= 2012,
  manual: ({ kind }) => kind === "manual",
  automatic: ({ kind }) => kind === "automatic",
  automated: ({ kind }) => kind === "automated",
};

/** From which model year on parts of a kind were built in at all. */
const SINCE: Record<string, number> = { commonrail: 2000, emission: 2003, dpf: 2007, scr: 2010 };
const UNTIL: Record<string, number> = { mechanical: 2003 };

/** The applications that a family's parts can be made for, with the years narrowed to when such parts existed. */
export function applicationsFor({ kind, only }: Fits, all: Applications): Application[] {
  const suits = KINDS[only];
  if (!suits) throw new Error(`part-families.csv names an unknown kind of application: ${only}`);
  return candidates(kind, all)
    .filter(({ lines }) => lines.length > 0)
    .filter(suits)
    .map((application) => narrowed(application, only))
    .filter(({ yearFrom, yearTo }) => yearFrom <= yearTo);
}

function narrowed(application: Application, only: string): Application {
  const { label, brand, engine, weight } = application;
  const yearFrom = Math.max(application.yearFrom, SINCE[only] ?? 0);
  const yearTo = Math.min(application.yearTo, UNTIL[only] ?? Infinity);
  const lines = application.lines.filter(
    (line) => line.yearTo >= yearFrom && line.yearFrom <= yearTo,
  );
  return { label, brand, engine, lines, yearFrom, yearTo, weight };
}

function candidates(kind: Fits["kind"], all: Applications): Application[] {
  switch (kind) {
    case "engine":
    case "engines":
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
