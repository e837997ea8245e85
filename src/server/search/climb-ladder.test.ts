import { expect, it } from "vitest";

import { climbLadder } from "./climb-ladder.ts";
import type { IndexAnswer } from "./part-index.ts";
import type { PartQuery } from "./part-query.ts";

const NOTHING: IndexAnswer = {
  partIds: [],
  facets: {
    total: 0,
    parts: 0,
    categories: new Map(),
    subcategories: new Map(),
    brands: new Map(),
    makes: new Map(),
    qualities: new Map(),
    availabilities: new Map(),
  },
};

it("asks once for a list without a text of which the filters leave nothing", async () => {
  const queries: PartQuery[] = [];
  const { step, found } = await climbLadder(
    {
      ladder: [{ rung: "all", text: undefined, unused: [], isLastResort: false }],
      spans: [],
      corrections: [],
      leftOut: [],
      familyIds: [],
      onlyNumbers: [],
      superseded: [],
    },
    {
      index: {
        numbers: async () => [],
        find: async (query) => {
          queries.push(query);
          return NOTHING;
        },
      },
      listing: {
        filters: { brandIds: [1] },
        priceLevel: null,
        storefront: "cr",
        locale: "es",
        sort: "popular",
        page: 1,
        size: 12,
        grouped: false,
      },
    },
  );
  expect(queries).toHaveLength(1);
  expect([step.rung, found]).toEqual(["all", NOTHING]);
});
