import { describe, expect, it } from "vitest";

import type { Product } from "#contract/products.ts";
import type { Reading } from "#contract/reading.ts";

import { product, productsResponse } from "../../../../test/factories/shop-api.ts";
import { howFound } from "./how-found.ts";

type Span = Reading["spans"][number];
const TYPED: Span = { kind: "code", text: "8-98163-061-1", certainty: 1, used: true };

/** How a list was found that was read like this. */
function foundBy(
  reading: Pick<Reading, "rung" | "spans"> | undefined,
  products: Product[] = [],
  otherOptions: Product[] = [],
) {
  const reply = productsResponse(products);
  const read = reading && { ...reading, unused: [], alternatives: [] };
  const searchInfo = { ...reply.searchInfo, ...(read && { reading: read }) };
  return howFound({ ...reply, otherOptions, searchInfo });
}
const numbered = (sku: string, part_number: string, changes: Partial<Product> = {}): Product => ({
  ...product(),
  sku,
  part_number,
  ...changes,
});

describe("a list", () => {
  it("is for others where the vehicle that was named had to be left out", () => {
    expect(foundBy({ rung: "otherVehicles", spans: [] })).toEqual({ isElsewhere: true });
    expect(foundBy({ rung: "all", spans: [TYPED] }, [numbered("A", "1")])).toEqual({
      isElsewhere: false,
    });
    expect(foundBy(undefined)).toEqual({ isElsewhere: false });
  });

  it("of numbers like the one that was typed says of each, here and below, in which signs it is another", () => {
    const found = foundBy(
      { rung: "nearestNumbers", spans: [{ ...TYPED, text: "bomba", kind: "word" }, TYPED] },
      [numbered("NEAR", "8-98163-061-0"), numbered("SAME", "8981630611")],
      [numbered("OTHER", "8-98163-051-1")],
    );
    expect(found).toEqual({
      isElsewhere: false,
      differences: { NEAR: { typed: "1", has: "0" }, OTHER: { typed: "6", has: "5" } },
    });
  });

  it("compares the number by which a part was found, where that is none of its own", () => {
    const reason = { kind: "replaces", number: "8-98163-061-7" } as const;
    const spans = [TYPED];
    const of = (changes: Partial<Product>) =>
      foundBy({ rung: "nearestNumbers", spans }, [numbered("A", "5-1", changes)]).differences?.[
        "A"
      ];
    expect(of({ reason })).toEqual({ typed: "1", has: "7" });
    expect(of({ reason: { kind: "measure", text: "50 mm" } })).toEqual(of({}));
  });

  it.each([{ used: false }, { kind: "word" }] as const)(
    "compares no number with what was typed as %j",
    (changes) => {
      const spans = [{ ...TYPED, ...changes }];
      expect(foundBy({ rung: "nearestNumbers", spans }, [numbered("A", "8981630610")])).toEqual({
        isElsewhere: false,
      });
    },
  );
});
