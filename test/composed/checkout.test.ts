import { beforeEach, describe, expect, it } from "vitest";

import { AddressesResponse } from "#contract/account.ts";
import { DraftResponse } from "#contract/order-draft.ts";

import { totalsIn } from "../factories/cart-shop.ts";
import { MIAMI_SHOP, openCheckoutShop, TWO_FILTERS } from "../factories/checkout-shop.ts";
import { HEREDIA, setShopSetting, setStock } from "../factories/sellable.ts";

const shop = await openCheckoutShop();
const { db, ask, ana, eva, calculate, quote, infoOf, options } = shop;

beforeEach(() => setStock(db, shop.filter, { warehouse: HEREDIA, onHand: 9 }));

describe("what an order costs (specification §7, decisions §1)", () => {
  it("is every sum of it, and each line as it is charged", async () => {
    const [ground] = await options(MIAMI_SHOP, [...TWO_FILTERS, { sku: "TURBO", cartQty: 1 }]);
    const answer = totalsIn(
      await calculate({
        items: [...TWO_FILTERS, { sku: "TURBO", cartQty: 1 }],
        shippingAddress: MIAMI_SHOP,
        shippingRequested: ground,
        coupon: { code: "DEMO10" },
      }),
    );
    expect(answer).toMatchObject({
      orderInfo: {
        products_total: 900,
        subtotal: 900,
        discount: 90,
        core: 150,
        shipping: ground?.price,
        tax: 56.7,
      },
      orderProducts: [
        { nkr_code: "FILTER", quantity: 2, price: 50, line: "isuzu", warehouse_id: HEREDIA },
        { nkr_code: "TURBO", quantity: 1, price: 800, core: 150 },
      ],
      coupon: { code: "DEMO10", message: "Coupon applied", discount: 90, freeShipping: false },
      couponRefusal: null,
      cartStatus: "ok",
    });
    const { orderInfo } = answer;
    expect(cents(orderInfo.total)).toBe(cents(orderInfo.total_before_tax) + cents(orderInfo.tax));
    expect(cents(orderInfo.total_before_tax)).toBe(
      90_000 + cents(orderInfo.shipping) - 9_000 + 15_000,
    );
  });

  it("of nothing is nothing", async () => {
    expect(await infoOf({ items: [] })).toMatchObject({ products_total: 0, tax: 0, total: 0 });
  });

  it("takes tax flag, credit and level from the account alone", async () => {
    const order = {
      shippingAddress: MIAMI_SHOP,
      isLogged: false,
      creditRetail: "credit",
      userTax: false,
    };
    expect(await infoOf(order, { token: ana })).toMatchObject({ tax: 7, untaxed: null });
    await changeAna({ is_taxed: false });
    expect(await infoOf(order, { token: ana })).toMatchObject({ tax: 0, untaxed: "exempt" });
    await changeAna({ is_taxed: true, credit: "credit" });
    expect(await infoOf(order, { token: ana })).toMatchObject({ tax: 0, untaxed: "credit" });
    await changeAna({ credit: "retail", price_level: "wholesale" });
    expect(await infoOf(order, { token: ana })).toMatchObject({ products_total: 90, tax: 6.3 });
    await changeAna({ price_level: "online" });
  });

  it("is taxed at the fixed rate as soon as the setting says so", async () => {
    await setShopSetting(db, "tax_type", "fixed");
    await setShopSetting(db, "fixed_tax_percentage", 13);
    expect((await infoOf({}, { token: ana })).tax).toBe(13);
    await setShopSetting(db, "tax_type", "florida");
  });

  it("says what is no longer to be had, and prices the rest", async () => {
    await setStock(db, shop.filter, { warehouse: HEREDIA, onHand: 1 });
    const cart = [...TWO_FILTERS, { sku: "NO-SUCH", cartQty: 1 }];
    expect(totalsIn(await calculate({ items: cart }))).toMatchObject({
      cartStatus: "updated",
      orderInfo: { products_total: 50 },
      orderProducts: [{ quantity: 1 }],
      deletedProducts: [{ sku: "NO-SUCH", reason: "unknown_part" }],
    });
  });

  it.each([
    [
      "a part without a price",
      { items: [{ sku: "WHOLESALE", cartQty: 1 }] },
      "422 invalid_products",
    ],
    ["mixed facts", { items: [{ sku: "FILTER", cartQty: 1, productId: 0 }] }, "422 mixed_product"],
    ["an unknown key", { credit: true }, "400 invalid_request"],
    ["a way to pay that there is not", { paymentMethod: "free" }, "400 invalid_request"],
    [
      "an option that was made up",
      { shippingRequested: { id: "1", price: 0 } },
      "422 shipping_option_invalid",
    ],
    [
      "5,000 lines",
      { items: Array.from({ length: 5_000 }, () => TWO_FILTERS[0]) },
      "400 invalid_request",
    ],
    [
      "a country that it does not ship to",
      { shippingAddress: { country: "NI" } },
      "400 invalid_request",
    ],
  ])("is refused for %s", async (_what, order, refusal) => {
    const { status, body } = await calculate(order);
    expect(`${status} ${body.code}`).toBe(refusal);
    expect(body.message).toMatch(/\w/);
  });

  it('is refused as "Invalid products" in both languages (specification §5)', async () => {
    const order = { items: [{ sku: "WHOLESALE", cartQty: 1 }] };
    expect((await calculate(order)).body.message).toContain("Invalid products");
    const spanish = await ask({ url: "orders/calculate_total", body: { order } });
    expect(spanish.body.message).toContain("Productos no válidos");
  });

  it("is of one's own address by its id, and of nobody else's (security A14)", async () => {
    const add = { url: "account/addressadd", token: ana, body: { address: MIAMI_SHOP } };
    await ask(add);
    const { body } = await ask({ url: "account/addresses", token: ana });
    const id = AddressesResponse.parse(body).addresses[0]?.id;
    expect((await infoOf({ shippingAddress: { id } }, { token: ana })).tax).toBe(7);
    for (const asking of [{ token: eva }, {}]) {
      const answers = [
        await calculate({ shippingAddress: { id } }, asking),
        await calculate({ billingAddress: { id } }, asking),
        await quote({ id }, TWO_FILTERS, asking),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
        expect(answer.text).not.toContain("Main Street");
      }
    }
  });
});

