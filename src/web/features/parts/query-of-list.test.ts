import { expect, it } from "vitest";

import { allResultsPath, partPath, resultsPath } from "#web/paths.ts";
import { writePartsQuery } from "./public/parts-address.ts";
import { queryOfList } from "./query-of-list.ts";

const at = (path: string) => {
  const { pathname, search } = new URL(path, "https://tienda.example");
  return queryOfList({ pathname, search });
};

it.each(["es", "en"] as const)("reads the filter of a list that is on its way, in %s", (locale) => {
  const query = at("/custom-search?text=filter&page=2");
  expect(query).not.toBeNull();
  if (!query) return;
  for (const toPath of [resultsPath, allResultsPath])
    expect(at(toPath(locale, writePartsQuery(query)))).toEqual(query);
});

it.each([partPath("es", "A"), "/engine/cummins", "/custom-search-old", "/"])(
  "knows nothing of %s, whose path says what is listed",
  (path) => {
    expect(at(`${path}?text=filter`)).toBeNull();
  },
);
