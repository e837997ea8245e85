import { describe, expect, it } from "vitest";

import { partNumberKey } from "#domain/part/part-number.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";

import { seedLines } from "#server/vehicles/load-vehicles.ts";
import { readVehicleFacts } from "#server/vehicles/vehicle-facts.ts";

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

const { lines } = seedLines(await readVehicleFacts(), 2027);
type Line = (typeof lines)[number];

const wordsOfLine = ({ make, model, engine }: Line) => {
  const names = [make, model, engine.name];
  return names
    .flatMap(stemsOf)
    .concat(names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")));
};
const lineWords = new Map(lines.map((line) => [line, new Set(wordsOfLine(line))]));
const modelWords = new Set(lines.flatMap(({ model }) => stemsOf(model)));

/** The lines of which some one has all words of a phrase, make, model and engine together. */
const linesOf = (phrase: string) =>
  lines.filter((line) => stemsOf(phrase).every((stem) => lineWords.get(line)?.has(stem)));

/** The entries that lead to vehicles: what they mean names a model. */
const ofModels = synonyms.filter(
  ({ means = [], names = [] }) =>
    names.length === 0 &&
    means.length > 0 &&
    means.every((one) => stemsOf(one).some((stem) => modelWords.has(stem)) && linesOf(one).length),
);

describe("the codes of models among the synonyms", () => {
  it("are many, and each leads to a vehicle that the shop knows", () => {
    expect(ofModels.flatMap(({ phrases }) => phrases).length).toBeGreaterThan(100);
    const engineWords = new Set(lines.flatMap(({ engine }) => stemsOf(engine.name)));
    const lost = synonyms
      .filter((entry) => (entry.names ?? []).length === 0 && !ofModels.includes(entry))
      .flatMap(({ phrases }) => phrases)
      .filter((phrase) => /^[a-z]{1,4}\d{2,3}[a-z]{0,2}$/.test(phrase))
      .filter((phrase) => !Array.from(engineWords).some((word) => phrase.startsWith(word)));
    expect(lost).toEqual([]);
  });

  it("stand each in an entry of its own, so that no code finds another one's parts", () => {
    const lumped = ofModels
      .map(({ phrases }) => phrases)
      .filter((phrases) => new Set(phrases.map(partNumberKey)).size > 1)
      .filter((phrases) => phrases.join() !== "porter h100,h100 porter"); // one truck with two names
    expect(lumped).toEqual([]);
  });

  it("lead from no model of the shop to another one", () => {
    const strange = ofModels.flatMap(({ phrases, means = [] }) =>
      phrases.flatMap((phrase) => {
        const own = new Set(
          lines
            .map(({ model }) => model)
            .filter((model) => partNumberKey(model) === partNumberKey(phrase)),
        );
        return means
          .filter((one) => own.size > 0 && linesOf(one).some(({ model }) => !own.has(model)))
          .map((one) => `${phrase}: ${one}`);
      }),
    );
    expect(strange).toEqual([]);
  });

  it.each([
    ["npr75", "NPR", ["4HK1"]],
    ["npr71", "NPR", ["4HG1"]],
    ["npr70", "NPR", ["4HE1"]],
    ["npr66", "NPR", ["4HF1"]],
    ["npr59", "NPR", ["4BD1"]],
    ["nkr55", "NKR", ["4JB1"]],
    ["gd8j", "GD 500", ["J08E"]],
    ["gd1j", "GD", ["J08C"]],
    ["fc9j", "FC 500", ["J05E"]],
    ["fe71p", "Canter FE71", ["4M42"]],
    ["fe83p", "Canter FE83", ["4M50"]],
    ["wu342", "Dutro", ["W04D"]],
    ["hino 816", "Dutro 816", ["J05E"]],
  ])("%s tells the %s and its engine", (code, model, named) => {
    const means = synonyms
      .filter(({ phrases }) => phrases.includes(code))
      .flatMap((entry) => entry.means ?? []);
    const found = means.flatMap(linesOf).filter(({ region }) => region === "CR");
    expect(new Set(found.map((line) => line.model))).toEqual(new Set([model]));
    expect(new Set(found.map(({ engine }) => engine.name))).toEqual(new Set(named));
  });

  it.each(["mighty", "fe71", "fe83", "fe84", "fm617", "hino 500"])(
    "leave %s, which the shop knows by itself, to itself",
    (name) => {
      const means = synonyms
        .filter(({ phrases }) => phrases.includes(name))
        .flatMap(({ means: other = [] }) => other);
      expect(means).toEqual([]);
      expect(linesOf(name).length).toBeGreaterThan(0);
    },
  );

  it("lead from WorkStar to all its models", () => {
    const entry = synonyms.find(({ phrases }) => phrases.includes("workstar"));
    const models = (entry?.means ?? []).flatMap(linesOf).map(({ model }) => model);
    expect(new Set(models)).toEqual(new Set(["7300", "7400", "7500", "7600"]));
  });
});

it("judges searches by kinds of part that there are", () => {
  const urls = new Set(kinds.map(({ sub_category_url }) => sub_category_url));
  const urlsJudged = [judged.words, judged.first].flatMap((list) => Object.keys(list));
  expect(urlsJudged.filter((url) => !urls.has(url))).toEqual([]);
});