const VALUES = [-1, 0, 0.01, 1e308, "NaN", "0", null, [], {}, true, false];
const IGNORED = [
  "isLogged",
  "creditRetail",
  "userTax",
  "partsSubtotal",
  "partsSubtotalDiscount",
  "tax",
  "core",
  "subtotal",
  "total",
  "discount",
  "status",
  "localStorageVersion",
];

describe("a draft that lies (security A7)", () => {
  it("costs what the shop says, or is refused: never less", async () => {
    const [option] = await options(MIAMI_SHOP);
    const honest = {
      items: [{ sku: "FILTER", cartQty: 2, price: 50, core: 0, status: "IN_STOCK" }],
      shippingAddress: MIAMI_SHOP,
      shippingRequested: option,
      coupon: { code: "DEMO10", discount: 10, freeShipping: false },
    };
    const { total } = await infoOf(honest);
    const lies = VALUES.flatMap((value) => liesOf(honest, value));
    for (const lie of lies) {
      const answer = await calculate(lie);
      expect([JSON.stringify(lie), answer.status]).toEqual([JSON.stringify(lie), 200]);
      expect(totalsIn(answer).orderInfo.total).toBe(total);
    }
    for (const cartQty of [-1, 0.5, 1e308, "2", null, [], true])
      expect((await calculate({ items: [{ sku: "FILTER", cartQty }] })).status).toBe(400);
  });
});

