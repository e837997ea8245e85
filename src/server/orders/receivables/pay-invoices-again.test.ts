import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { invoicePayers } from "../../../../test/factories/invoice-payer.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

import { ShopError } from "#domain/error/shop-error.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { pay, confirm } = invoicePayers(shop);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

let customers = 0;
/** A customer on account, and the order whose invoice is open. */
async function debtor(): Promise<{ account: SignedIn; order: number }> {
  customers += 1;
  const email = `debtor${customers}@example.com`;
  const account = await plantCustomer(shop.database, { email, creditLimit: 10_000_00 });
  const outcome = await shop.place({ account, email, method: "credit" });
  if (outcome.kind !== "placed") throw new Error("It was not placed.");
  return { account, order: outcome.order.number };
}

const limited = () => Promise.reject(new ShopError("rate_limited"));

describe("the same key sent again", () => {
  it("tells what became of it, whatever would be refused today", async () => {
    const { account, order } = await debtor();
    const key = crypto.randomUUID();
    const first = await pay(account, [[order, 5]], { key });
    const strict = invoicePayers(shop, {
      gateways: {},
      limits: { ...shop.limits, place: limited },
    });
    expect(await strict.pay(account, [[order, 5]], { key })).toEqual(first);
    await expect(strict.pay(account, [[order, 5]])).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("after the bank's question is the same question, and takes nothing back", async () => {
    const { account, order } = await debtor();
    const sent = { way: "tok_3ds", key: crypto.randomUUID() };
    const question = await pay(account, [[order, 5]], sent);
    expect(await pay(account, [[order, 5]], sent)).toEqual(question);
    if (question.kind !== "pending") throw new Error("It is not pending.");
    expect(await confirm(account, question.attemptId)).toMatchObject({ kind: "settled" });
  });

  it("is out still where the shop has its provider no more: its customer may have agreed there", async () => {
    const { account, order } = await debtor();
    const sent = { way: "tok_3ds", key: crypto.randomUUID() };
    const question = await pay(account, [[order, 5]], sent);
    const gateways = {};
    const switched = await openOrderShop({ database: shop.database, gateways });
    const later = invoicePayers(switched, { gateways });
    expect(await later.pay(account, [[order, 5]], sent)).toEqual({ ...question, nextAction: null });
    if (question.kind !== "pending") throw new Error("It is not pending.");
    expect(await confirm(account, question.attemptId)).toMatchObject({ kind: "settled" });
    expect(await later.pay(account, [[order, 5]], sent)).toMatchObject({ kind: "settled" });
  });

  it("with other invoices is refused", async () => {
    const { account, order } = await debtor();
    const key = crypto.randomUUID();
    await pay(account, [[order, 5]], { key });
    await expect(pay(account, [[order, 6]], { key })).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });
});

/** What another payment comes to while this becomes of one that waits for its bank, and how many there are. */
async function anotherWhile(ask: (attemptId: string) => Promise<void>) {
  const { account, order } = await debtor();
  await pay(account, [[order, 5]], { way: "tok_3ds" });
  const outcome = await invoicePayers(shop, { ask })
    .pay(account, [[order, 5]])
    .catch(({ code }: ShopError) => code);
  const { rows } = await pool.query(
    "select count(*)::int from account_payment where account_id = $1",
    [account.accountId],
  );
  return [outcome, rows[0].count];
}

const cancelled = (id: string) => shop.reconciler.ask(id, "cancel");
const confirmed = (id: string) => shop.reconciler.ask(id, "confirm");

describe("a payment that its customer did not confirm to their bank", () => {
  it("takes no money any more before another one may", async () => {
    expect(await anotherWhile(cancelled)).toMatchObject([{ kind: "settled" }, 2]);
  });

  it("is the only one while its provider does not say so", async () => {
    expect(await anotherWhile(async () => undefined)).toEqual(["payment_unavailable", 1]);
  });

  it("is the only one where it was confirmed after all: what is open now is another sum", async () => {
    expect(await anotherWhile(confirmed)).toEqual(["earlier_payment_came", 1]);
  });
});
