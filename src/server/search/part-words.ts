import type { Kysely } from "kysely";

import { termOf } from "#domain/measure/fact.ts";
import { factsOfPart } from "#domain/measure/part-facts.ts";
import {
  codeWords,
  gatherModels,
  modelsNamedIn,
  type ModelsByWords,
} from "#domain/search/named-models.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { findAttributeCodes, findVehicleNames, type PartText } from "./part-text-store.ts";
import {
  KIND_TERM,
  MODEL_TERM,
  openTermRegistry,
  type TermRegistry,
  TITLE_TERM,
} from "./term-registry.ts";

/** A part as the read model keeps it, but for what facetTruth says. */
export type IndexedPart = {
  partId: number;
  terms: number[];
  keyEs: string;
  keyEn: string;
  /** A bit for each make. */
  makes: bigint;
};

/** What parts of any kind are found by besides their own texts. */
export type IndexBook = {
  registry: TermRegistry;
  vehicles: VehicleWords;
  /** The codes of attributes by their ids. */
  attributes: ReadonlyMap<number, string>;
};

type VehicleWords = {
  models: ModelsByWords;
  lines: Map<number, { terms: number[]; make: bigint }>;
  engines: Map<number, number[]>;
};

/** Opens the vocabulary, with the words of vehicles in it, to index parts. */
export async function openIndexBook(db: Kysely<Tables>): Promise<IndexBook> {
  const registry = await openTermRegistry(db);
  const vehicles = await readVehicleWords(db, registry);
  return { registry, vehicles, attributes: await findAttributeCodes(db) };
}

/** The words of makes, models and engines as terms, by line and by engine. */
async function readVehicleWords(db: Kysely<Tables>, registry: TermRegistry): Promise<VehicleWords> {
  const { lines, engines } = await findVehicleNames(db);
  await registry.learn(
    [
      ...lines.flatMap(({ make, formerMake, model }) => [make, formerMake, model]),
      ...engines.flatMap(({ maker, name }) => [maker, name]),
    ].flatMap(codeWords),
    true,
  );

  const termsOf = (...names: string[]) =>
    names.flatMap(codeWords).map((word) => registry.idOf(registry.stemOf(word)));
  return {
    models: gatherModels(lines.map(({ modelId, make, model }) => ({ id: modelId, make, model }))),
    lines: new Map(
      lines.map(({ id, makeId, modelId, make, formerMake, model }) => [
        id,
        {
          terms: [...termsOf(make, formerMake, model), MODEL_TERM + modelId],
          make: 1n << BigInt(makeId),
        },
      ]),
    ),
    engines: new Map(engines.map(({ id, maker, name }) => [id, termsOf(maker, name)])),
  };
}

/** The words, measures, place from A to Z and makes of each part; words that are new are learned. */
export async function indexTexts(
  texts: readonly PartText[],
  { registry, vehicles, attributes }: IndexBook,
): Promise<IndexedPart[]> {
  const read = texts.map((text) => ({
    text,
    title: searchWords(`${text.title_es} ${text.title_en}`),
    rest: searchWords(`${text.detail_es} ${text.detail_en} ${text.names}`).concat(
      measureTerms(text, attributes),
    ),
  }));
  await registry.learn(read.flatMap(({ title, rest }) => title.concat(rest)));
  const idOf = (word: string) => registry.idOf(registry.stemOf(word));

  return read.map(({ text, title, rest }) => {
    const lines = (text.lines ?? []).flatMap((id) => vehicles.lines.get(id) ?? []);
    const engines = (text.engines ?? []).map((id) => vehicles.engines.get(id) ?? []);
    const terms = new Set([KIND_TERM + text.subcategory_id]);
    for (const word of title) terms.add(idOf(word)).add(idOf(word) + TITLE_TERM);
    for (const word of rest) terms.add(idOf(word));
    for (const id of modelsNamedIn(title.map(registry.stemOf), vehicles.models))
      terms.add(MODEL_TERM + id);
    for (const ids of engines.concat(lines.map((line) => line.terms))) {
      for (const id of ids) terms.add(id);
    }
    return {
      partId: text.id,
      terms: Array.from(terms).toSorted((one, other) => one - other),
      keyEs: alphabeticKey(text.title_es, text.sku),
      keyEn: alphabeticKey(text.title_en, text.sku),
      makes: lines.reduce((bits, line) => bits | line.make, 0n),
    };
  });
}

/** What the part measures and the standard codes that it bears, as they stand among its words. */
function measureTerms(
  { attributes, title_es, title_en }: PartText,
  codes: ReadonlyMap<number, string>,
): string[] {
  const known = attributes.flatMap(({ id, value }) =>
    (typeof value === "string" ? [value] : [value.es, value.en]).map((one) => ({
      code: codes.get(id) ?? "",
      value: one,
    })),
  );
  return factsOfPart({ attributes: known, titles: [title_es, title_en] }).map(termOf);
}

/** What parts are ordered by from A to Z: the folded title, then the sku. Kept below an index's row size. */
function alphabeticKey(title: string, sku: string): string {
  return `${foldText(title)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .slice(0, 200)} ${sku}`;
}
