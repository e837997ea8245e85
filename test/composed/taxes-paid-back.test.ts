import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import type { Address } from "#domain/account/address.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { checkLedger } from "#server/ledger/check-ledger.ts";

import { AUSTIN, CARD } from "../factories/austin.ts";
import { orderIn, pathIn } from "../factories/ordering-shop.ts";
import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { HEREDIA, plantCoupon, plantPart, setShopSetting } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const MEDICINE = "3526000000000";
const FOOD = "2391100000000";
const BARVA: Address = {
  ...AUSTIN,
  street: "200 metros sur",
  city: "Barva",
  state: "Heredia",
  postalCode: "40201",
  country: "CR",
  phone: "88881234",
};

const shop = await openReturningShop();
const { db, pool, ask, desk, delivered, opened, readReturn, received, step } = shop;

beforeAll(async () => {
  await setShopSetting(db, "tax_type", "destination");
  await setShopSetting(db, "cabys_rates", [
    { code: FOOD, percent: 1 },
    { code: MEDICINE, percent: 4 },
  ]);
  const stock = { [HEREDIA]: 1_000 };
  await plantPart(db, { sku: "GENERAL", price: 100_00, stock });
  await plantPart(db, { sku: "REDUCED", price: 100_00, stock });
  await plantPart(db, { sku: "SMALL", price: 3_33, core: 1_00, stock });
  await pool.query("update part set cabys = $1 where sku = 'REDUCED'", [FOOD]);
  await pool.query("update part set cabys = $1 where sku = 'SMALL'", [MEDICINE]);
  await plantCoupon(db, { code: "SEVENTH", percent: 7 });
});
afterEach(() => requireWholeLedger(shop.database));

const BOTH = { place: BARVA, items: [piecesOf("GENERAL", 1), piecesOf("REDUCED", 1)] };

function piecesOf(sku: string, cartQty: number) {
  return { sku, cartQty };
}

/** Takes pieces of a line back, and says what is paid back for them. */
async function paidBack(path: string, line: number, quantity = 1) {
  const returned = await received(await opened(path, [{ line, quantity }]));
  await step(returned, "approve");
  return (await readReturn(returned)).refund;
}

const Claimed = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });

/** Credits a claim for pieces of a line, and says with how much. */
async function credited(path: string, line: number, quantity = 1): Promise<number> {
  const [, orderNumber, validator] = path.split("-");
  const day = dayOf(new Date(), "cr");
  const claim = {
    line,
    quantity,
    vehicle: "Isuzu NPR 2016",
    distance: "12 500",
    fittedOn: day,
    failedOn: day,
    serial: "",
    comment: "It lost pressure.",
  };
  const { body } = await ask({
    url: "orders/claims/open?lang=en",
    body: { orderNumber, validator, claim },
  });
  const number = Number(Claimed.parse(body).claim.claim);
  await desk("claims/approve", { claim: number });
  await desk("claims/credit", { claim: number, message: "" });
  const { rows } = await pool.query<{ credit: string }>(
    "select credit_cents as credit from warranty_claim where number = $1",
    [number],
  );
  return Number(rows[0]?.credit);
}

