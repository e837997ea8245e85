import { beforeAll, describe, expect, it } from "vitest";

import { AUSTIN, sentAddress } from "../../../../test/factories/austin.ts";
import { plantCustomer } from "../../../../test/factories/customer.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";

const shop = await openOrderShop();
const { db } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});

const lastOrder = () =>
  db
    .selectFrom("shop_order")
    .select([
      "number",
      "shipping_address as shipping",
      "billing_address as billing",
      "total_cents as totalCents",
    ])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("an order that is reserved (decisions §7)", () => {
  // First, while this shop's clock is the database's: ten minutes later the same body is another order anyway.
  it("with a key stays declined, and without one is tried anew at once", async () => {
    const account = await plantCustomer(shop.database, { email: "declined@example.com" });
    const body = shop.bodyOf({ token: "tok_declined" });
    const kept = { account, key: "declined-once", body };
    expect(await shop.place(kept)).toMatchObject({ kind: "declined" });
    const { number } = await lastOrder();
    expect(await shop.place(kept)).toMatchObject({ kind: "declined" });
    expect((await lastOrder()).number).toBe(number);
    const keyless = { account, key: undefined, body };
    await shop.place(keyless);
    await shop.place(keyless);
    expect((await lastOrder()).number).toBe(number + 2);
  });

  it("without a key is the same order for ten minutes, and then another one", async () => {
    const account = await plantCustomer(shop.database, { email: "twice@example.com" });
    const same = { account, key: undefined, body: shop.bodyOf({ method: "transfer" }) };
    const first = await shop.place(same);
    shop.passMinutes(9);
    expect(await shop.place(same)).toEqual(first);
    shop.passMinutes(1);
    expect(await shop.place(same)).not.toEqual(first);
  });

  it("with a key is the same order however long ago it was placed", async () => {
    const same = { key: "kept-for-long", body: shop.bodyOf({ method: "transfer" }) };
    const first = await shop.place(same);
    shop.passMinutes(60);
    expect(await shop.place(same)).toEqual(first);
  });

  it("bills where its customer says", async () => {
    const billingAddress = sentAddress({
      ...AUSTIN,
      receiverName: "Accounts",
      street: "9 Bill St",
    });
    await shop.place({ sent: { billingAddress } });
    expect(await lastOrder()).toMatchObject({
      shipping: { receiverName: AUSTIN.receiverName, street: AUSTIN.street },
      billing: { receiverName: "Accounts", street: "9 Bill St" },
    });
  });

  it("bills where it ships unless its customer says it", async () => {
    await shop.place();
    const { shipping, billing } = await lastOrder();
    expect(billing).toEqual(shipping);
  });

  it("on account takes the credit that is left to its last cent, and no cent more", async () => {
    await shop.place({ method: "transfer" });
    const { totalCents } = await lastOrder();
    const customerWith = (creditLimit: number) =>
      plantCustomer(shop.database, { email: `has-${creditLimit}@example.com`, creditLimit });
    const short = await customerWith(totalCents - 1);
    const exact = await customerWith(totalCents);
    const refused = shop.place({ account: short, method: "credit" });
    await expect(refused).rejects.toMatchObject({ code: "credit_exceeded" });
    const placed = await shop.place({ account: exact, method: "credit" });
    expect(placed).toMatchObject({ kind: "placed" });
  });
});
