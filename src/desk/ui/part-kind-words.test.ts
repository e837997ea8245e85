import { expect, it } from "vitest";

import { partFieldOf, partKindWords } from "./part-kind-words.ts";
import { partChoices } from "./use-part-names.ts";

const say = partKindWords(
  partChoices(
    {
      brands: [{ id: 7, brand: "hino", name: "HINO" }],
      categories: [
        {
          category: "engine",
          name: { es: "Motor", en: "Engine" },
          subcategories: [{ id: 3, name: { es: "Filtros", en: "Filters" } }],
        },
      ],
    },
    "en",
  ),
);

it.each([
  ["brand", "hino", "HINO"],
  ["brandId", 7, "HINO"],
  ["brandId", 8, undefined],
  ["subcategory", "3", "Engine: Filters"],
  ["subcategoryId", 3, "Engine: Filters"],
  ["subcategory", "4", undefined],
  ["titleEs", "Filtro", undefined],
])("%s %j is said as %j", (field, value, words) => {
  expect(say(field, value)).toBe(words);
});

it("fields of the audit log go by the forms' names", () => {
  expect(["brandId", "subcategoryId", "coreCents", "titleEs"].map(partFieldOf)).toEqual([
    "brand",
    "subcategory",
    "core",
    "titleEs",
  ]);
});