describe("the tax that comes back of an order with several rates (decisions §12)", () => {
  it("is what each part bore, in what the desk sees before and the customer afterwards", async () => {
    const path = await delivered(BOTH);
    const order = orderIn(await shop.read(path));
    expect(order.tax).toBe(15.82); // 13.00 + 1.00, and 1.82 on the shipping
    const returned = await received(await opened(path, [{ line: 1 }]));
    const worth = await desk("returns/value", { returnNumber: numberOf(returned), lines: null });
    expect(worth.body).toMatchObject({ worth: { goods: 100, tax: 13, total: 113 } });
    await step(returned, "approve");
    expect((await readReturn(returned)).refund).toMatchObject({ tax: 13, amount: 113 });
    expect(await paidBack(path, 2)).toMatchObject({ tax: 1, amount: 101 });
  });

  it("adds up to the cent over several returns and claims, with a discount and in parts", async () => {
    const path = await delivered({
      place: BARVA,
      items: [piecesOf("GENERAL", 3), piecesOf("SMALL", 7), piecesOf("REDUCED", 2)],
      order: { coupon: { code: "SEVENTH" } },
    });
    const { taxes, partsSubtotal, discount } = orderIn(await shop.read(path));
    const refunds = [
      await paidBack(path, 2, 3),
      await paidBack(path, 1, 2),
      await paidBack(path, 2, 2),
      await paidBack(path, 3, 1),
    ];
    const claims = [await credited(path, 2, 2), await credited(path, 1), await credited(path, 3)];
    const ofReturns = refunds.reduce(
      (sum, refund) => sum + Math.round(((refund?.amount ?? 0) - (refund?.core ?? 0)) * 100),
      0,
    );
    const ofClaims = claims.reduce((sum, credit) => sum + credit, 0);
    const goods = Math.round((partsSubtotal - discount) * 100);
    const { rows } = await pool.query<{ tax: string }>(
      "select sum(tax_cents) as tax from order_line where order_number = $1",
      [numberOf(path)],
    );
    const tax = Number(rows[0]?.tax);
    expect(ofReturns + ofClaims).toBe(goods + tax);
    const rates = [...taxes].map(({ rate }) => rate);
    expect(rates).toEqual([13, 4, 1]);
    // What was on the parts: 279.00 at 13%, 21.68 at 4%, 186.00 at 1%.
    expect(tax).toBe(36_27 + 87 + 1_86);
  });

  it("is credited to a claim at its line's own rate", async () => {
    const path = await delivered(BOTH);
    expect(await credited(path, 1)).toBe(113_00);
    expect(await credited(path, 2)).toBe(101_00);
  });

  it("is shared by what pieces cost in an order that has not kept it", async () => {
    const path = await delivered(BOTH);
    await pool.query("update order_line set tax_cents = null where order_number = $1", [
      numberOf(path),
    ]);
    expect(await paidBack(path, 1)).toMatchObject({ tax: 7, amount: 107 });
    expect(await paidBack(path, 2)).toMatchObject({ tax: 7, amount: 107 });
  });

  it("is kept of what a quote offered", async () => {
    const wanted = shop.orderOf({
      ...BOTH,
      order: { paymentMethod: null, shippingRequested: null },
    });
    const quote = pathIn(await ask({ url: "orders/quote?lang=en", body: { order: wanted } }));
    await desk("quotes/answer", {
      quoteNumber: numberOf(quote),
      lines: [
        { position: 1, price: 80, quantity: 2 },
        { position: 2, price: 50, quantity: 1 },
      ],
      shipping: { carrier: "Repuesto", service: "ground", price: 20, days: { min: 2, max: 4 } },
      message: "",
    });
    const accepted = await ask({
      url: "orders/quoteaccept?lang=en",
      body: { quote, paymentMethod: "card", card: CARD },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    const { rows } = await pool.query<{ tax: string }>(
      "select tax_cents as tax from order_line where order_number = $1 order by position",
      [numberOf(pathIn(accepted))],
    );
    expect(rows.map(({ tax }) => Number(tax))).toEqual([20_80, 50]);
  });

  it("is told by the ledger where lines do not bear what the goods do", async () => {
    const path = await delivered(BOTH);
    const change = (by: number) =>
      pool.query(
        "update order_line set tax_cents = tax_cents + $2 where order_number = $1 and position = 1",
        [numberOf(path), by],
      );
    await change(1);
    const { invariants } = await checkLedger(db);
    await change(-1);
    expect(invariants.flatMap(({ breaks }) => breaks)).toEqual([
      `order ${numberOf(path)}: its lines bear 1401 of tax, its goods 1400`,
    ]);
  });
});
