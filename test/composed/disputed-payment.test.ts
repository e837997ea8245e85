import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { InvoicePaymentResponse } from "#contract/receivables.ts";

import { openCoreShop } from "../factories/core-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";

const shop = await openCoreShop();
const { db, pool, ask, desk } = shop;

beforeAll(async () => {
  await db
    .updateTable("account")
    .set({ credit: "credit", credit_limit_cents: 9_000_00 })
    .where("email", "=", "customer@example.com")
    .execute();
});

const onAccount = async (): Promise<number> =>
  numberOf(
    await shop.placed({
      items: [{ sku: "FILTER", cartQty: 1 }],
      order: { paymentMethod: "credit", email: "customer@example.com" },
      payment: {},
      token: shop.tokens.customer,
    }),
  );

/** One payment of invoices, which has come. */
async function paidAtOnce(shares: readonly (readonly [number, number])[]): Promise<number> {
  const { body } = await ask({
    url: "account/payinvoices?lang=en",
    body: {
      invoices: shares.map(([number, amount]) => ({ orderNumber: String(number), amount })),
      transfer: { reference: "SINPE 1" },
    },
    token: shop.tokens.customer,
    headers: { "idempotency-key": randomUUID() },
  });
  const { number } = InvoicePaymentResponse.parse(body).payment;
  expect((await desk("accountpayments/confirm", { number })).status).toBe(200);
  return Number(number);
}

const disputesOf = async (orderNumber: number) =>
  DeskOrderResponse.parse((await desk("orders/get", { orderNumber })).body).order.disputes;

it("tells at each order of a payment of several invoices that a bank claims it back, and what of it is the order's", async () => {
  const [first, second, other] = [await onAccount(), await onAccount(), await onAccount()];
  const payment = await paidAtOnce([
    [first, 5],
    [second, 7.5],
  ]);
  await paidAtOnce([[other, 3]]);
  // As if it had been paid by card.
  await pool.query(
    `with paid as (
       insert into payment_attempt (id, account_payment_number, gateway, method, state, amount_cents,
         captured_cents, captured_currency, ask_at)
       values (gen_random_uuid(), $1, 'sandbox', 'card', 'captured', 1250, 1250, 'USD', now())
       returning id)
     insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
     select id, 'dp_9', 1250, 'open', now() from paid`,
    [payment],
  );
  const shown = { id: "dp_9", amount: 12.5, state: "open" };
  expect(await disputesOf(first)).toMatchObject([
    { ...shown, payment: { number: payment, invoices: 2, share: 5 } },
  ]);
  expect(await disputesOf(second)).toMatchObject([
    { ...shown, payment: { number: payment, invoices: 2, share: 7.5 } },
  ]);
  expect(await disputesOf(other)).toEqual([]);
});

it("tells at an order alone that a bank claims its own payment back", async () => {
  const number = numberOf(await shop.placed());
  await pool.query(
    `insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
     select attempt_id, 'dp_1', 100, 'won', now() from order_payment where order_number = $1`,
    [number],
  );
  expect(await disputesOf(number)).toMatchObject([{ id: "dp_1", state: "won", payment: null }]);
});
