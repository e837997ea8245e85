import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { PhonePriceResponse } from "#contract/phone-orders.ts";

import { plantAccount } from "../factories/customer.ts";
import { openEditingShop } from "../factories/editing-shop.ts";
import { orderIn } from "../factories/ordering-shop.ts";
import { calledBuyer, GUEST_ON_PHONE } from "../factories/phone-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, orderOf, read, phone, pathOf, rowOf, edited } = shop;
let manager = "";
const LISTED = 20_00;

beforeAll(async () => {
  manager = await shop.hired("acuerda@example.com", 2);
  for (const sku of ["AGREED", "AS-LISTED"])
    await plantPart(db, { sku, price: LISTED, stock: { [HEREDIA]: 500 } });
});
afterEach(() => requireWholeLedger(shop.database));

const ITEMS = [
  { sku: "AGREED", cartQty: 2 },
  { sku: "AS-LISTED", cartQty: 1 },
];
const agreedAt = (price: number, sku = "AGREED") => [{ sku, price, reason: "Cliente de años" }];

/** An edit to so many pieces at the agreed price. */
const asking = (quantity: number) => ({
  items: [
    { sku: "AGREED", quantity },
    { sku: "AS-LISTED", quantity: 1 },
  ],
});

type Wish = { agreed?: object[]; token?: string; way?: string; buyer?: typeof GUEST_ON_PHONE };

function placing({ agreed, token = manager, way = "transfer", buyer = GUEST_ON_PHONE }: Wish) {
  const order = { ...orderOf({ items: ITEMS }), paymentMethod: null };
  return phone("place", { buyer, way, order, agreed }, { token, key: randomUUID() });
}

async function placed(wish: Wish): Promise<number> {
  const { status, body } = await placing(wish);
  expect({ status, body }).toMatchObject({ status: 200 });
  return Number(body["orderNumber"]);
}

async function shownTo(token: string, orderNumber: number) {
  const { body } = await ask({ url: "admin/orders/get?lang=en", body: { orderNumber }, token });
  return DeskOrderResponse.parse(body).order;
}

const priced = (agreed: object[], token = manager) =>
  phone("price", { buyer: GUEST_ON_PHONE, order: { items: ITEMS }, agreed }, { token });

describe("a price that a manager agrees on", () => {
  it.each([
    [15, 2 * 15 + 20],
    [0, 20],
    [25.5, 2 * 25.5 + 20],
    [20, 60],
  ])("of %d for a piece makes the products %d", async (price, products) => {
    const { body } = await priced(agreedAt(price));
    expect(PhonePriceResponse.parse(body).orderInfo.products_total).toBe(products);
  });

  it("is the order's: in its line, sums and tax, and is told to its customer without why", async () => {
    const accountId = await plantAccount(db, { email: "acordado@example.com", locale: "en" });
    const number = await placed({ agreed: agreedAt(15), buyer: calledBuyer(accountId) });
    expect(await rowOf(number)).toMatchObject({ products_cents: 50_00 });
    const shown = orderIn(await read(await pathOf(number)));
    expect(shown).toMatchObject({
      partsSubtotal: 50,
      items: [
        { sku: "AGREED", price: 15, is_agreed: true },
        { sku: "AS-LISTED", price: 20 },
      ],
    });
    expect(shown.items[1]).not.toHaveProperty("is_agreed");
    expect(JSON.stringify(shown)).not.toMatch(/Cliente de años|acuerda@example/);
  });

  it("is kept with what the list said, why and by whom, for all staff and in the audit log", async () => {
    const number = await placed({ agreed: agreedAt(15) });
    const agreed = [
      { position: 1, list: 20, reason: "Cliente de años", by: "acuerda@example.com" },
    ];
    for (const token of [manager, shop.staff])
      expect((await shownTo(token, number)).agreed).toEqual(agreed);
    const { rows } = await pool.query(
      "select actor, change from audit_log where subject = $1 and action = 'order.agreed_price'",
      [`order:${number}`],
    );
    expect(rows).toEqual([
      {
        actor: "acuerda@example.com",
        change: {
          sku: [null, "AGREED"],
          piece_cents: [20_00, 15_00],
          reason: [null, "Cliente de años"],
        },
      },
    ]);
  });

  it("that is the list's is no agreement", async () => {
    const number = await placed({ agreed: agreedAt(20) });
    expect((await shownTo(manager, number)).agreed).toEqual([]);
    expect(await pool.query("select from agreed_price where order_number = $1", [number])).toMatchObject({ rowCount: 0 }); // prettier-ignore
  });

  it("is refused of a clerk, whatever their page offers", async () => {
    const before = await pool.query("select from shop_order");
    for (const reply of [
      await placing({ agreed: agreedAt(15), token: shop.staff }),
      await priced(agreedAt(15), shop.staff),
    ])
      expect(reply).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await pool.query("select from shop_order")).rowCount).toBe(before.rowCount);
    expect((await priced([], shop.staff)).status).toBe(200);
  });

  it.each([
    ["below nothing", agreedAt(-0.01), 400],
    ["without why", [{ sku: "AGREED", price: 15, reason: "  " }], 400],
    ["beyond what books add", agreedAt(10_000_001), 400],
    ["of what is not ordered", agreedAt(15, "OTHER"), 422],
    ["twice of a part", [...agreedAt(15), ...agreedAt(14)], 422],
  ])("is never %s", async (_name, agreed, status) => {
    expect((await placing({ agreed })).status).toBe(status);
  });

  it("that leaves nothing to pay asks nobody to pay it at a link", async () => {
    const all = [...agreedAt(0), ...agreedAt(0, "AS-LISTED")];
    const { body } = await priced(all);
    const { orderInfo, ways } = PhonePriceResponse.parse(body);
    expect(orderInfo.total === 0 ? ways.includes("link") : false).toBe(false);
  });

  it("stands when the order is edited, as what was agreed on does", async () => {
    const number = await placed({ agreed: agreedAt(15) });
    await edited(number, asking(3), manager);
    const order = await shownTo(manager, number);
    expect(order.items[0]).toMatchObject({ price: 15, quantity: 3, is_agreed: true });
    expect(order.agreed).toMatchObject([{ position: 1, list: 20 }]);
  });

  it("is not given to more pieces by a clerk, who may give fewer", async () => {
    const number = await placed({ agreed: agreedAt(15) });
    expect(await shop.tried(number, asking(3), shop.staff)).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    await edited(number, asking(1), shop.staff);
    expect((await shownTo(manager, number)).items[0]).toMatchObject({ price: 15, quantity: 1 });
  });
});
