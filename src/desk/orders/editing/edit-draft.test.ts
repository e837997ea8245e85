import { describe, expect, it } from "vitest";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { emptyAddress } from "../phone/phone-draft.ts";
import { draftGap, draftOfOrder, editRequestOf, isAsItWas, withSwapped } from "./edit-draft.ts";

function item(sku: string, quantity: number): DeskOrder["items"][number] {
  return {
    position: 1,
    line: "isuzu",
    sku,
    nkr_code: sku,
    part_number: `N-${sku}`,
    product_id: 1,
    warehouse_id: 1,
    title: `Part ${sku}`,
    image_route: null,
    quantity,
    unit: "",
    own_number: "",
    price: 10,
    core: 0,
    status: "IN_STOCK",
    shipped: 0,
    is_electrical: false,
    is_special_order: false,
    needs_vin_check: false,
    unreserved: 0,
    awaited: 0,
    arrives_on: null,
  };
}
const order = { orderNumber: "100001", version: 4, items: [item("A", 2), item("B", 1)] };
const draft = draftOfOrder(order);
const C = { sku: "C", partNumber: "N-C", title: { es: "C", en: "C" } };
const WHOLE = {
  ...emptyAddress("US"),
  receiver_name: "Ann Lee",
  street: "100 Congress Avenue",
  city: "Austin",
  state: "TX",
  postal_code: "78701",
  phone: "512 555 0100",
};

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

  it("asks for an address once it is whole", () => {
    const moved = (shipTo: typeof WHOLE) => editRequestOf(order, { ...draft, shipTo });
    expect(moved({ ...WHOLE, street: "" }).shippingAddress).toBeNull();
    expect(moved(WHOLE).shippingAddress).toEqual(WHOLE);
  });

  it.each<[ReturnType<typeof draftGap>, typeof draft]>([
    ["lines", { ...draft, lines: [] }],
    ["pieces", { ...draft, lines: draft.lines.map((line) => ({ ...line, typed: "x" })) }],
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
  });
});
