import { describe, expect, it } from "vitest";

import { additionOf, checkoutOf, listView, purchaseOf, searchFor, viewOf } from "./shop-event.ts";

const part = {
  sku: "FIL-1",
  title: "Filtro de aceite",
  brand: "Fleetguard",
  subcategory: { name: "Filtros de aceite" },
  price: 12.5,
};
const item = {
  item_id: "FIL-1",
  item_name: "Filtro de aceite",
  item_brand: "Fleetguard",
  item_category: "Filtros de aceite",
};

describe("what the tag manager is told (ADR 0037)", () => {
  it("is a part that is seen, without its price", () => {
    expect(viewOf(part)).toEqual({ event: "view_item", ecommerce: { items: [item] } });
  });

  it("is a list with the place of each part, and nothing of an empty one", () => {
    expect(listView([part, { ...part, sku: "FIL-2" }])).toEqual({
      event: "view_item_list",
      ecommerce: {
        items: [
          { ...item, index: 0 },
          { ...item, item_id: "FIL-2", index: 1 },
        ],
      },
    });
    expect(listView([])).toBeUndefined();
  });

  it("is the words of a search", () => {
    expect(searchFor("Filtro de aceite NPR", [])).toEqual({
      event: "search",
      search_term: expect.stringContaining("filtro"),
    });
  });

  it.each(["ana@viaje.example", "llámeme al 8888-1234", "JALC4W163C7000000", ""])(
    "is nothing of a search for %s, which may name a person",
    (typed) => {
      expect(searchFor(typed, [])).toBeUndefined();
    },
  );

  it("is what came into the cart, and nothing where nothing did", () => {
    expect(additionOf([{ sku: "FIL-1", quantity: 2 }])).toEqual({
      event: "add_to_cart",
      ecommerce: { items: [{ item_id: "FIL-1", quantity: 2 }] },
    });
    expect(additionOf([{ sku: "FIL-1", quantity: 0 }])).toBeUndefined();
  });

  it("is the cart that goes to the checkout", () => {
    expect(checkoutOf([{ sku: "FIL-1", quantity: 2 }])).toEqual({
      event: "begin_checkout",
      ecommerce: { items: [{ item_id: "FIL-1", quantity: 2 }] },
    });
    expect(checkoutOf([])).toBeUndefined();
  });

  it("is an order's money and parts, and nothing of whose it is", () => {
    const order = {
      orderNumber: "10023",
      total: 131.5,
      tax: 14.3,
      shipping: 7.2,
      items: [{ sku: "FIL-1", title: "Filtro de aceite", quantity: 2, price: 55 }],
      email: "ana@viaje.example",
      shippingAddress: { receiver_name: "Ana Mora", street: "200 m norte" },
      vinNumber: "JALC4W163C7000000",
    };
    const purchase = purchaseOf(order);
    expect(purchase).toEqual({
      event: "purchase",
      ecommerce: {
        transaction_id: "10023",
        currency: "USD",
        value: 131.5,
        tax: 14.3,
        shipping: 7.2,
        items: [{ item_id: "FIL-1", item_name: "Filtro de aceite", quantity: 2, price: 55 }],
      },
    });
  });
});
