import { afterEach, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { DebtorResponse } from "#contract/receivables.ts";

import { openActingShop } from "../factories/acting-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const BOSS = "manager@example.com";
const EMAIL = "ana@example.com";
const shop = await openActingShop();
const own = await shop.customer(EMAIL);
await shop.pool.query(
  "update account set credit = 'credit', credit_limit_cents = 100000 where email = $1",
  [EMAIL],
);
const there = await shop.acting(EMAIL);
afterEach(() => requireWholeLedger(shop.database));

const charged = async (token: string) =>
  numberOf(
    pathIn(
      await shop.place({ order: { paymentMethod: "credit", email: EMAIL }, payment: {}, token }),
    ),
  );

/** Who did what of an order, as the back office says it. */
async function stepsOf(orderNumber: number) {
  const { body } = await shop.desk("orders/get", { orderNumber });
  return DeskOrderResponse.parse(body).order.history.map(({ kind, by }) => [kind, by]);
}

it("what the clerk charges to the account is theirs in its history and among what is owed, and the customer's own is not", async () => {
  const acted = await charged(there);
  const ours = await charged(own);
  expect(await stepsOf(acted)).toEqual([
    ["placed", BOSS],
    ["paid", BOSS],
  ]);
  expect(await stepsOf(ours)).toEqual([
    ["placed", ""],
    ["paid", ""],
  ]);
  const { body } = await shop.desk("receivables/get", { accountId: await shop.idOf(EMAIL) });
  expect(DebtorResponse.parse(body).invoices).toMatchObject([
    { orderNumber: String(acted), takenBy: BOSS },
    { orderNumber: String(ours), takenBy: "" },
  ]);
});

it("its customer is not told by whom of the staff", async () => {
  const { body } = await shop.ask({ url: "account/invoices", token: own });
  expect(body["invoices"]).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain(BOSS);
});
