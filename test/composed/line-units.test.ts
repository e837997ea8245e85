import { beforeAll, describe, expect, it } from "vitest";

import { InvoiceResponse } from "#contract/invoices.ts";
import { ReorderResponse } from "#contract/placed-orders.ts";

import { cartIn, lineIn } from "../factories/cart-shop.ts";
import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openOrderingShop();
const { ask, placed, read } = shop;
let ana = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
});

const set = async (product: object) =>
  ask({ url: "cart/addupdateitem?lang=en", token: ana, body: { product } });
const kept = async () =>
  cartIn(await ask({ url: "cart", token: ana })).cart.map(({ sku, cartQty, unit }) => ({
    sku,
    cartQty,
    unit,
  }));

describe("what a line of a cart is for (ADR 0044)", () => {
  it("is kept with the line, stays when its quantity changes, and is taken off by an empty text", async () => {
    const set14 = lineIn(await set({ sku: "FILTER", cartQty: 2, unit: "  Unidad\n14 " }));
    expect(set14).toMatchObject({ item: { unit: "Unidad 14" }, cart: [{ unit: "Unidad 14" }] });
    const more = lineIn(await set({ sku: "FILTER", cartQty: 3 }));
    expect(more).toMatchObject({ item: { unit: "Unidad 14", price: set14.price } });
    expect(await kept()).toEqual([{ sku: "FILTER", cartQty: 3, unit: "Unidad 14" }]);
    const changed = lineIn(await set({ sku: "FILTER", cartQty: 3, unit: "Unidad 15" }));
    expect(changed.notices).toEqual([]);
    await set({ sku: "FILTER", cartQty: 3, unit: "" });
    expect(await kept()).toEqual([{ sku: "FILTER", cartQty: 3, unit: "" }]);
  });

  it("is refused when it is longer than there is room for", async () => {
    const long = { sku: "FILTER", cartQty: 1, unit: "x".repeat(61) };
    expect((await set(long)).status).toBe(400);
  });

  it("is both where a line is added to, and nobody's in a cart that is shared", async () => {
    await set({ sku: "FILTER", cartQty: 1, unit: "14" });
    const products = [{ sku: "FILTER", cartQty: 1, unit: "15" }];
    await ask({ url: "cart/addmany", token: ana, body: { products } });
    expect(await kept()).toEqual([{ sku: "FILTER", cartQty: 2, unit: "14, 15" }]);
    const { text } = await ask({ url: "cart/share", token: ana, body: {} });
    const { text: shared } = await ask({ url: `cart/shared/${JSON.parse(text).id}` });
    expect(shared).toContain("FILTER");
    expect(shared).not.toContain("14, 15");
  });

  it("comes back to a guest's browser as it was sent", async () => {
    const cart = [{ sku: "FILTER", cartQty: 1, unit: "<b>14</b>" }];
    const answer = cartIn(await ask({ url: "cart/guest_verify", body: { cart } }));
    expect(answer.cart).toMatchObject([{ unit: "<b>14</b>" }]);
  });
});

describe("what a line of an order is for", () => {
  const items = [{ sku: "FILTER", cartQty: 2, unit: "Unidad 14" }];

  it("is on its page, its invoice in both forms, and in the cart that it is ordered again by", async () => {
    const order = await placed({ token: ana, items });
    expect(orderIn(await read(order, ana)).items).toMatchObject([{ unit: "Unidad 14" }]);
    const url = `orders/invoice/${order}`;
    const { invoice } = InvoiceResponse.parse((await ask({ url, token: ana })).body);
    expect(invoice.order.items).toMatchObject([{ unit: "Unidad 14" }]);
    const { text } = await readPdf((await shop.file(`${url}/pdf?lang=en`, ana)).bytes);
    expect(text).toContain("For: Unidad 14");
    const again = await ask({ url: "orders/reorder", body: { order } });
    expect(ReorderResponse.parse(again.body).cart).toMatchObject([{ unit: "Unidad 14" }]);
  });

  it("changes nothing of what it costs", async () => {
    const [with14, without] = [
      await placed({ items }),
      await placed({ items: [{ sku: "FILTER", cartQty: 2 }] }),
    ];
    const [one, other] = [orderIn(await read(with14)), orderIn(await read(without))];
    expect(one.total).toBe(other.total);
    expect(other.items).toMatchObject([{ unit: "" }]);
  });

  it("goes with a quote into its order", async () => {
    const order = shop.orderOf({ items, order: { paymentMethod: null, shippingRequested: null } });
    const quote = pathIn(await ask({ url: "orders/quote", body: { order }, token: ana }));
    expect(orderIn(await read(quote, ana)).items).toMatchObject([{ unit: "Unidad 14" }]);
  });

  it("stands beside what its customer calls the part, which only they and their papers show", async () => {
    await shop.pool.query(
      "insert into own_part_number select id, 'B77', 'B-77', 'FILTER' from account where email = 'ana@example.com'",
    );
    await shop.pool.query("update account set has_own_numbers = true where email = 'ana@example.com'"); // prettier-ignore
    const order = await placed({ token: ana, items });
    expect(orderIn(await read(order, ana)).items).toMatchObject([{ own_number: "B-77" }]);
    expect(orderIn(await read(order)).items).toMatchObject([{ own_number: "" }]);
    const url = `orders/invoice/${order}/pdf?lang=en`;
    const papers = await Promise.all([shop.file(url, ana), shop.file(url)]);
    const [own, masked] = await Promise.all(papers.map(({ bytes }) => readPdf(bytes)));
    expect(own?.text).toContain("Customer's number: B-77");
    expect(masked?.text).not.toContain("B-77");
    await set({ sku: "FILTER", cartQty: 1 });
    const { cart } = cartIn(await ask({ url: "cart", token: ana }));
    expect(cart).toMatchObject([{ ownNumbers: ["B-77"] }]);
  });

  it("is seen by whoever has the order's link, as its purchase order is", async () => {
    const path = await placed({ items });
    expect(orderIn(await read(path)).items).toMatchObject([{ unit: "Unidad 14" }]);
  });
});
