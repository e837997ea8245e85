import type { Kysely } from "kysely";

import { foldText, searchWords } from "#domain/search/search-words.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { findVehicleNames, type PartText } from "./part-text-store.ts";
import { type TermRegistry, TITLE_TERM } from "./term-registry.ts";

/** A part as the read model keeps it, but for what facetTruth says. */
export type IndexedPart = {
  partId: number;
  terms: number[];
  keyEs: string;
  keyEn: string;
  /** A bit for each make. */
  makes: bigint;
};

type VehicleWords = {
  lines: Map<number, { terms: number[]; make: bigint }>;
  engines: Map<number, number[]>;
};

/** The words of makes, models and engines as terms, by line and by engine. */
export async function readVehicleWords(
  db: Kysely<Tables>,
  registry: TermRegistry,
): Promise<VehicleWords> {
  const { lines, engines } = await findVehicleNames(db);
  await registry.learn(
    [
      ...lines.flatMap(({ make, model }) => [make, model]),
      ...engines.flatMap(({ maker, name }) => [maker, name]),
    ].flatMap(codeWords),
    true,
  );

  const termsOf = (...names: string[]) =>
    names.flatMap(codeWords).map((word) => registry.idOf(registry.stemOf(word)));
  return {
    lines: new Map(
      lines.map(({ id, makeId, make, model }) => [
        id,
        { terms: termsOf(make, model), make: 1n << BigInt(makeId) },
      ]),
    ),
    engines: new Map(engines.map(({ id, maker, name }) => [id, termsOf(maker, name)])),
  };
}

/** The words of a code, and the code written together: "NPR-HD" is also found as "nprhd". */
function codeWords(name: string): string[] {
  const words = searchWords(name);
  const together = foldText(name).replaceAll(/[^a-z0-9]/g, "");
  const isShortCode = together.length > 1 && together.length <= 12 && name.split(" ").length <= 2;
  return isShortCode && !words.includes(together) ? [...words, together] : words;
}

/** The words, the place from A to Z and the makes of each part; words that are new are learned. */
export async function indexTexts(
  texts: readonly PartText[],
  { registry, vehicles }: { registry: TermRegistry; vehicles: VehicleWords },
): Promise<IndexedPart[]> {
  const read = texts.map((text) => ({
    text,
    title: searchWords(`${text.title_es} ${text.title_en}`),
    rest: searchWords(`${text.detail_es} ${text.detail_en} ${text.names}`),
  }));
  await registry.learn(read.flatMap(({ title, rest }) => title.concat(rest)));
  const idOf = (word: string) => registry.idOf(registry.stemOf(word));

  return read.map(({ text, title, rest }) => {
    const lines = (text.lines ?? []).flatMap((id) => vehicles.lines.get(id) ?? []);
    const engines = (text.engines ?? []).map((id) => vehicles.engines.get(id) ?? []);
    const terms = new Set<number>();
    for (const word of title) terms.add(idOf(word)).add(idOf(word) + TITLE_TERM);
    for (const word of rest) terms.add(idOf(word));
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

/** What parts are ordered by from A to Z: the folded title, then the sku. Kept below an index's row size. */
function alphabeticKey(title: string, sku: string): string {
  return `${foldText(title)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .slice(0, 200)} ${sku}`;
}
