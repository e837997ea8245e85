import { beforeAll, expect, it } from "vitest";

import { dayOf } from "#domain/storefront/day-of.ts";

import { numberOf, openReturningShop } from "../factories/returning-shop.ts";

/** The second host of its storefront, so that it is neither the shop's own nor the storefront's first. */
const host = "parts.example";
const ORIGIN = `https://${host}`;
const EMAIL = "ana@viaje.example";
const shop = await openReturningShop({ hosts: { cr: [], us: ["us.example", host] } });
const { ask, pool, placed, delivered, step, desk, upkeep } = shop;
const TODAY = dayOf(new Date(), "us");
const ITEMS = { items: [{ sku: "PUMP", cartQty: 2 }], order: { email: EMAIL } };

beforeAll(async () => {
  await pool.query("delete from mail");
  await accountMails();
  await orderMails();
  await returnMails();
  await claimMails();
});

/** Whatever staff does comes from another host than the customer's. */
async function accountMails(): Promise<void> {
  const email = "taller@viaje.example";
  const company = { account_type: "fleet_repair_shop", company_name: "Taller Mora" };
  await shop.register("ana.nueva@viaje.example", {}, { host });
  await shop.register("ana.nueva@viaje.example", {}, { host });
  await shop.register(email, company, { host });
  await ask({ url: "auth/forgot", body: { email }, headers: { host } });
}

async function orderMails(): Promise<void> {
  await placed({ ...ITEMS, host });
  const transfer = { ...ITEMS.order, paymentMethod: "transfer" };
  const waiting = await placed({ ...ITEMS, order: transfer, payment: {}, host });
  await desk("orders/paid", { orderNumber: numberOf(waiting) });
  const ended = await placed({ ...ITEMS, host });
  await desk("orders/status", { orderNumber: numberOf(ended), to: "Cancelled", note: "" });
  const lessened = await placed({ ...ITEMS, host });
  await desk("orders/refund", { orderNumber: numberOf(lessened), amount: 1, note: "late" });
  await upkeep.reconcile();
  await ask({ url: "orders/sendlist", body: { email: EMAIL }, headers: { host } });
}

async function returnMails(): Promise<void> {
  const returned = await shop.opened(await delivered({ ...ITEMS, host }));
  await step(returned, "authorize");
  await step(returned, "receive");
  const other = await shop.opened(await delivered({ ...ITEMS, host }));
  await step(other, "deny", { message: "No" });
}

async function claimMails(): Promise<void> {
  const [, orderNumber, validator] = (await delivered({ ...ITEMS, host })).split("-");
  const claim = {
    line: 1,
    quantity: 1,
    vehicle: "Isuzu NPR",
    distance: "1",
    comment: "It broke.",
    fittedOn: TODAY,
    failedOn: TODAY,
  };
  await ask({ url: "orders/claims/open", body: { orderNumber, validator, claim } });
  const { rows } = await pool.query<{ number: string }>("select number from warranty_claim");
  await desk("claims/approve", { claim: Number(rows[0]?.number) });
  await upkeep.reconcile();
}

it("every mail leads to the host that its customer used, in that storefront's name", async () => {
  const { rows } = await pool.query<{ kind: string; storefront: string; params: object }>(
    "select distinct on (kind) kind, storefront, params from mail order by kind, id",
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    "account_exists",
    "claim_approved",
    "claim_received",
    "core_due",
    "credit_note",
    "order_cancelled",
    "order_list",
    "order_paid",
    "order_placed",
    "order_shipped",
    "order_waiting",
    "password",
    "registration",
    "registration_pending",
    "return_authorized",
    "return_denied",
    "return_received",
    "return_requested",
    "staff_claim",
    "staff_return",
  ]);
  for (const { kind, storefront, params } of rows) {
    expect(`${kind} ${storefront}`).toBe(`${kind} us`);
    const addresses = JSON.stringify(params).match(/https?:\/\/[^/"\s]+/g) ?? [];
    expect(`${kind} ${[...new Set(addresses)].join(" ")}`).toBe(`${kind} ${ORIGIN}`);
  }
});
