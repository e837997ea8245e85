import type { Pool } from "pg";

import type { SuggestResponse } from "#contract/suggest.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { type FoundBy, foundByNumber } from "#domain/search/found-by.ts";
import { namedFamilies } from "#domain/search/part-family.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import { type WordGroup, readWords } from "#domain/search/word-query.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { SubcategoryName } from "#server/search/facet-names.ts";
import type { PartSearch } from "#server/search/part-search.ts";
import type { SearchLexicon } from "#server/search/search-lexicon.ts";
import type { PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { findMatchedNumbers } from "./found-by-store.ts";
import {
  findPartsBeginning,
  findPartsWithWords,
  findSuggestedParts,
  type SuggestedPart,
  type WordTerms,
} from "./suggestion-store.ts";
import { drawingOf } from "./part-drawing.ts";

export type SuggestParts = (
  typed: string,
  caller: Pick<Caller, "locale" | "storefront" | "account">,
) => Promise<SuggestResponse>;

const SHORTEST_TYPED = 2;
/** Of signs like "⒍", "½" and "™" folding would make digits and letters that nobody typed. */
const NO_TEXT = /[\p{Control}\p{Other_Number}\p{Other_Symbol}]/gu;
const MOST_PARTS = 6;
const MOST_NAMES = 5;
const MOST_TERMS = 12;
const NOTHING: SuggestResponse = {
  parts: [],
  phrases: [],
  categories: [],
  brands: [],
  vehicleParts: [],
};

type Needs = {
  pool: Pool;
  search: Pick<PartSearch, "lexicon" | "find" | "lookUp">;
  readPhrase: PhraseReader;
};

/**
 * What the header's search box offers, from the second letter or digit on; the last word may be half
 * typed. A text that names a vehicle is read as the search reads it: parts of that vehicle, by the
 * words that are left.
 */
export function createSuggestions(needs: Needs): SuggestParts {
  const { search, readPhrase } = needs;
  return async (written, { locale, storefront }) => {
    const typed = written.toWellFormed().replaceAll(NO_TEXT, " ").trim();
    if (readableLength(typed) < SHORTEST_TYPED) return NOTHING;
    const phrase = await readPhrase(typed, storefront);
    const named = phrase?.vehicle ? { vehicle: phrase.vehicle, text: phrase.text } : null;
    const lexicon = await search.lexicon();
    const text = named?.text ?? typed;
    const groups = completed(text, lexicon);
    const caller = { viewer: GUEST, locale, storefront };
    const parts = named
      ? await partsSearched(text, { vehicle: vehicleRefOf(named.vehicle), caller }, needs)
      : await suggestedParts(typed, { groups, lexicon, caller, needs });
    const families = namedAfter(text, { groups, lexicon });
    const vehicle = named ? wordsBeside(typed, text) : vehicleWords(groups);
    return {
      parts: parts.map((part) => partSuggestion(part, locale)),
      phrases: families.map((family) => family[`name_${locale}`]),
      categories: categoriesNamed(typed, { lexicon, locale, families }),
      brands: brandsNamed(typed, lexicon),
      vehicleParts: vehicleParts(vehicle, { families, locale }),
    };
  };
}

/** The first parts of the list that the search leads to. */
async function partsSearched(
  searchText: string,
  { vehicle, caller }: { vehicle?: VehicleRef; caller: Caller },
  { pool, search }: Needs,
): Promise<SuggestedPart[]> {
  const found = vehicle && (await search.lookUp(vehicle, caller.storefront));
  const { partIds } = await search.find({ searchText }, caller, found?.narrows);
  return findSuggestedParts(pool, partIds.slice(0, MOST_PARTS));
}

/** The typed words that are not among those left of a text: "NPR 2016" of "NPR 2016 injector". */
function wordsBeside(typed: string, left: string): string {
  const rest = left.split(/\s+/);
  return typed
    .split(/\s+/)
    .filter((word) => !rest.includes(word))
    .join(" ")
    .toUpperCase();
}

/** How many letters and digits a search can read. */
function readableLength(typed: string): number {
  return foldText(typed).replaceAll(/[^a-z0-9]/g, "").length;
}

/** The words as a search reads them; a last one that is still too short for that is any that begins so. */
function completed(typed: string, { vocabulary }: SearchLexicon): WordGroup[] {
  const { groups, leftOut } = readWords(typed, vocabulary);
  const begun = searchWords(typed).at(-1);
  if (begun === undefined) return groups;
  const alternatives = vocabulary.beginningWith(begun).map((term) => [term]);
  if (leftOut.includes(begun)) {
    return alternatives.length > 0 ? [...groups, { alternatives, numberKey: null }] : groups;
  }
  const last = groups.at(-1);
  if (!last || last.alternatives.length > 0) return groups;
  return [...groups.slice(0, -1), { alternatives, numberKey: last.numberKey }];
}

/** A part, and the number by which it was found where it does not bear that itself. */
type Suggested = SuggestedPart & { foundBy?: string };

type Suggesting = {
  groups: readonly WordGroup[];
  lexicon: SearchLexicon;
  caller: Caller;
  needs: Needs;
};

/** By number first; where no number begins so, by words; a number among words is read by the search alone. */
async function suggestedParts(
  typed: string,
  { groups, lexicon, caller, needs }: Suggesting,
): Promise<Suggested[]> {
  const { pool } = needs;
  const key = partNumberKey(typed);
  const byNumber =
    key.length >= SHORTEST_TYPED ? await findPartsBeginning(pool, key, MOST_PARTS) : [];
  if (byNumber.length > 0) return withNumbers(byNumber, key, pool);
  const words = groups.map(({ alternatives }) => termsOf(alternatives));
  const isAnswerable =
    words.length > 0 && words.every(({ ids, together }) => ids.length + together.length > 0);
  const familyIds = namedFamilies(groups, lexicon.families);
  const byWords = isAnswerable
    ? await findPartsWithWords(
        pool,
        { words, familyIds, storefront: caller.storefront },
        MOST_PARTS,
      )
    : [];
  return byWords.length === 0 && /\d/.test(typed)
    ? partsSearched(typed, { caller }, needs)
    : byWords;
}

/** The parts, each with the number by which it was found where it does not bear that itself. */
async function withNumbers(
  parts: readonly SuggestedPart[],
  key: string,
  pool: Pool,
): Promise<Suggested[]> {
  const partIds = parts.map(({ id }) => id);
  const numbers = await findMatchedNumbers(pool, { partIds, keys: [], beginnings: [key] });
  const byPart = Map.groupBy(numbers, ({ partId }) => partId);
  return parts.map((part) => {
    const reason = foundByNumber(byPart.get(part.id) ?? []);
    return reason && "number" in reason ? withNumber(part, reason) : part;
  });
}

function withNumber(
  part: SuggestedPart,
  { number, ...reason }: Exclude<FoundBy, { kind: "measure" }>,
): Suggested {
  const brand = "brand" in reason ? reason.brand : "";
  return Object.assign(part, { foundBy: brand === "" ? number : `${brand} ${number}` });
}

/** The commonest of many alternatives are enough to suggest by, each of them whole. */
function termsOf(alternatives: WordGroup["alternatives"]): WordTerms {
  const commonest = alternatives
    .toSorted((one, other) => partsWith(other) - partsWith(one))
    .slice(0, MOST_TERMS);
  return {
    ids: commonest.filter(({ length }) => length === 1).flatMap(idsOf),
    together: commonest.filter(({ length }) => length > 1).map(idsOf),
    parts: commonest.reduce((sum, terms) => sum + partsWith(terms), 0),
  };
}

function idsOf(terms: WordGroup["alternatives"][number]): number[] {
  return terms.map(({ id }) => id);
}

/** About how many parts have all of the terms: no more than have the rarest. */
function partsWith(terms: WordGroup["alternatives"][number]): number {
  return Math.min(...terms.map(({ frequency }) => frequency));
}

function partSuggestion(part: Suggested, locale: Locale): SuggestResponse["parts"][number] {
  const { sku, part_number, brand, foundBy } = part;
  const image_route = part.image ?? drawingOf(part);
  const title = part[`title_${locale}`];
  const suggestion = { sku, part_number, title, brand, image_route };
  return foundBy === undefined ? suggestion : { ...suggestion, foundBy };
}

/** The kinds of part whose name answers every word that is typed, but for makes, models and engines. */
function namedAfter(
  typed: string,
  { groups, lexicon }: { groups: readonly WordGroup[]; lexicon: SearchLexicon },
): SubcategoryName[] {
  const wordsOfPart = groups.filter((group) => vehicleTerm(group) === undefined);
  if (wordsOfPart.length === 0) return [];
  const last = searchWords(typed).at(-1) ?? "";
  return lexicon.families
    .filter(({ names }) =>
      names.some((name) => wordsOfPart.every((group) => isAnswered(group, { name, last }))),
    )
    .flatMap(({ id }) => lexicon.subcategories.get(id) ?? [])
    .slice(0, MOST_NAMES);
}

function isAnswered(
  { alternatives }: WordGroup,
  { name, last }: { name: ReadonlySet<string>; last: string },
): boolean {
  if (alternatives.some((terms) => terms.every(({ stem }) => name.has(stem)))) return true;
  return alternatives.length === 0 && Array.from(name).some((stem) => stem.startsWith(last));
}

function categoriesNamed(
  typed: string,
  {
    lexicon,
    locale,
    families,
  }: { lexicon: SearchLexicon; locale: Locale; families: SubcategoryName[] },
): SuggestResponse["categories"] {
  const wanted = foldText(typed);
  const categories = Array.from(lexicon.categories.values())
    .filter((row) => isNamed(row[`name_${locale}`], wanted))
    .map((row) => ({
      category_url: row.url,
      sub_category_url: null,
      name: row[`name_${locale}`],
    }));
  const subcategories = families.flatMap((row) => {
    const category = lexicon.categories.get(row.categoryId);
    if (!category) return [];
    return { category_url: category.url, sub_category_url: row.url, name: row[`name_${locale}`] };
  });
  return [...categories, ...subcategories].slice(0, MOST_NAMES);
}

function brandsNamed(typed: string, { brands }: SearchLexicon): SuggestResponse["brands"] {
  const wanted = foldText(typed);
  return Array.from(brands.values())
    .filter(({ name }) => isNamed(name, wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, "es"))
    .slice(0, MOST_NAMES)
    .map(({ slug, name }) => ({ brand: slug, name }));
}

/** Whether a word of the name begins with what is typed. */
function isNamed(name: string, wanted: string): boolean {
  const folded = foldText(name);
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`);
}

/** The engine, model or make that a group names, as it is written. */
function vehicleTerm({ alternatives }: WordGroup): string | undefined {
  const [first] = alternatives;
  return first?.find(({ isVehicle }) => isVehicle)?.word;
}

/** The engines, models and makes that the words name, as they are written. */
function vehicleWords(groups: readonly WordGroup[]): string {
  return groups
    .flatMap((group) => vehicleTerm(group) ?? [])
    .map((word) => word.toUpperCase())
    .join(" ");
}

/** Each kind of part together with the vehicle that is typed beside it. */
function vehicleParts(
  engine: string,
  { families, locale }: { families: SubcategoryName[]; locale: Locale },
): SuggestResponse["vehicleParts"] {
  if (engine === "") return [];
  return families.map((family) => {
    const part = family[`name_${locale}`];
    return { text: `${part}, ${engine}`, part, engine };
  });
}
