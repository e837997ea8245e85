import { describe, expect, it } from "vitest";

import { readOrderSearch } from "./order-search.ts";

describe("what a text may stand for when staff looks for orders", () => {
  it.each([
    ["an order's number", "#100001", { number: 100_001 }],
    [
      "a whole e-mail, and no name",
      " Ann@Example.com",
      { email: "ann@example.com", nameWords: [] },
    ],
    ["names without accents", "José Vargas", { nameWords: ["jose", "vargas"], email: null }],
    ["a part's number in any writing", "1r–0750", { partKey: "1R0750" }],
    ["the beginning of a purchase order", "OC-20", { purchaseOrder: "oc-20" }],
  ])("%s", (_name, typed, found) => {
    expect(readOrderSearch(typed)).toMatchObject(found);
  });

  it("asks for no name by fewer than three letters, and for no part without a digit", () => {
    expect(readOrderSearch("ab")).toMatchObject({ nameWords: [], partKey: null });
    expect(readOrderSearch("FILTER")).toMatchObject({ partKey: null });
  });

  it("takes nothing of a name for a sign of the query", () => {
    expect(readOrderSearch("o'neil & (sons):*")?.nameWords).toEqual(["o", "neil", "sons"]);
  });

  it("is nothing without a text", () => {
    expect(readOrderSearch("  ")).toBeUndefined();
  });
});
