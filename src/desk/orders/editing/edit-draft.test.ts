import { describe, expect, it } from "vitest";

import { SENT_AUSTIN } from "../../../../test/factories/austin.ts";
import { shownLine } from "../../../../test/factories/shown-line.ts";
import { emptyAddress } from "#desk/ui/address/typed-address.ts";
import {
  draftGap,
  draftOfOrder,
  editRequestOf,
  isAsItWas,
  typedFrom,
  withSwapped,
} from "./edit-draft.ts";

const order = {
  orderNumber: "100001",
  version: 4,
  items: [shownLine({ sku: "A", quantity: 2 }), shownLine({ sku: "B" })],
};
const draft = draftOfOrder(order);
const C = { sku: "C", partNumber: "N-C", title: { es: "C", en: "C" } };
const WHOLE = { ...emptyAddress("US"), ...SENT_AUSTIN };

describe("an edit as it is typed", () => {
  it("asks for nothing that is as it was", () => {
    expect(isAsItWas(order, draft)).toBe(true);
    expect(editRequestOf(order, draft)).toEqual({
      orderNumber: 100001,
      version: 4,
      items: null,
      shippingAddress: null,
      shipping: null,
    });
  });

  it("asks for all lines once one of them is another", () => {
    const lines = draft.lines.map((line) => ({ ...line, quantity: 3 }));
    expect(isAsItWas(order, { ...draft, lines })).toBe(false);
    expect(editRequestOf(order, { ...draft, lines }).items).toEqual([
      { sku: "A", quantity: 3 },
      { sku: "B", quantity: 3 },
    ]);
  });

  it("asks for them where one of two is left or is another, and for none where none is left", () => {
    const [a, b] = draft.lines;
    if (!a || !b) throw new Error("There are two lines.");
    const asks = (lines: typeof draft.lines) => editRequestOf(order, { ...draft, lines }).items;
    expect(asks([a])).toEqual([{ sku: "A", quantity: 2 }]);
    expect(asks([a, { ...b, quantity: 5 }])).toHaveLength(2);
    expect(asks([])).toBeNull();
  });

  it("types an address of the order over, in a country that is sold to", () => {
    expect(typedFrom(WHOLE)).toEqual(WHOLE);
    expect(typedFrom({ ...WHOLE, country: "MX", type: "barn" })).toMatchObject({
      country: "CR",
      type: "residential",
    });
  });

  it("asks for an address once it is whole", () => {
    const moved = (shipTo: typeof WHOLE) => editRequestOf(order, { ...draft, shipTo });
    expect(moved({ ...WHOLE, street: "" }).shippingAddress).toBeNull();
    expect(moved(WHOLE).shippingAddress).toEqual(WHOLE);
  });

  it.each<[ReturnType<typeof draftGap>, typeof draft]>([
    ["lines", { ...draft, lines: [] }],
    ["pieces", { ...draft, lines: draft.lines.map((line) => ({ ...line, typed: "x" })) }],
    [
      "pieces",
      { ...draft, lines: draft.lines.map((line, at) => (at ? line : { ...line, typed: "x" })) },
    ],
    ["address", { ...draft, shipTo: emptyAddress("US") }],
    [undefined, { ...draft, shipTo: WHOLE }],
  ])("is stopped by what is missing: %s", (gap, typed) => {
    expect(draftGap(typed)).toBe(gap);
  });
});

function shown(lines: ReturnType<typeof withSwapped>) {
  return lines.map(({ sku, quantity }) => [sku, quantity]);
}

describe("a part in the place of another", () => {
  it("stands where it stood, with as many pieces", () => {
    expect(shown(withSwapped(draft.lines, "A", C))).toEqual([
      ["C", 2],
      ["B", 1],
    ]);
  });

  it("joins the pieces of the part that is there already", () => {
    const b = { sku: "B", partNumber: "N-B", title: { es: "B", en: "B" } };
    expect(shown(withSwapped(draft.lines, "A", b))).toEqual([["B", 3]]);
  });

  it("changes nothing for a part that is not there", () => {
    expect(withSwapped(draft.lines, "Z", C)).toEqual(draft.lines);
    expect(withSwapped(draft.lines, "Z", { ...C, sku: "B" })).toEqual(draft.lines);
  });
});
