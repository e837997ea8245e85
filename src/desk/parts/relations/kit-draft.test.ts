import { describe, expect, it } from "vitest";

import { type DraftPiece, kitDraftOf, itemsIn, moved, withNamed, withPart } from "./kit-draft.ts";

const title = { es: "Junta", en: "Gasket" };
const piece = (sku: string, quantity = "1"): DraftPiece & { sku: string } => ({
  id: sku,
  sku,
  partNumber: sku,
  title,
  quantity,
});
const skusOf = (draft: readonly DraftPiece[]) => draft.map(({ sku }) => sku);
const DRAFT = [piece("A"), piece("B"), piece("C")];

describe("a kit that is edited", () => {
  it("is what was read, piece by piece, and saved as it was", () => {
    const kept = { onHand: 4, isOffSale: false, title };
    const draft = kitDraftOf([
      { ...kept, sku: "A", partNumber: "A-1", quantity: 4 },
      { ...kept, sku: null, onHand: null, partNumber: "X 9", quantity: 1 },
    ]);
    const titles = { titleEs: "Junta", titleEn: "Gasket" };
    expect(itemsIn(draft)).toEqual([
      { sku: "A", partNumber: "", quantity: 4, ...titles },
      { sku: null, partNumber: "X 9", quantity: 1, ...titles },
    ]);
  });

  it("has a part that is added behind the others, and one more of a part that it holds", () => {
    expect(skusOf(withPart(DRAFT, piece("D")))).toEqual(["A", "B", "C", "D"]);
    expect(withPart([piece("A", "3")], piece("A"))).toEqual([piece("A", "4")]);
    expect(withPart([piece("A", "")], piece("A"))).toEqual([piece("A", "1")]);
  });

  it("has what is no part of the shop behind the others, by a name in either language", () => {
    const named = { partNumber: " X 9 ", es: "", en: " Manual " };
    const once = withNamed(DRAFT, named);
    expect(once.at(-1)).toMatchObject({
      sku: null,
      partNumber: "X 9",
      title: { es: "Manual", en: "Manual" },
      quantity: "1",
    });
    const many = withNamed(withNamed(once.slice(1), named), { ...named, es: "Guía" });
    expect(many.at(-1)?.title).toEqual({ es: "Guía", en: "Manual" });
    expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
  });

  it.each([
    [0, 1, "BAC"],
    [2, -1, "ACB"],
    [1, -1, "BAC"],
    [0, -1, "ABC"],
    [2, 1, "ABC"],
    [7, 1, "ABC"],
  ] as const)("piece %i moved by %i gives %s", (from, by, order) => {
    expect(skusOf(moved(DRAFT, from, by)).join("")).toBe(order);
  });

  it.each(["", "0", "many", "1.5", "10000"])("is not saved with a quantity of %j", (quantity) => {
    expect(itemsIn([piece("A"), piece("B", quantity)])).toBeUndefined();
    expect(itemsIn([piece("A", "9999")])).toHaveLength(1);
  });
});
