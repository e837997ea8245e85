import { FITMENT_POSITIONS, type FitmentPosition } from "#domain/vehicle/fitment.ts";
import { positionWords } from "#texts/position-words.ts";

import { type Application, type DemoLine, fullName, isOfCommonVehicle } from "./application.ts";
import { measureContent, type Content } from "./content.ts";
import { isOfEngineAlone } from "./application-kinds.ts";
import { ORDINARY_BUILD } from "./engine-build.ts";
import type { AttributeKind, CatalogueFamily, Wording } from "./part-family.ts";
import { makeSpecs, type SpecValue, titleSpec } from "./part-spec.ts";
import { createRandom, type Random, seedOf } from "./random.ts";

/** A part whoever makes it: what it is, what it measures and what it fits. Its offers are alike in all of this. */
export type Article = {
  family: CatalogueFamily;
  type: Wording;
  title: Wording;
  detail: Wording;
  specs: SpecValue[];
  position: FitmentPosition;
  fitments: ArticleFitment[];
  /** Engines that it is a part of, whatever they are built into. */
  engineIds: number[];
  isOfEngine: boolean;
  /** Whether the engine alone tells that it fits: it goes on every one, whatever the vehicle and the year. */
  isOfEngineAlone: boolean;
  brand: string | undefined;
  cylinders: number;
  /** From 0 for the smallest of the family to 1 for the largest. */
  size: number;
  pieces: number;
  content: Content;
  /** Made because every common vehicle has such a part: in two qualities, and for all of its vehicles. */
  isStaple: boolean;
  /** How much it is asked for. */
  popularity: number;
};

export type ArticleFitment = { lineId: number; yearFrom: number; yearTo: number };

/** Rows per part stay near fifteen: an engine may be in hundreds of models. */
const MOST_LINES = {
  engine: 24,
  truck: 26,
  transmission: 28,
  trucks: 34,
  universal: 0,
};

export type ArticleMaker = {
  random: Random;
  applications: readonly Application[];
  kinds: ReadonlyMap<string, AttributeKind>;
  /** A type, an application and a place that are not left to chance. */
  fixed?: { type: string; application: Application; position?: string } | undefined;
  /** Which of the family's articles it is. */
  turn?: number;
  isStaple?: boolean;
};

/** Makes up one article of a family; without an application it is universal. */
export function makeArticle(family: CatalogueFamily, maker: ArticleMaker): Article {
  const { random, fixed } = maker;
  const type = family.types.find(({ es }) => es === fixed?.type) ?? random.pick(family.types);
  const made = fixed ? [fixed.application] : chooseApplications(family, maker);
  const { engine, brand, weight, voltage } = made[0] ?? unbound(random);
  const { kinds, turn = 0, isStaple = false } = maker;
  const position = positionOf(family, maker);
  const own = ownChance(family, { type, position, made }) ?? random;
  const size = sizeOf(engine.liters, own);
  const specs = makeSpecs(family.specs, {
    random: own,
    variants: random,
    engine,
    size,
    voltage,
    kinds,
    turn,
  });
  const { fitments, lines } = madeFor(family, { made, random, isStaple });
  const titled = { type, position, made, specs };
  const isOfEngine = family.fits.kind.startsWith("engine");
  return {
    family,
    type,
    title: { es: titleIn("es", titled), en: titleIn("en", titled) },
    detail: made.length > 0 ? vehiclesIn(lines, fitments) : measuresIn(specs, maker.kinds),
    specs,
    position: codeOf(position),
    fitments,
    engineIds: isOfEngine ? made.map((application) => application.engine.engineId) : [],
    isOfEngine,
    isOfEngineAlone: isOfEngineAlone(family.fits, made),
    brand,
    cylinders: engine.cylinders,
    size,
    pieces: piecesOf(family, isOfEngine ? engine.cylinders : 4),
    content: measureContent(family, specs, size),
    isStaple,
    popularity: popularityOf(family, weight, random),
  };
}

