import { beforeAll, describe, expect, it } from "vitest";

import { TaxesResponse, TryTaxesResponse } from "#contract/tax-desk.ts";

import { HEREDIA_HOME } from "../factories/checkout-shop.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";
import { plantPart, setShopSetting } from "../factories/sellable.ts";

const shop = await openOrderingShop();
const { ask, db, pool } = shop;
const staff = await shop.hired("staff@example.com", 1);
const customer = await shop.customer("ana@example.com");

const CODE = "4321000000100";
const OTHER = "4321000000200";

beforeAll(async () => {
  await setShopSetting(db, "tax_type", "destination");
  await setShopSetting(db, "cabys_rates", [{ code: CODE, percent: 1 }]);
  await plantPart(db, { sku: "LOW", price: 33_33 });
  await plantPart(db, { sku: "PLAIN", price: 10_01 });
  await pool.query("update part set cabys = $1 where sku = 'LOW'", [CODE]);
  await pool.query("update part set cabys = $1 where sku = 'PLAIN'", [OTHER]);
});

const taxes = async () =>
  TaxesResponse.parse((await ask({ url: "admin/taxes", body: {}, token: staff })).body);
const attempt = (request: object) =>
  ask({ url: "admin/taxes/try?lang=en", body: request, token: staff });
const tried = async (request: object) => TryTaxesResponse.parse((await attempt(request)).body);

const HEREDIA = { country: "CR", state: "Heredia" };
const MIAMI = { country: "US", state: "FL" };
const cr = { storefront: "cr", address: HEREDIA };
const amounts = (...list: [cabys: string | null, amount: number][]) => ({
  goods: { kind: "amounts", amounts: list.map(([cabys, amount]) => ({ cabys, amount })) },
});
const PARTS = {
  goods: {
    kind: "parts",
    lines: [
      { sku: "LOW", quantity: 3 },
      { sku: "PLAIN", quantity: 2 },
    ],
  },
};

describe("what is charged where", () => {
  it("is said of each storefront by its own rules, and of who is excused", async () => {
    expect(await taxes()).toMatchObject({
      storefronts: [
        {
          storefront: "cr",
          kind: "destination",
          isOwn: false,
          charges: [
            { name: "iva", rate: 13, where: "costa_rica", cabys: null, isOnShipping: true },
            { name: "iva", rate: 1, cabys: CODE },
            { name: "florida", rate: 7, where: "florida" },
          ],
        },
        { storefront: "us", kind: "destination" },
      ],
      excused: { exemptions: 0, resale: 0, received: 0, untaxed: 0, onAccount: 0 },
    });
    await pool.query(
      `insert into storefront_setting (storefront, key, value) values ('us', 'tax_type', '"fixed"'), ('us', 'fixed_tax_percentage', '8.875')`,
    );
    await pool.query("update account set is_taxed = false where email = 'ana@example.com'");
    expect(await taxes()).toMatchObject({
      storefronts: [
        { storefront: "cr", kind: "destination", isOwn: false },
        { storefront: "us", kind: "fixed", isOwn: true, charges: [{ name: "fixed", rate: 8.875 }] },
      ],
      excused: { untaxed: 1, onAccount: 0 },
    });
    await pool.query("delete from storefront_setting");
    await pool.query("update account set is_taxed = true");
  });
});

describe("taxes that are tried", () => {
  it("are to the cent what checkout says of the same parts and address", async () => {
    const trial = await tried({ ...cr, ...PARTS });
    const { body } = await ask({
      url: "orders/calculate_total",
      body: {
        order: {
          ...shop.orderOf({
            items: PARTS.goods.lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity })),
          }),
          shippingAddress: HEREDIA_HOME,
          shippingRequested: null,
          paymentMethod: null,
        },
      },
    });
    expect(body).toMatchObject({
      orderInfo: {
        products_total: trial.products,
        tax: trial.tax,
        taxes: trial.taxes,
        total: trial.total,
      },
    });
    expect(trial.lines.map(({ rate, reason }) => [rate, reason])).toEqual([
      [1, "iva_code"],
      [13, "iva_general"],
    ]);
    const sum = trial.lines.reduce((all, { tax }) => all + Math.round(tax * 100), 0);
    expect(sum).toBe(Math.round(trial.tax * 100));
  });

  it("tax shipping by the general rate in Costa Rica, and not in Florida", async () => {
    const goods = amounts([CODE, 100]);
    expect(await tried({ ...cr, ...goods, shipping: 10 })).toMatchObject({
      lines: [{ part: null, cabys: CODE, rate: 1, tax: 1 }],
      shipping: { cost: 10, rate: 13, tax: 1.3, reason: "iva_general" },
      tax: 2.3,
      total: 112.3,
    });
    expect(await tried({ storefront: "us", address: MIAMI, ...goods, shipping: 10 })).toMatchObject(
      {
        lines: [{ rate: 7, tax: 7, reason: "florida" }],
        shipping: { rate: 0, tax: 0, reason: "shipping_free" },
        total: 117,
      },
    );
  });

  it("know what excuses an account", async () => {
    const { rows } = await pool.query("select id from account where email = 'ana@example.com'");
    await pool.query(
      `insert into tax_exemption (account_id, number, institution, points, cabys, valid_from, valid_until)
       values ($1, 'AL-1', 'Hacienda', 120000, $2, current_date - 2, current_date + 2)`,
      [rows[0].id, [OTHER]],
    );
    const request = { ...cr, email: " ANA@example.com ", ...amounts([OTHER, 100], [null, 100]) };
    expect(await tried(request)).toMatchObject({
      customer: { email: "ana@example.com", isTaxed: true, exemptions: [{ points: 12 }] },
      lines: [
        { rate: 1, reason: "iva_exempted", tax: 1 },
        { rate: 13, reason: "iva_general", tax: 13 },
      ],
    });
    expect((await taxes()).excused.exemptions).toBe(1);
    await pool.query("update account set is_taxed = false where email = 'ana@example.com'");
    const there = { ...request, storefront: "us", address: MIAMI };
    expect(await tried(there)).toMatchObject({
      lines: [{ rate: 0, reason: "exempt" }, { reason: "exempt" }],
      untaxed: "exempt",
      tax: 0,
    });
    await pool.query("update account set is_taxed = true, credit = 'credit'");
    expect(await tried(there)).toMatchObject({
      untaxed: "credit",
      customer: { isOnAccount: true },
    });
    await pool.query("update account set credit = 'retail'");
  });

  it("go nowhere for nobody, and never without goods", async () => {
    const goods = amounts([null, 100]);
    const texas = { country: "US", state: "TX" };
    expect(await tried({ storefront: "us", address: texas, ...goods })).toMatchObject({
      lines: [{ rate: 0, reason: "place" }],
      untaxed: "place",
    });
    expect((await attempt({ ...cr, ...goods, email: "nadie@example.com" })).body.code).toBe(
      "not_found",
    );
    expect((await attempt({ ...cr, ...amounts([null, -1]) })).status).toBe(400);
    expect((await attempt({ ...cr, goods: { kind: "parts", lines: [] } })).status).toBe(400);
  });

  it("tell what is not to be had", async () => {
    const goods = { kind: "parts", lines: [{ sku: "NO-SUCH", quantity: 1 }] };
    expect(await tried({ ...cr, goods })).toMatchObject({
      lines: [],
      missing: [{ sku: "NO-SUCH", isKnown: false }],
      total: 0,
    });
  });

  it("are no customer's to try", async () => {
    const refused = await ask({ url: "admin/taxes", body: {}, token: customer });
    expect(refused.status).toBe(403);
  });
});
