import { expect, it } from "vitest";

import type { PartQuery } from "./part-query.ts";
import { createQueryCache } from "./query-cache.ts";

const query: PartQuery = {
  filters: {},
  priceLevel: null,
  storefront: "cr",
  locale: "es",
  sort: "popular",
  familyIds: [],
  page: 1,
  size: 12,
  grouped: false,
};

function countingCache() {
  const state = { version: 1, answered: 0, fails: false };
  const ask = createQueryCache({
    catalogueVersion: { current: () => state.version },
    dependsOn: ({ page }) => page,
    answer: async ({ page }) => {
      state.answered += 1;
      if (state.fails) throw new Error("no database");
      return page;
    },
  });
  return { state, ask };
}

it("answers once however many ask, until the catalogue changes", async () => {
  const { state, ask } = countingCache();
  await Promise.all([ask(query), ask(query), ask({ ...query, sort: "asc" })]);
  expect(state.answered).toBe(1);
  expect(await ask({ ...query, page: 2 })).toBe(2);
  state.version = 2;
  await ask(query);
  expect(state.answered).toBe(3);
});

it("keeps no failure", async () => {
  const { state, ask } = countingCache();
  state.fails = true;
  await expect(ask(query)).rejects.toThrow("no database");
  state.fails = false;
  expect(await ask(query)).toBe(1);
});
