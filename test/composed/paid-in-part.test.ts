import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { RestResponse } from "#contract/order-edits.ts";
import { DeskPayoutResponse } from "#contract/payouts.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { openCreditShop } from "../factories/credit-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCreditShop();
const { pool, ask, desk } = shop;
afterEach(() => requireWholeLedger(shop.database));

const ON_ACCOUNT = shop.onAccount({ sku: "PUMP", cartQty: 2 }, { sku: "FILTER", cartQty: 1 });

/** What an order still takes of its customer's credit, and all that came back of it so, in cents. */
async function creditOf(path: string) {
  const { rows } = await pool.query<{ open: number; back: number }>(
    `select amount_cents::int as open, returned_cents::int as back from credit_use
     where order_number = $1`,
    [numberOf(path)],
  );
  return rows[0] ?? { open: 0, back: 0 };
}

/** Pays of an order's invoice so much that these cents of it are left open. */
async function payUpTo(path: string, open: number): Promise<void> {
  const { open: total } = await creditOf(path);
  await shop.paidAtOnce([[numberOf(path), (total - open) / 100]]);
  expect((await creditOf(path)).open).toBe(open);
}

/** An order on account that was delivered, and all but these cents of which is paid. */
async function paidInPart(open: number): Promise<string> {
  const path = await shop.delivered(ON_ACCOUNT);
  await payUpTo(path, open);
  return path;
}

const dueOf = async (path: string) => {
  const { body } = await desk("payouts", { orderNumber: numberOf(path) });
  return DeskPayoutResponse.parse(body).payout.wants.map(({ cause, amount }) => [cause, amount]);
};
const transfer = (path: string) =>
  desk("payouts/paid", { orderNumber: numberOf(path), reference: "BCR 1" });

const Claimed = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });

async function claimed(path: string): Promise<number> {
  const [, orderNumber, validator] = path.split("-");
  const today = dayOf(new Date(), "cr");
  const claim = {
    line: 1,
    quantity: 1,
    vehicle: "Isuzu NPR 2016",
    distance: "12 500",
    fittedOn: today,
    failedOn: today,
    serial: "SN-7",
    comment: "It lost pressure.",
  };
  const { body } = await ask({
    url: "orders/claims/open?lang=en",
    body: { orderNumber, validator, claim },
  });
  return Number(Claimed.parse(body).claim.claim);
}

describe("what goes back of an order on account that is paid in part", () => {
  it("is owed no more as far as it is owed, and the rest of a return goes by transfer", async () => {
    const path = await paidInPart(50_00);
    const returned = await shop.received(await shop.opened(path));
    expect((await shop.step(returned, "approve")).status).toBe(200);
    const { status, refund } = await shop.readReturn(returned);
    expect([status, refund?.way]).toEqual(["refunded", "credit"]);
    const amount = refund?.amount ?? 0;
    expect(amount).toBeGreaterThan(50);
    expect(await creditOf(path)).toEqual({ open: 0, back: 50_00 });
    expect(await dueOf(path)).toEqual([["reduction", amount - 50]]);
    expect((await transfer(path)).status).toBe(200);
    expect(await dueOf(path)).toEqual([]);
    // What comes back afterwards was paid, all of it.
    const second = await shop.received(await shop.opened(path));
    await shop.step(second, "approve");
    expect(await shop.readReturn(second)).toMatchObject({
      status: "approved",
      refund: { way: "by_hand", amount },
    });
  });

  it("is so of a claim", async () => {
    const path = await paidInPart(50_00);
    const claim = await claimed(path);
    await desk("claims/approve", { claim, message: "Yes." });
    expect((await desk("claims/credit", { claim, amount: 80 })).status).toBe(200);
    expect(await creditOf(path)).toEqual({ open: 0, back: 50_00 });
    expect(await dueOf(path)).toEqual([["reduction", 30]]);
  });

  it("is so of a core", async () => {
    const path = await paidInPart(10_00);
    const core = await shop.coreReceived(path);
    expect((await shop.coreStep("credit", core)).status).toBe(200);
    expect(await creditOf(path)).toEqual({ open: 0, back: 10_00 });
    expect(await dueOf(path)).toEqual([["reduction", 50]]);
  });

  it("is so of pieces that are not sent, as the preview and the mail say", async () => {
    const path = await shop.placed(ON_ACCOUNT);
    const orderNumber = numberOf(path);
    const lines = [{ position: 2, quantity: 1 }];
    await desk("orders/ship", { orderNumber, carrier: "Correos", lines });
    await payUpTo(path, 50_00);
    const { rows } = await pool.query<{ version: number }>(
      "select version from shop_order where number = $1",
      [orderNumber],
    );
    const rest = { orderNumber, version: rows[0]?.version, lines: [{ position: 1, quantity: 2 }] };
    const previewed = await desk("orders/rest/preview", rest);
    const { way, owed, most, worth } = RestResponse.parse(previewed.body);
    expect({ way, owed, most }).toEqual({ way: "credit", owed: 50, most: worth });
    const { status } = await ask({
      url: "admin/orders/rest?lang=en",
      body: { ...rest, amount: worth },
      token: shop.tokens.manager,
      headers: { "idempotency-key": randomUUID() },
    });
    expect(status).toBe(200);
    expect(await creditOf(path)).toEqual({ open: 0, back: 50_00 });
    expect(await dueOf(path)).toEqual([["reduction", worth - 50]]);
    const { rows: mails } = await pool.query<{ pay: string }>(
      "select params ->> 'pay' as pay from mail where kind = 'order_rest' and params ->> 'order' = $1",
      [String(orderNumber)],
    );
    expect(mails[0]?.pay).toMatch(/50[.,]00/);
    expect(mails[0]?.pay).toMatch(/transfer/);
  });

  it("is never more than was paid and did not go back", async () => {
    const path = await paidInPart(50_00);
    const claim = await claimed(path);
    await desk("claims/approve", { claim, message: "Yes." });
    // As if the shop had transferred nearly all of it before.
    await pool.query(
      `insert into order_reduction (number, order_number, cause, amount_cents, way)
       select nextval('order_reduction_number'), number, 'account', total_cents - 5000 - 1000, 'by_hand'
       from shop_order where number = $1`,
      [numberOf(path)],
    );
    expect(codeOf(await desk("claims/credit", { claim, amount: 60.01 }))).toBe("refund_refused");
    expect((await creditOf(path)).open).toBe(50_00);
    expect((await desk("claims/credit", { claim, amount: 60 })).status).toBe(200);
  });
});
