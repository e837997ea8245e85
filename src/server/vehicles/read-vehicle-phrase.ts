import type { VehiclePhraseAnswer } from "#contract/vehicles.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import { homeRegionFirst } from "#domain/storefront/home-region.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import {
  phraseKey,
  readVehiclePhrase,
  type PhraseNames,
  type VehicleMeaning,
  type VehiclePhrase,
} from "#domain/vehicle/vehicle-phrase.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import type { OfferedRegions } from "./offered-regions.ts";
import {
  type EngineName,
  findEngineNames,
  findModelNames,
  findModelsWithEngines,
  findVehiclesOfModels,
  type ModelName,
} from "./vehicle-phrase-store.ts";

export type VehicleNameNeeds = {
  db: Database;
  catalogueVersion: Version;
  regions: OfferedRegions;
  /** The names of the kinds of part, in both languages. */
  partNames: () => Promise<readonly string[]>;
  now: () => Date;
};

export type PhraseReader = (
  text: string,
  storefront: Storefront,
) => Promise<VehiclePhraseAnswer["phrase"]>;

export type VehicleNames = {
  book: PhraseNames;
  models: Map<number, ModelName>;
  engines: Map<number, EngineName>;
};

/** More choices are no help: the picker asks better. */
const MOST_CHOICES = 12;
/** A word of a make's name stands for the make when it is at least so long: "Fuso", "Mercedes". */
const SHORTEST_MAKE_WORD = 4;
const NICKNAMES: Readonly<Record<string, readonly string[]>> = { Caterpillar: ["Cat"] };

/**
 * Reads the vehicle out of a search text (decisions §5, ADR 0015). One vehicle or engine is named as
 * the shop knows it; a model whose engine is open is named without one, and the vehicles that it may
 * be are offered. Names are kept by catalogue version, so that a text without a vehicle asks nothing
 * of the database.
 */
export function createPhraseReader(needs: VehicleNameNeeds): PhraseReader {
  const { db, regions, now } = needs;
  const namesOf = memoByVersion(needs.catalogueVersion, () => readPhraseNames(needs));
  return async (text, storefront) => {
    const names = await namesOf(undefined);
    const phrase = readVehiclePhrase(text, names.book, now().getUTCFullYear() + 1);
    if (!phrase) return null;
    if (phrase.modelIds.length === 0) return enginePhrase(phrase, names);
    return modelPhrase(phrase, { names, storefront, db, regions });
  };
}

function enginePhrase(
  { engineIds, rest }: VehiclePhrase,
  { engines }: VehicleNames,
): VehiclePhraseAnswer["phrase"] {
  const named = engineIds.flatMap((id) => {
    const engine = engines.get(id);
    if (!engine) return [];
    const { maker: _maker, makes: _makes, aliases: _aliases, ...known } = engine;
    return known;
  });
  const [only] = named;
  if (!only) return null;
  return named.length === 1
    ? { text: rest, vehicle: only, choices: [] }
    : { text: rest, vehicle: null, choices: named.slice(0, MOST_CHOICES) };
}

type Asking = {
  names: VehicleNames;
  storefront: Storefront;
  db: Database;
  regions: OfferedRegions;
};

async function modelPhrase(
  read: VehiclePhrase,
  { names, storefront, db, regions }: Asking,
): Promise<VehiclePhraseAnswer["phrase"]> {
  const phrase = await sizedPhrase(read, db);
  const { modelIds, year, rest: text } = phrase;
  const [first, ...others] = modelIds.flatMap((id) => names.models.get(id) ?? []);
  if (!first) return null;
  const model = { type: "vehicle" as const, make: first.makeName, model: first.name };
  if (year === null) {
    if (phrase.engineIds.length > 0) return modelAndEnginePhrase(phrase, names, db);
    return others.length > 0 ? null : { text, vehicle: model, choices: [] };
  }

  const offered = new Set(await regions(storefront));
  const found = (await findOfYear(db, phrase, year)).filter(({ region = "" }) =>
    offered.has(region),
  );
  const [nearest] = homeRegionFirst(
    found.map(({ region = "" }) => ({ value: region })),
    storefront,
  );
  const choices = found.filter(({ region }) => region === nearest?.value);
  const [only] = choices;
  if (!only) return null;
  if (choices.length === 1) return { text, vehicle: only, choices: [] };
  const isOneModel = choices.every(
    ({ make, model: name }) => make === only.make && name === only.model,
  );
  return {
    text,
    vehicle: isOneModel ? { ...model, model: only.model ?? "", make: only.make, year } : null,
    choices: choices.slice(0, MOST_CHOICES),
  };
}

