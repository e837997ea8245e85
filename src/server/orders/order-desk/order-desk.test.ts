import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { BY_TRANSFER } from "#domain/payment/noted-money.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { orderFacts } from "../../../../test/factories/order-facts.ts";
import { CLIENT, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db } = shop.database;
const { lastOrder, onHand } = orderFacts(shop.database);
const callOf = async (email: string, adminLevel: 1 | 2) => ({
  client: CLIENT,
  holder: await plantCustomer(shop.database, { email, adminLevel }),
});
const seller = await callOf("ventas@example.com", 1);
const manager = await callOf("jefa@example.com", 2);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 100 } });
});
afterEach(() => requireWholeLedger(shop.database));

/** The number of a new order that is paid. */
async function paid(): Promise<number> {
  await shop.place({ email: `${crypto.randomUUID()}@example.com` });
  return (await lastOrder()).number;
}

describe("what only a manager does (decisions §11)", () => {
  const forbidden = { code: "forbidden" };

  it("is sending money back", async () => {
    const refund = { orderNumber: await paid(), amountCents: 5_00, note: "" };
    await expect(shop.desk.refund(refund, seller)).rejects.toMatchObject(forbidden);
    await expect(db.selectFrom("refund").select("id").execute()).resolves.toEqual([]);
    await shop.desk.refund(refund, manager);
    await expect(db.selectFrom("refund").select("id").execute()).resolves.toHaveLength(1);
  });

  it("is cancelling an order, which frees what it held", async () => {
    const cancelled = { orderNumber: await paid(), to: "cancelled", note: "" } as const;
    const held = await onHand("FILTER");
    await expect(shop.desk.changeStatus(cancelled, seller)).rejects.toMatchObject(forbidden);
    expect(await onHand("FILTER")).toBe(held);
    await shop.desk.changeStatus(cancelled, manager);
    expect(await onHand("FILTER")).toBe(held + 1);
  });
});

describe("a status that nobody chooses (decisions §7)", () => {
  const refused = { code: "order_status_refused" };

  it("is shipped: shipping names what left", async () => {
    const shipped = { orderNumber: await paid(), to: "shipped", note: "" } as const;
    await expect(shop.desk.changeStatus(shipped, manager)).rejects.toMatchObject(refused);
    expect(await lastOrder()).toMatchObject({ status: "awaiting_shipment" });
  });

  it("is paid: payment is settled or confirmed", async () => {
    const account = await plantCustomer(shop.database, {
      email: "t@example.com",
      isVerified: true,
    });
    await shop.place({ account, method: "transfer" });
    const { number: orderNumber } = await lastOrder();
    const shipping = { orderNumber, to: "awaiting_shipment", note: "" } as const;
    await expect(shop.desk.changeStatus(shipping, manager)).rejects.toMatchObject(refused);
    await shop.desk.confirmPayment(
      { orderNumber, note: "", came: null, money: BY_TRANSFER },
      seller,
    );
    expect(await lastOrder()).toMatchObject({ status: "awaiting_shipment" });
  });
});

it("an order that is not there is refused, and writes nothing down", async () => {
  const entries = async () => (await shop.database.pool.query("select 1 from audit_log")).rowCount;
  const before = await entries();
  await expect(
    shop.desk.changeStatus({ orderNumber: 999_999, to: "on_hold", note: "" }, manager),
  ).rejects.toMatchObject({ code: "order_not_found" });
  expect(await entries()).toBe(before);
});

it("a new link is written down without either link", async () => {
  const orderNumber = await paid();
  const validator = async () =>
    (
      await db
        .selectFrom("shop_order")
        .select("validator")
        .where("number", "=", orderNumber)
        .executeTakeFirstOrThrow()
    ).validator;
  const before = await validator();
  const links = async (state: string) => {
    const { rows: mails } = await shop.database.pool.query<{ link: string }>(
      "select params ->> 'link' as link from mail where params ->> 'order' = $1 and state = $2",
      [String(orderNumber), state],
    );
    return mails.map(({ link }) => link);
  };
  const [waiting = ""] = await links("waiting");
  expect(waiting).toContain(before);
  await shop.database.pool.query(
    `insert into mail (kind, locale, recipient, params, state)
     select kind, locale, recipient, params, 'sent' from mail where params ->> 'order' = $1 limit 1`,
    [String(orderNumber)],
  );
  await shop.desk.replaceLink({ orderNumber }, seller);
  const after = await validator();
  expect(after).not.toBe(before);
  // The mailbox may be in those hands too: what waits is stopped, and leads by the new link if staff sends it again.
  expect(await links("waiting")).toEqual([]);
  expect(await links("failed")).toContain(waiting.replace(before, after));
  for (const link of await links("failed")) expect(link).not.toContain(before);
  expect(await links("sent")).toEqual([waiting]);
  const { rows } = await shop.database.pool.query<{ change: unknown }>(
    "select * from audit_log order by id desc limit 1",
  );
  expect(JSON.stringify(rows)).toContain("order.link");
  for (const secret of [before, after]) expect(JSON.stringify(rows)).not.toContain(secret);
});
