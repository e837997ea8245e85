import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { BY_TRANSFER } from "#domain/payment/noted-money.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { CLIENT, openOrderShop, type Wanted } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

const staff = await plantCustomer(shop.database, { email: "staff@example.com", adminLevel: 1 });

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 10_00, stock: { [HEREDIA]: 100 } });
});
afterEach(() => requireWholeLedger(shop.database));

const onHand = async () =>
  (await pool.query<{ sum: number }>("select sum(on_hand)::int as sum from stock")).rows[0]?.sum;
const lastOrder = async () =>
  db
    .selectFrom("shop_order")
    .innerJoin("order_line", "order_number", "number")
    .select(["number", "status", "expires_at", "unreserved"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const byTransfer = (changes: Wanted) => shop.place({ method: "transfer", ...changes });
const KEPT = "We keep the parts for you for 5 days.";
const confirm = (orderNumber: number) =>
  shop.desk.confirmPayment(
    { orderNumber, note: "", came: null, money: BY_TRANSFER },
    { holder: staff, client: CLIENT },
  );
const mailOf = async (number: number) =>
  (
    await pool.query<{ hold: string }>(
      "select params ->> 'hold' as hold from mail where once_key = $1",
      [`order_waiting:${number}`],
    )
  ).rows[0]?.hold;

describe("an order that waits for the transfer of a guest (decisions §12)", () => {
  it("holds 20 pieces of one part for 24 hours, and its mail tells what is reserved when paid", async () => {
    const before = await onHand();
    await byTransfer({ items: [{ sku: "FILTER", quantity: 45 }] });
    expect(await onHand()).toBe((before ?? 0) - 20);
    const { number, expires_at: ends, unreserved } = await lastOrder();
    expect(unreserved).toBe(25);
    const hours = ((ends?.getTime() ?? 0) - shop.now().getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect(await mailOf(number)).toMatch(/24 hours.*Reserved when paid: 25 × /);
    shop.passMinutes(24 * 60 + 1);
    expect(await shop.expire()).toBe(1);
    expect(await onHand()).toBe(before);
  });

  it("takes the rest when it is paid", async () => {
    const before = await onHand();
    await byTransfer({ items: [{ sku: "FILTER", quantity: 45 }] });
    await confirm((await lastOrder()).number);
    expect(await onHand()).toBe((before ?? 0) - 45);
    expect(await lastOrder()).toMatchObject({ status: "awaiting_shipment", unreserved: 0 });
  });

  it("takes the rest of one piece as well", async () => {
    await plantPart(db, { sku: "ONE-MORE", price: 10_00, stock: { [HEREDIA]: 21 } });
    await byTransfer({ items: [{ sku: "ONE-MORE", quantity: 21 }] });
    const { number, unreserved } = await lastOrder();
    expect(unreserved).toBe(1);
    await confirm(number);
    expect(await lastOrder()).toMatchObject({ unreserved: 0 });
  });

  it("cannot be paid when the rest is gone: staff is told, and nothing is sold twice", async () => {
    await byTransfer({ items: [{ sku: "FILTER", quantity: 50 }] });
    const { number } = await lastOrder();
    await shop.place({ items: [{ sku: "FILTER", quantity: (await onHand()) ?? 0 }] });
    await expect(confirm(number)).rejects.toMatchObject({ code: "unreserved_gone" });
    expect(await onHand()).toBe(0);
    const { rows } = await pool.query("select status from shop_order where number = $1", [number]);
    expect(rows).toEqual([{ status: "awaiting_payment" }]);
  });

  it("is not limited for a customer whose e-mail is verified", async () => {
    await plantPart(db, { sku: "MANY", price: 10_00, stock: { [HEREDIA]: 100 } });
    const account = await plantCustomer(shop.database, {
      email: "known@example.com",
      isVerified: true,
    });
    await byTransfer({ account, items: [{ sku: "MANY", quantity: 60 }] });
    expect(await lastOrder()).toMatchObject({ unreserved: 0 });
    expect(await mailOf((await lastOrder()).number)).toBe(KEPT);
  });
});
