import { expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { openCreditShop } from "../factories/credit-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";

const shop = await openCreditShop();
const { pool, desk, paidAtOnce } = shop;

const onAccount = async (): Promise<number> =>
  numberOf(await shop.placed(shop.onAccount({ sku: "FILTER", cartQty: 1 })));

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
