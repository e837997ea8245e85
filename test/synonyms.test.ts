import { describe, expect, it } from "vitest";

import { partNumberKey } from "#domain/part/part-number.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";

import categories from "../db/seed/categories.json" with { type: "json" };
import synonyms from "../db/seed/synonyms.json" with { type: "json" };
import engines from "../db/seed/engines.json" with { type: "json" };
import judged from "./cases/relevance.json" with { type: "json" };

const stemsOf = (text: string) => searchWords(text).map(wordStem);
const kinds = categories.flatMap(({ subcategories }) => subcategories);
const families = kinds.flatMap(({ name }) => [name.es, name.en].map((one) => stemsOf(one)));

describe("the synonyms of the trade (db/seed/synonyms.json)", () => {
  const phrases = synonyms.flatMap((entry) => entry.phrases);

  it.each(phrases)("%s loses no word that only looks like an article", (phrase) => {
    const accented = phrase.split(" ").filter((word) => word !== foldText(word));
    expect(accented.filter((word) => searchWords(word).length === 0)).toEqual([]);
    expect(stemsOf(phrase)).not.toEqual([]);
  });

  it.each(synonyms.flatMap(({ names = [] }) => names))("%s names a kind of part", (name) => {
    const isWithin = (family: string[]) => stemsOf(name).every((stem) => family.includes(stem));
    expect(families.some(isWithin)).toBe(true);
  });
});

/** The engines that a phrase names: by a name, or by one of those that stand beside each other in one. */
function enginesNamed(phrase: string): Set<string> {
  const key = partNumberKey(phrase);
  const isNamed = ({ name, aliases }: (typeof engines)[number]) =>
    [...name.split(" / "), ...aliases].some((one) => partNumberKey(one) === key);
  return new Set(engines.filter(isNamed).map(({ name }) => name));
}

it("leads from no engine to another one", () => {
  const strange = synonyms.flatMap(({ phrases, means = [] }) =>
    phrases.flatMap((phrase) => {
      const own = enginesNamed(phrase);
      return [...phrases, ...means]
        .filter((other) => own.size > 0 && [...enginesNamed(other)].some((name) => !own.has(name)))
        .map((other) => `${phrase}: ${other}`);
    }),
  );
  expect(strange).toEqual([]);
});

it("judges searches by kinds of part that there are", () => {
  const urls = new Set(kinds.map(({ sub_category_url }) => sub_category_url));
  const urlsJudged = [judged.words, judged.first].flatMap((list) => Object.keys(list));
  expect(urlsJudged.filter((url) => !urls.has(url))).toEqual([]);
});
