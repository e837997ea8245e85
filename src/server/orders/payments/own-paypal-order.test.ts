import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { SignedIn } from "#server/platform/http/caller.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { callerOf, CLIENT, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

type Shopper = { email: string; account?: SignedIn; browser?: string };

const customer = async (): Promise<Shopper> => {
  const email = `${crypto.randomUUID()}@example.com`;
  return { email, account: await plantCustomer(shop.database, { email }) };
};
const guest = (browser?: string): Shopper => ({
  email: `${crypto.randomUUID()}@example.com`,
  ...(browser !== undefined && { browser }),
});
const asking = (shopper: Shopper) => ({ caller: callerOf(shopper), client: CLIENT });
const orderOf = ({ email }: Shopper) => shop.bodyOf({ method: "paypal", email }).order;

/** What a shopper agreed to at PayPal: the sandbox's are approved as soon as they are made. */
const agreed = (shopper: Shopper) =>
  shop.createPaypalOrder({ order: orderOf(shopper), ...asking(shopper) });
const pay = (shopper: Shopper, orderID: string) =>
  shop.placeDraft({
    body: { order: orderOf(shopper), paypal: { orderID } },
    idempotencyKey: crypto.randomUUID(),
    ...asking(shopper),
  });
const REFUSED = { code: "paypal_order_refused" };

describe("what somebody agreed to at PayPal", () => {
  it("pays no other customer's order, and their own afterwards", async () => {
    const [ann, eve] = [await customer(), await customer()];
    const orderID = await agreed(ann);
    await expect(pay(eve, orderID)).rejects.toMatchObject(REFUSED);
    await expect(pay(guest(), orderID)).rejects.toMatchObject(REFUSED);
    const { rows } = await pool.query("select 1 from shop_order where email = $1", [eve.email]);
    expect(rows).toEqual([]);
    expect(await pay(ann, orderID)).toMatchObject({ kind: "placed" });
  });

  it("pays no order of another browser, though it goes by the same e-mail to the same place", async () => {
    const ann = guest("ann-s-browser");
    const orderID = await agreed(ann);
    await expect(pay({ ...ann, browser: "eve-s-browser" }, orderID)).rejects.toMatchObject(REFUSED);
    await expect(pay({ email: ann.email }, orderID)).rejects.toMatchObject(REFUSED);
    expect(await pay(ann, orderID)).toMatchObject({ kind: "placed" });
  });

  it("pays only what goes to the same person when its guest proves nothing", async () => {
    const ann = guest();
    const orderID = await agreed(ann);
    await expect(pay(guest(), orderID)).rejects.toMatchObject(REFUSED);
    expect(await pay(ann, orderID)).toMatchObject({ kind: "placed" });
  });

  it("is nobody's where the sandbox is asked for another outcome by a token", async () => {
    expect(await pay(guest(), "tok_declined")).toMatchObject({ kind: "declined" });
  });

  it("is forgotten with the keys of placings", async () => {
    await agreed(guest());
    shop.passMinutes(9 * 24 * 60);
    await shop.expire();
    const { rows } = await pool.query("select 1 from paypal_order");
    expect(rows).toEqual([]);
  });
});
