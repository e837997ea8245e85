import { array, assert, property, stringMatching, tuple } from "fast-check";
import { describe, expect, it } from "vitest";

import { packedPart } from "../../../test/factories/pack.ts";
import { partNumberKey } from "../part/part-number.ts";
import type { FoundNumber } from "../search/found-by.ts";
import { indexedPack, MOST_PACK_HITS, searchPack } from "./search-pack.ts";

const number = (kind: FoundNumber["kind"], text: string, maker = ""): FoundNumber => ({
  kind,
  maker,
  number: text,
  certainty: null,
});
const PUMP = packedPart({
  numbers: [number("superseded", "8-97333-334-1"), number("competitor", "AW-9414", "Airtex")],
});
const FILTER = packedPart({ sku: "FILTER", number: "8-98165-071-0" });
const OWN = packedPart({ sku: "OWN", number: "AW9414" });
const index = indexedPack({ parts: [PUMP, FILTER, OWN] });
const found = (text: string) => {
  const { match, hits } = searchPack(index, text);
  return [match, ...hits.map(({ part }) => part.sku)];
};

describe("a search by number without network", () => {
  it.each([
    ["8-98163-061-0", "PUMP"],
    ["8981630610", "PUMP"],
    ["8 98163 061 0", "PUMP"],
    ["bomba 8-98163-061-0", "PUMP"],
    ["Part No. 8981630610", "PUMP"],
    ["897333-3341", "PUMP"],
  ])("finds a number in any writing and with words around it: %s", (text, sku) => {
    expect(found(text)).toEqual(["number", sku]);
  });

  it("gives every part with the number, those that bear it themselves first, and says of the others why", () => {
    const { hits } = searchPack(index, "aw 9414");
    expect(hits).toEqual([
      { part: OWN, reason: undefined },
      {
        part: PUMP,
        reason: { kind: "equivalent", brand: "Airtex", number: "AW-9414", certainty: "equivalent" },
      },
    ]);
    expect(searchPack(index, "8973333341").hits[0]?.reason).toEqual({
      kind: "replaces",
      number: "8-97333-334-1",
    });
  });

  it("finds all of several numbers", () => {
    expect(found("8981630610, 8981650710")).toEqual(["number", "PUMP", "FILTER"]);
  });

  it("finds what begins so where nothing is called so", () => {
    expect(found("89816")).toEqual(["beginning", "PUMP", "FILTER"]);
  });

  it("says that it has no part with the number, and that a text is no number", () => {
    expect(found("1R-0750")).toEqual(["nothing"]);
    expect(found("bomba de agua")).toEqual(["noNumber"]);
    expect(found("")).toEqual(["noNumber"]);
  });

  it("gives as many as a screen has room for, and counts the others", () => {
    const parts = Array.from({ length: 50 }, (_, place) =>
      packedPart({ sku: `${place}`, number: `ME${1000 + place}` }),
    );
    const { hits, more } = searchPack(indexedPack({ parts }), "ME10");
    expect([hits.length, more]).toEqual([MOST_PACK_HITS, 50 - MOST_PACK_HITS]);
  });

  it("finds every part of a pack by each of its numbers, and never one by another's", () => {
    const written = stringMatching(/^[A-Z]{0,2}\d{1,3}-\d{3,6}-?\d?$/);
    const packs = array(tuple(written, written), { maxLength: 30 });
    assert(
      property(packs, written, (pairs, other) => {
        const parts = pairs.map(([own, oem], place) =>
          packedPart({ sku: `${place}`, number: own, numbers: [number("oem", oem)] }),
        );
        const all = indexedPack({ parts });
        for (const text of [...pairs.flat(), other]) {
          const bearing = parts.filter((part) =>
            [part.number, part.numbers[0]?.number ?? ""]
              .map((one) => partNumberKey(one))
              .includes(partNumberKey(text)),
          );
          const { match, hits, more } = searchPack(all, text);
          const answers = match === "number" ? hits.map(({ part }) => part) : [];
          expect(match === "number").toBe(bearing.length > 0);
          expect(match === "number" ? answers.length + more : 0).toBe(bearing.length);
          expect(answers.filter((part) => !bearing.includes(part))).toEqual([]);
        }
      }),
    );
  });
});
