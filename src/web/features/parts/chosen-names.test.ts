import { describe, expect, it } from "vitest";

import { productsResponse, shopApi } from "../../../../test/factories/shop-api.ts";
import { chosenNames } from "./chosen-names.ts";
import { EVERYTHING } from "./public/parts-address.ts";

const api = {
  ...shopApi("es"),
  brands: async () => [
    { brand: "bosch", name: "Bosch", image: null, parts: 3, aliases: ["roberto"] },
  ],
};

describe("the brands that an address chooses and no facet counts", () => {
  it.each([
    ["its address", "bosch", [{ brand: "bosch", name: "Bosch" }]],
    // The address goes on saying it, so that it is under this word that it can be taken out.
    ["what addresses called it before", "roberto", [{ brand: "roberto", name: "Bosch" }]],
    ["no word of the shop's", "nadie", []],
  ])("are named by %s", async (_what, word, brands) => {
    const query = { ...EVERYTHING, brands: [word] };
    expect((await chosenNames(api, query, productsResponse([]))).brands).toEqual(brands);
  });
});