describe("the draft of a customer (decisions §3)", () => {
  it("is kept without its sums, and is nobody else's", async () => {
    const sent = {
      shippingAddress: MIAMI_SHOP,
      paymentMethod: "paypal",
      vinNumber: "JALC4B16087000001",
      purchaseOrder: "PO-7",
      coupon: { code: "DEMO10", discount: 99 },
      shippingRequested: { id: "x", price: 0 },
      total: 5,
      items: TWO_FILTERS,
    };
    expect((await save(sent)).status).toBe(200);
    expect(await draftOf(ana)).toEqual({
      shippingAddress: MIAMI_SHOP,
      paymentMethod: "paypal",
      vinNumber: "JALC4B16087000001",
      purchaseOrder: "PO-7",
      coupon: { code: "DEMO10" },
      shippingRequested: { id: "x" },
    });
    expect(await draftOf(eva)).toBeNull();
    expect((await ask({ url: "orders/draft" })).body["draft"]).toBeNull();
  });

  it("takes no card number, in whatever field (security A25)", async () => {
    const card = "4111 1111 1111 1111";
    for (const draft of [
      { purchaseOrder: card },
      { vinNumber: card },
      { shippingAddress: { ...MIAMI_SHOP, additional_info: `call, ${card}` } },
      { coupon: { code: card } },
    ]) {
      const answer = await save(draft);
      expect([answer.status, answer.body.code]).toEqual([422, "card_number_refused"]);
    }
    expect(JSON.stringify(await draftOf(ana))).not.toContain("4111");
  });

  it("loses the chosen shipping with any change of the cart (specification §4)", async () => {
    await save({ purchaseOrder: "PO-9", shippingRequested: { id: "x" } });
    const product = { sku: "FILTER", cartQty: 1 };
    await ask({ url: "cart/addupdateitem", token: ana, body: { product } });
    expect(await draftOf(ana)).toEqual({ purchaseOrder: "PO-9" });
  });

  it("is forgotten with the order that is made of it", async () => {
    await save({ purchaseOrder: "PO-9" });
    const { account_id } = await db
      .selectFrom("order_draft")
      .select("account_id")
      .executeTakeFirstOrThrow();
    const longAgo = new Date(0);
    await shop.draft.clear(db, account_id, longAgo);
    expect(await draftOf(ana)).toEqual({ purchaseOrder: "PO-9" });
    await shop.draft.clear(db, account_id);
    expect(await draftOf(ana)).toBeNull();
  });

  it("is forgotten when it is told so", async () => {
    await save({ purchaseOrder: "PO-8" });
    await save(null);
    expect(await draftOf(ana)).toBeNull();
  });
});

/** The honest draft with one of its fields changed to a value: each field that is not the server's to read. */
function liesOf(honest: Honest, value: unknown): object[] {
  const lie = (key: string) => Object.fromEntries([[key, value]]);
  const item = honest.items[0];
  return [
    ...IGNORED.map((key) => Object.assign({}, honest, lie(key))),
    ...["price", "core", "status"].map((key) =>
      Object.assign({}, honest, { items: [Object.assign({}, item, lie(key))] }),
    ),
    ...["price", "days", "freight", "service"].map((key) =>
      Object.assign({}, honest, {
        shippingRequested: Object.assign({}, honest.shippingRequested, lie(key)),
      }),
    ),
    ...["discount", "freeShipping", "freeShippingType", "message"].map((key) =>
      Object.assign({}, honest, { coupon: Object.assign({}, honest.coupon, lie(key)) }),
    ),
  ];
}

type Honest = { items: object[]; shippingRequested: object | undefined; coupon: object };

function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

async function changeAna(columns: object): Promise<void> {
  await db.updateTable("account").set(columns).where("email", "=", "ana@example.com").execute();
}

async function draftOf(token: string) {
  return DraftResponse.parse((await ask({ url: "orders/draft", token })).body).draft;
}

function save(draft: object | null, token = ana) {
  return ask({ url: "orders/draft", token, body: { draft } });
}
