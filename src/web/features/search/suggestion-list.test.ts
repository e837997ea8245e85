import { expect, it } from "vitest";

import type { SuggestResponse } from "#contract/suggest.ts";

import { searchPath } from "./public/search-path.ts";
import { suggestionGroups } from "./suggestion-list.ts";

const part = (sku: string): SuggestResponse["parts"][number] => ({
  sku,
  part_number: sku,
  title: "Bomba de agua",
  brand: "Isuzu",
  image_route: "/drawings/water-pump.svg",
});
const reply: SuggestResponse = {
  parts: ["a/1", "2", "3", "4", "5", "6"].map(part),
  phrases: ["bomba de agua"],
  categories: [
    { category_url: "cooling-system", sub_category_url: "water-pumps", name: "Bombas de agua" },
    { category_url: "filters", sub_category_url: null, name: "Filtros" },
  ],
  brands: [],
  vehicleParts: [{ text: "bomba de agua, 4HK1", part: "bomba de agua", engine: "4HK1" }],
};

it("offers parts first, at most five, and leaves out what there is none of", () => {
  const groups = suggestionGroups(reply, "es");
  expect(groups.map(({ kind }) => kind)).toEqual([
    "parts",
    "vehicleParts",
    "categories",
    "phrases",
  ]);
  expect(groups[0]?.suggestions).toHaveLength(5);
});

it("numbers each group's first suggestion among all, for the arrow keys", () => {
  expect(suggestionGroups(reply, "es").map(({ first }) => first)).toEqual([0, 5, 6, 8]);
});

it("leads to the part, the category or the search that a suggestion names", () => {
  const paths = suggestionGroups(reply, "en").flatMap(({ suggestions }) =>
    suggestions.map(({ href }) => href),
  );
  expect(paths).toContain("/en/part/a%2F1");
  expect(paths).toContain("/en/custom-search?category=cooling-system&subcategory=water-pumps");
  expect(paths).toContain("/en/category/filters");
  expect(paths).toContain("/en/custom-search?q=bomba+de+agua+4HK1");
});

it("offers no search for the name of a category that it offers", () => {
  const named = { ...reply, phrases: ["Bombas de agua", "bomba de aceite"] };
  const phrases = suggestionGroups(named, "es").find(({ kind }) => kind === "phrases");
  expect(phrases?.suggestions.map(({ text }) => text)).toEqual(["bomba de aceite"]);
});

it("searches for the text and nothing else", () => {
  expect(searchPath("es", "faja & polea")).toBe("/custom-search?q=faja+%26+polea");
});

it("says by which other number a part was found", () => {
  const parts = [{ ...part("1"), foundBy: "Fleetguard LF9009" }];
  const [group] = suggestionGroups({ ...reply, parts }, "es");
  expect(group?.suggestions[0]?.text).toBe("Fleetguard LF9009 · Bomba de agua");
});
