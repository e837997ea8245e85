import { describe, expect, it } from "vitest";

import type { ProductsResponse } from "#contract/products.ts";
import type { Reading } from "#contract/reading.ts";

import {
  product,
  productsResponse,
  shopApi,
  subcategories,
} from "../../../../test/factories/shop-api.ts";
import { offeredKinds } from "./offered-kinds.ts";
import { EVERYTHING } from "./public/parts-address.ts";

const KINDS = subcategories().slice(0, 8);
const FACET = KINDS.map(({ id, sub_category_name: name, sub_category_url: url }, place) => ({
  id,
  name,
  url,
  count: place + 1,
}));

async function offered(
  rung: Reading["rung"],
  named: number[],
  { subcategory = "", found = 9 } = {},
) {
  const alternatives = named.map((place) => ({
    category_url: "",
    sub_category_url: KINDS[place]?.sub_category_url ?? "",
    name: "",
  }));
  const base = productsResponse([product()]);
  const reply: ProductsResponse = {
    ...base,
    productsFiltered: found,
    filtersAvailable: { ...base.filtersAvailable, subcategories: FACET },
    searchInfo: { ...base.searchInfo, reading: { rung, spans: [], unused: [], alternatives } },
  };
  const query = { ...EVERYTHING, text: "retenedor", subcategory, page: 3 };
  return offeredKinds(shopApi("es"), query, reply);
}

const nameOf = (place: number) => KINDS[place]?.sub_category_name;

describe("the kinds of part that are offered beside a list", () => {
  it("are those that the text may mean, with their pictures, as lists of the same text", async () => {
    const kinds = await offered("all", [2, 0]);
    expect(kinds.map(({ name }) => name)).toEqual([nameOf(2), nameOf(0)]);
    expect(kinds[0]).toMatchObject({
      image: KINDS[2]?.image_route,
      query: { text: "retenedor", subcategory: KINDS[2]?.sub_category_url, page: 1 },
    });
  });

  it.each([
    ["where the text means one", { named: [2] }],
    ["where it means none", { named: [] }],
    ["where one is chosen", { named: [2, 0], subcategory: "pistons" }],
    ["where nothing was found", { named: [2, 0], found: 0 }],
  ])("are none %s", async (_, { named, ...changes }) => {
    expect(await offered("all", named, changes)).toEqual([]);
  });

  it("are those that most was found of, where one word answers for all", async () => {
    const kinds = await offered("families", []);
    expect(kinds.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3, 2].map(nameOf));
  });

  it("are the categories where nothing was understood, without the text", async () => {
    const kinds = await offered("categories", []);
    expect(kinds.length).toBeGreaterThan(5);
    for (const { query } of kinds) {
      expect(query).toMatchObject({ text: "", page: 1, category: expect.stringMatching(/\w/) });
    }
  });
});