/** A size beside a model alone is that of its engine where the model has one engine of it: "hilux 2.5". */
async function sizedPhrase(
  { bySize, ...phrase }: VehiclePhrase,
  db: Database,
): Promise<VehiclePhrase> {
  if (!bySize) return phrase;
  const sized = { ...phrase, ...bySize };
  const { year } = sized;
  const hasEngine =
    year === null
      ? (await findModelsWithEngines(db, sized)).length === 1
      : (await findOfYear(db, sized, year)).length > 0;
  return hasEngine ? sized : phrase;
}

/** The vehicles of a year. Where no "GD" was built in it, the "GD 500" is one. */
async function findOfYear(db: Database, phrase: VehiclePhrase, year: number) {
  const plainest = await findVehiclesOfModels(db, { ...phrase, year });
  const { otherModelIds: modelIds } = phrase;
  if (plainest.length > 0 || modelIds.length === 0) return plainest;
  return findVehiclesOfModels(db, { ...phrase, modelIds, year });
}

/** A model with its engine, "npr 4hk1"; an engine that the model never had, or several, stand alone. */
async function modelAndEnginePhrase(
  phrase: VehiclePhrase,
  names: VehicleNames,
  db: Database,
): Promise<VehiclePhraseAnswer["phrase"]> {
  const [only, ...others] = await findModelsWithEngines(db, phrase);
  if (!only || others.length > 0) return enginePhrase(phrase, names);
  return { text: phrase.rest, vehicle: { type: "vehicle", ...only }, choices: [] };
}

/** All that vehicles, their makes and engines are called, and the words that parts are called by. */
export async function readPhraseNames({
  db,
  partNames,
}: Pick<VehicleNameNeeds, "db" | "partNames">): Promise<VehicleNames> {
  const [models, engines, parts] = await Promise.all([
    findModelNames(db),
    findEngineNames(db),
    partNames(),
  ]);
  const stems = new Set(parts.flatMap((name) => searchWords(name).map(wordStem)));
  return {
    book: {
      meanings: meaningsOf(models, engines),
      isPartWord: (word) => searchWords(word).some((one) => stems.has(wordStem(one))),
      engines: engines.map(({ id, maker, makes, engine_liter: liters }) => ({
        id,
        make: maker,
        makes,
        liters: Number(liters),
      })),
    },
    models: new Map(models.map((model) => [model.id, model])),
    engines: new Map(engines.map((engine) => [engine.id, engine])),
  };
}

function meaningsOf(models: ModelName[], engines: EngineName[]): PhraseNames["meanings"] {
  const book = new Map<string, VehicleMeaning[]>();
  const add = (name: string, meaning: VehicleMeaning) => {
    const key = phraseKey(name);
    const known = book.get(key) ?? [];
    if (key !== "" && !known.some((one) => isSame(one, meaning))) {
      book.set(key, [...known, meaning]);
    }
  };
  for (const { id, make, makeName, formerMakes, name, aliases } of models) {
    for (const word of [makeName, ...formerMakes].flatMap(makeNames))
      add(word, { kind: "make", make });
    add(name, { kind: "model", id, make, by: "name" });
    for (const alias of aliases) add(alias, { kind: "model", id, make, by: "alias" });
    for (const word of name.split(/\s+/)) add(word, { kind: "model", id, make, by: "part" });
  }
  for (const { id, make: makerName, maker: make, engine_name: name, aliases } of engines) {
    for (const word of makeNames(makerName)) add(word, { kind: "make", make });
    for (const word of NICKNAMES[makerName] ?? []) add(word, { kind: "make", make, isShort: true });
    add(name, { kind: "engine", id, make, by: "name" });
    for (const alias of aliases) add(alias, { kind: "engine", id, make, by: "alias" });
  }
  return book;
}

/** "Mercedes-Benz" is also said "Mercedes", and "Mitsubishi Fuso" either way. */
function makeNames(name: string): string[] {
  const words = name.split(/[\s-]+/).filter((word) => word.length >= SHORTEST_MAKE_WORD);
  return [name, ...words];
}

function isSame(one: VehicleMeaning, other: VehicleMeaning): boolean {
  if (one.kind === "make" || other.kind === "make")
    return one.kind === "make" && other.kind === "make" && one.make === other.make;
  return one.kind === other.kind && one.id === other.id;
}