function positionOf({ positions }: CatalogueFamily, { random, fixed }: ArticleMaker): string {
  if (fixed?.position !== undefined) return fixed.position;
  return positions.length > 0 ? random.pick(positions) : "";
}

/** What a universal part's size and demand are taken from. */
function unbound(random: Random) {
  return {
    engine: { engineId: 0, liters: random.whole(2, 14), cylinders: 6, build: ORDINARY_BUILD },
    brand: undefined,
    weight: 20,
    voltage: undefined,
  };
}

type Made = { type: Wording; position: string; made: readonly Application[] };

/**
 * The chance that one kind of part of one engine or truck always has: its oil filter has one size. A
 * truck's may change with its generation.
 */
function ownChance(family: CatalogueFamily, { type, position, made }: Made): Random | undefined {
  const { category, subcategory, fits } = family;
  const [first] = made;
  if (!first) return undefined;
  const since = fits.kind === "engine" ? "" : first.yearFrom;
  return createRandom(
    seedOf([category, subcategory, type.es, position, first.label, since].join("|")),
  );
}

/**
 * The lines that a part is for, each with the years in which it fits; sampled by trucks where there are too many: a
 * truck that is sold in both regions is one.
 */
function madeFor(
  family: CatalogueFamily,
  { made, random, isStaple }: { made: readonly Application[]; random: Random; isStaple: boolean },
) {
  const years = isStaple ? spanOf(made) : yearsOf(family, made, random);
  const suitable = new Set(
    made
      .flatMap((application) => application.lines)
      .filter((line) => line.yearTo >= years.from && line.yearFrom <= years.to),
  );
  const [common, others] = parted(
    [...Map.groupBy(suitable, truckOf).values()],
    isStaple ? (truck) => truck.some(isOfCommonVehicle) : () => false,
  );
  const share = others.length / Math.max(1, others.flat().length);
  const sampled = random.sample(others, Math.round(MOST_LINES[family.fits.kind] * share));
  const lines = [...common, ...sampled].flat();
  const fitments = lines.map(({ id, yearFrom, yearTo }) => ({
    lineId: id,
    yearFrom: Math.max(yearFrom, years.from),
    yearTo: Math.min(yearTo, years.to),
  }));
  return { lines, fitments };
}

/** What one truck is in whatever region it is sold. */
export function truckOf({ make, model, engineId }: DemoLine): string {
  return [make, model, engineId].join("|");
}

function parted<Item>(items: readonly Item[], suits: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(suits), items.filter((item) => !suits(item))];
}

function sizeOf(liters: number, random: Random): number {
  return Math.min(1, Math.max(0, (liters - 2) / 13 + (random.next() - 0.5) * 0.3));
}

/** What a counter sells every day, against what it sells now and then. */
const DEMAND: Record<string, number> = {
  filters: 6,
  brakes: 3,
  "lubricants-and-chemicals": 3,
  engine: 2,
  "gaskets-and-seals": 2,
  "fuel-injection": 2,
  "cooling-system": 2,
  clutch: 2,
  electrical: 2,
  "remanufactured-engines": 0.6,
  "remanufactured-transmissions": 0.4,
  "cab-and-body": 0.6,
  transmission: 0.6,
  "tools-and-accessories": 0.5,
};

/** A few parts are asked for every day, most of them seldom. */
function popularityOf({ category }: CatalogueFamily, weight: number, random: Random): number {
  const usual = (6 + weight * 2) * (DEMAND[category] ?? 1);
  return Math.min(90_000, Math.floor(usual * (1 - random.next()) ** -0.5));
}

