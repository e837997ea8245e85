import { beforeAll, describe, expect, inject, it } from "vitest";

import { ProductResponse } from "#contract/products.ts";

import { customer } from "./customers.ts";
import { orderOf, placeOrder, tokenOf } from "./order-calls.ts";
import { receivedBy } from "./received.ts";
import { openShopper, visit } from "./shopper.ts";

const shop = inject("shopUrl");
const { priced } = inject("planted");
/** 98765.43 in any writing: with point, comma, spaces, as cents, or shortened. */
const ODD_PRICE = /98[.,\s\u00a0\u202f]?765/;
const HEREDIA = { country: "CR", state: "Heredia", city: "Heredia", postal_code: "40102" };
const VEHICLE = { id: 1, type: "vehicle" };

let odd: ProductResponse["product"];
/** A line of another part: its price may be seen, for it lies in the guest's cart. */
let own = { sku: "", cartQty: 1 };
/** The link of an order of that part. */
let order = "";

beforeAll(async () => {
  const text = await get(`products/${encodeURIComponent(priced.sku)}`);
  odd = ProductResponse.parse(JSON.parse(text)).product;
  const email = await customer("bytes");
  const buyer = { email, token: await tokenOf(email) };
  const draft = await orderOf(buyer);
  const [line] = draft.items;
  if (!line || line.sku === priced.sku) throw new Error("There is no other part in stock.");
  own = line;
  order = await placeOrder(buyer, draft);
});

async function get(path: string): Promise<string> {
  const reply = await fetch(`${shop}/api/${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.text();
}

/** What a guest is answered, refusals too; none of them for calling too often. */
async function post(path: string, body: object): Promise<string> {
  const reply = await fetch(`${shop}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect([200, 400, 404, 409, 422]).toContain(reply.status);
  return reply.text();
}

describe("no call tells a guest what lies in nobody's cart (decisions §2, security A11)", () => {
  it("of what is only read", async () => {
    const vehicle = "make_model_year_manager";
    const paths = [
      `vehicles/phrase?q=${encodeURIComponent(`isuzu npr 2015 ${priced.partNumber}`)}`,
      `products/options/${encodeURIComponent(odd.unificado ?? "NONE")}`,
      `${vehicle}/allmakes`,
      `${vehicle}/makes/2015`,
      `${vehicle}/models/2015/isuzu`,
      `${vehicle}/enginesformake/isuzu`,
    ];
    for (const path of paths) expect(await get(path)).not.toMatch(ODD_PRICE);
  });

  it("of a part by its number, whoever asks how", async () => {
    const fitments = await post("products/fitments", { vehicle: VEHICLE, skus: [priced.sku] });
    expect(fitments).toContain(priced.sku);
    const pasted = await post("cart/resolve", { text: `${priced.partNumber}, 2\n${own.sku}` });
    expect(pasted).toContain(priced.sku);
    for (const text of [fitments, pasted]) {
      expect(text).not.toMatch(ODD_PRICE);
      expect(text).not.toMatch(/"(?:price|core)"/);
    }
    for (const call of ["categories/vehicle_relation", "vehicles/verify"])
      expect(await post(call, VEHICLE)).not.toMatch(ODD_PRICE);
  });

  it("of a shared cart, not even what its sender wrote into it", async () => {
    const line = { sku: priced.sku, cartQty: 1, price: 98_765.43, core: 98_765.43 };
    const { id } = JSON.parse(await post("cart/share", { cart: [line] }));
    const shared = await get(`cart/shared/${id}`);
    expect(shared).toContain(priced.sku);
    expect(shared).not.toMatch(ODD_PRICE);
    expect(shared).not.toMatch(/"(?:price|core)"/);
  });

  it("of a cart's other parts, and none for a line that takes another part's facts", async () => {
    const mixed = { ...own, productId: odd.productId, line: odd.line, price: 1 };
    for (const line of [own, mixed]) {
      const items = [line];
      const replies = [
        await post("cart/guest_verify", { cart: items }),
        await post("cart/verifyitem", { product: line }),
        await post("orders/calculate_total", { order: { items } }),
        await post("orders/coupon", { code: "NONE", items }),
        await post("shipping/calculator", { address: HEREDIA, cart: items }),
      ];
      for (const text of replies) expect(text).not.toMatch(ODD_PRICE);
    }
    const there = await post("cart/guest_verify", { cart: [{ sku: priced.sku, cartQty: 1 }] });
    expect(there).toMatch(odd.status === "NO_STOCK" ? /out_of_stock/ : ODD_PRICE);
  });

  it("of an order by its link: its own lines' money alone", async () => {
    const [, orderNumber] = order.split("-");
    const replies = [
      await get(`orders/${order}`),
      await post("orders/reorder", { order }),
      await post("orders/orderdirect", { email: "otra@viaje.example", orderNumber }),
      await post("orders/sendlist", { email: "otra@viaje.example" }),
    ];
    expect(replies[0]).toContain(own.sku);
    for (const text of replies) expect(text).not.toMatch(ODD_PRICE);
    for (const page of ["order", "order-confirmation", "order/invoice"]) {
      const reply = await fetch(`${shop}/${page}/${order}`);
      expect(await reply.text()).not.toMatch(ODD_PRICE);
    }
  });
});

describe("a guest with a part in the cart", () => {
  it("never gets another part's price into the browser", async () => {
    const shopper = await openShopper();
    const { page } = shopper;
    const received = receivedBy(page);
    const part = `/part/${encodeURIComponent(own.sku)}`;
    await visit(shopper, part);
    await page.locator(".part-price .button-add").click();
    await expect.poll(() => page.locator(".cell.cart .count").innerText()).toBe("1");
    // What each shows last, when all that it asks for has come.
    for (const [address, last] of [
      [`/part/${encodeURIComponent(priced.sku)}`, ".part-price .price-gate"],
      [`/custom-search-no?q=${encodeURIComponent(priced.partNumber)}`, ".part-row .see-price"],
      ["/Cart", ".cart-row .price .figures"],
      ["/Checkout", ".checkout-sums dd"],
      [`/order/${order}`, ".order-sums dd"],
    ] as const) {
      await visit(shopper, address);
      await page.locator(last).first().waitFor();
    }
    const everything = await received.everything();
    expect(everything).toContain(own.sku);
    expect(everything).toContain(priced.sku);
    expect(everything).not.toMatch(ODD_PRICE);
    await visit(shopper, "/Cart");
    expect(await page.locator(".cart-row .price .figures").first().innerText()).toMatch(/\$\d/);
  });
});
