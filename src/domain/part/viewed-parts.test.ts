import { assert, array, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  readViewed,
  type ViewedPart,
  withoutViewed,
  withViewed,
  writtenViewed,
} from "./viewed-parts.ts";

const part = (sku: string, titles: ViewedPart["titles"] = { es: `Repuesto ${sku}` }) => ({
  sku,
  number: `N-${sku}`,
  brand: "Demo",
  image: "/drawings/filter.svg",
  titles,
});
const skus = (parts: readonly ViewedPart[]) => parts.map(({ sku }) => sku);

describe("parts that were looked at", () => {
  it("are kept once, the last one first, eight at most", () => {
    assert(
      property(array(constantFrom(...Array.from("abcdefghijkl")), { maxLength: 40 }), (looks) => {
        const kept = looks.reduce<ViewedPart[]>((all, sku) => withViewed(all, part(sku)), []);
        const expected = [...new Set(looks.toReversed())].slice(0, 8);
        expect(skus(kept)).toEqual(expected);
        expect(readViewed(writtenViewed(kept))).toEqual(kept);
      }),
    );
  });

  it("have their titles in each language in which they were looked at", () => {
    const kept = withViewed([part("a")], part("a", { en: "Part a" }));
    expect(kept).toEqual([part("a", { es: "Repuesto a", en: "Part a" })]);
  });

  it("go when the shop does not have them any more", () => {
    expect(skus(withoutViewed([part("a"), part("b")], "a"))).toEqual(["b"]);
  });

  it("are read as far as they are whole, whatever was kept", () => {
    const text = writtenViewed([part("a")]).replace("[", '[null,{"sku":7},');
    expect(skus(readViewed(text))).toEqual(["a"]);
    assert(
      property(string(), (broken) => {
        expect(readViewed(broken)).toEqual([]);
      }),
    );
  });
});