function chooseApplications({ fits }: CatalogueFamily, maker: ArticleMaker): Application[] {
  const { applications, random } = maker;
  if (applications.length === 0) return [];
  const first = random.weighted(applications);
  if (fits.kind !== "trucks") return [first];
  const make = first.lines[0]?.make;
  const near = applications.filter(
    (other) =>
      other !== first &&
      other.lines[0]?.make === make &&
      other.voltage === first.voltage &&
      other.yearFrom <= first.yearTo &&
      other.yearTo >= first.yearFrom &&
      Math.abs(other.engine.liters - first.engine.liters) <= 1.2,
  );
  return [first, ...random.sample(near, random.whole(1, 2))];
}

type Years = { from: number; to: number };

/** Parts of a chassis change with its generations; parts of an engine stay with it. */
function yearsOf({ fits }: CatalogueFamily, made: readonly Application[], random: Random): Years {
  const { from, to } = spanOf(made);
  if (fits.kind !== "truck" || to - from < 12 || random.chance(0.4)) return { from, to };
  const change = from + random.whole(5, to - from - 5);
  return random.chance(0.5) ? { from, to: change } : { from: change + 1, to };
}

function spanOf(made: readonly Application[]): Years {
  return {
    from: Math.min(...made.map(({ yearFrom }) => yearFrom)),
    to: Math.max(...made.map(({ yearTo }) => yearTo)),
  };
}

type Titled = {
  type: Wording;
  position: string;
  made: readonly Application[];
  specs: readonly SpecValue[];
};

/** "Kit de camisas, Isuzu 4HK1, 115.0 mm, +0.50 mm": type, position, application, specification. */
function titleIn(locale: keyof Wording, { type, position, made, specs }: Titled): string {
  const where = positionWords(codeOf(position), locale);
  return [type[locale], where, labelOf(made), titleSpec(specs, locale)]
    .filter((piece) => piece !== undefined && piece !== "")
    .join(", ");
}

/** The code of a family's position: "front left" is `front_left`. */
function codeOf(position: string): FitmentPosition {
  return FITMENT_POSITIONS.find((code) => code === position.replace(" ", "_")) ?? "";
}

/** Two names at most, the second without the maker that it shares with the first. */
function labelOf(made: readonly Application[]): string {
  const [first, second] = made;
  if (!first) return "";
  if (!second) return first.label;
  const shared = first.label
    .split(" ")
    .findIndex((word, at) => word !== second.label.split(" ")[at]);
  return `${first.label} / ${second.label.split(" ").slice(Math.max(0, shared)).join(" ")}`;
}

/** The vehicles in a line: "Isuzu NPR, NQR; Chevrolet 4500HD · 2005-2027". */
function vehiclesIn(lines: readonly DemoLine[], fitments: readonly ArticleFitment[]): Wording {
  if (lines.length === 0) return { es: "", en: "" };
  const named = [...Map.groupBy(lines, ({ make }) => make)].slice(0, 3).map(([make, own]) => {
    const models = [...new Set(own.map(({ model }) => model))];
    return fullName(make, models.slice(0, 4).join(", "));
  });
  const from = Math.min(...fitments.map(({ yearFrom }) => yearFrom));
  const to = Math.max(...fitments.map(({ yearTo }) => yearTo));
  const text = `${named.join("; ")} · ${from === to ? from : `${from}-${to}`}`;
  return { es: text, en: text };
}

/** What a universal part measures, as far as its title does not say it. */
function measuresIn(
  specs: readonly SpecValue[],
  kinds: ReadonlyMap<string, AttributeKind>,
): Wording {
  const sentenceOf = (locale: keyof Wording) =>
    specs
      .filter(({ isInTitle }) => !isInTitle)
      .map(({ code, value }) => `${kinds.get(code)?.name[locale] ?? code}: ${value[locale]}`)
      .join(" · ");
  return { es: sentenceOf("es"), en: sentenceOf("en") };
}

function piecesOf({ unit, contents }: CatalogueFamily, cylinders: number): number {
  if (unit === "each") return 1;
  if (contents.length === 0) return unit === "set" ? cylinders : 1;
  return contents.reduce(
    (sum, { quantity }) => sum + (quantity === "cylinders" ? cylinders : quantity),
    0,
  );
}
