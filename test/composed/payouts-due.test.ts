import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { DeskOrderResponse, DeskOrdersResponse } from "#contract/desk-orders.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { PASSWORD } from "../factories/account-shop.ts";
import { IBAN_ACCOUNT, openPayoutShop, SINPE_ACCOUNT } from "../factories/payout-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPayoutShop();
const { pool, ask, desk, step, upkeep, give, keptOf, cancelled } = shop;
const { readPayout, payoutAtDesk, payoutMailsOf, paidByTransfer } = shop;
afterEach(() => requireWholeLedger(shop.database));

const PUMPS = { ...paidByTransfer, items: [{ sku: "PUMP", cartQty: 3 }] };
const Core = z.looseObject({
  cores: z.array(z.looseObject({ core: z.string(), status: z.string() })),
});
const Claim = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });

/** Credits a core of an order that is still expected. */
async function creditCore(path: string): Promise<number> {
  const { cores } = Core.parse((await ask({ url: `orders/cores/${path}` })).body);
  const core = Number(cores.find(({ status }) => status === "expected")?.core);
  await desk("cores/receive", { core });
  await desk("cores/credit", { core });
  return core;
}

/** A delivered order with a return, a core or a claim whose money is to go by hand: its path, and how it is paid. */
const DUE = {
  return: async () => {
    const path = await shop.delivered(paidByTransfer);
    const returned = await shop.received(await shop.opened(path));
    await step(returned, "approve");
    const returnNumber = numberOf(returned);
    const pay = (more: object) => desk("returns/refund", { returnNumber, ...more });
    return { path, number: returnNumber, amount: 19.99, pay, mail: "return_refunded" };
  },
  core: async () => {
    const path = await shop.delivered(PUMPS);
    const core = await creditCore(path);
    const pay = (more: object) => desk("cores/pay", { core, ...more });
    return { path, number: core, amount: 90, pay, mail: "core_paid" };
  },
  claim: async (of?: string) => {
    const path = of ?? (await shop.delivered(PUMPS));
    const [, orderNumber, validator] = path.split("-");
    const today = dayOf(new Date(), "cr");
    const failed = { line: 1, quantity: 1, vehicle: "Isuzu NPR 2016", distance: "12500" };
    const sent = { ...failed, fittedOn: today, failedOn: today, serial: "", comment: "Leaks." };
    await desk("warrantyterms", { of: { sku: "PUMP" }, terms: { months: 12, km: null } });
    const body = { orderNumber, validator, claim: sent };
    const claim = Number(
      Claim.parse((await ask({ url: "orders/claims/open", body })).body).claim.claim,
    );
    for (const name of ["approve", "credit"]) await desk(`claims/${name}`, { claim });
    const pay = (more: object) => desk("claims/pay", { claim, ...more });
    return { path, number: claim, amount: 100, pay, mail: "claim_paid" };
  },
} as const;
const CAUSES = ["return", "core", "claim"] as const;

/** Cancels an order, and says what its mail says of the money. */
async function sentenceOf(path: string) {
  await desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
  const [mail] = await payoutMailsOf(path, "order_cancelled");
  return mail?.params["next"];
}

describe("money that goes by hand, whatever made it due (decisions §8)", () => {
  it.each(CAUSES)("is kept with its account and reference: a %s", async (cause) => {
    const { path, number, amount, pay, mail } = await DUE[cause]();
    expect((await readPayout(path)).wants).toEqual([{ cause, number: String(number), amount }]);
    await give(path, SINPE_ACCOUNT);
    const { account, givenAt } = await payoutAtDesk(path);
    expect((await pay({ reference: " BNCR 77 ", seen: givenAt })).status).toBe(200);
    expect(await readPayout(path)).toMatchObject({
      wants: [],
      account: null,
      paid: [{ cause, number: String(number), amount, account, reference: "BNCR 77" }],
    });
    expect(await keptOf(path)).toEqual([]);
    const [letter] = await payoutMailsOf(path, mail);
    expect(Object.values(letter?.params ?? {}).join(" ")).toContain(
      `${account}. Reference: BNCR 77`,
    );
    expect((await pay({ reference: "BNCR 78" })).status).toBe(409);
    expect((await readPayout(path)).paid).toHaveLength(1);
  });

  it.each(CAUSES)("is paid to no account that was named since: a %s", async (cause) => {
    const { path, pay } = await DUE[cause]();
    const none = (await payoutAtDesk(path)).givenAt;
    expect(none).toBeNull();
    await give(path);
    expect(codeOf(await pay({ reference: "x", seen: none }))).toBe("changed_meanwhile");
    const first = (await payoutAtDesk(path)).givenAt;
    await give(path, SINPE_ACCOUNT);
    expect(codeOf(await pay({ reference: "x", seen: first }))).toBe("changed_meanwhile");
    expect((await readPayout(path)).paid).toEqual([]);
    expect(await keptOf(path)).toHaveLength(1);
    expect((await pay({ reference: "x" })).status).toBe(200);
  });
});

describe("a cancelled order's money that is due by transfer", () => {
  it("is paid to no account that was named since it was looked at", async () => {
    const path = await cancelled();
    const orderNumber = numberOf(path);
    await give(path);
    const { givenAt: seen } = await payoutAtDesk(path);
    await give(path, SINPE_ACCOUNT);
    const reply = await desk("payouts/paid", { orderNumber, reference: "BCR 1", seen });
    const now = await payoutAtDesk(path);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { account: now.account, givenAt: now.givenAt },
      },
    });
    expect((await readPayout(path)).paid).toEqual([]);
    const again = { orderNumber, reference: "BCR 1", seen: now.givenAt };
    expect((await desk("payouts/paid", again)).status).toBe(200);
    expect((await readPayout(path)).paid).toMatchObject([{ account: now.account }]);
  });

  it("stands in the list of orders and beside the order until it is paid, and after", async () => {
    const path = await cancelled();
    const orderNumber = numberOf(path);
    const standing = async () =>
      DeskOrderResponse.parse((await desk("orders/get", { orderNumber }, "staff")).body).order
        .payment;
    const listed = async (payment: string) =>
      DeskOrdersResponse.parse((await desk("orders", { filters: { payment } })).body).items.some(
        (one) => one.orderNumber === String(orderNumber) && one.payment === payment,
      );
    expect([await standing(), await listed("due_back"), await listed("paid")]).toEqual([
      "due_back",
      true,
      false,
    ]);
    await desk("payouts/paid", { orderNumber, reference: "BCR 2" });
    expect([await standing(), await listed("paid_back"), await listed("due_back")]).toEqual([
      "paid_back",
      true,
      false,
    ]);
  });
});

describe("the mail that tells of a cancelled order", () => {
  it("says what becomes of its money, by how it was paid", async () => {
    const transfer = await shop.placed(paidByTransfer);
    await desk("orders/paid", { orderNumber: numberOf(transfer) });
    expect(await sentenceOf(transfer)).toMatch(/back by transfer: .*to which account/);
    expect(await sentenceOf(await shop.placed(paidByTransfer))).toMatch(/no payment of it noted/);
    expect(await sentenceOf(await shop.placed())).toMatch(/back the way you paid/);
  });
});

describe("an account of the shop that money is owed to", () => {
  it("cannot be deleted until the money went", async () => {
    const token = await shop.customer("owed@example.com");
    await pool.query("update account set email_verified_at = now() where email = $1", [
      "owed@example.com",
    ]);
    const path = await cancelled({ ...shop.transfer, token });
    const number = String(numberOf(path));
    await give(path, IBAN_ACCOUNT, { token });
    const deletion = () => ask({ url: "account/delete", token, body: { password: PASSWORD } });
    expect((await ask({ url: "account/deletion", token })).body).toMatchObject({
      obstacles: [{ kind: "refunds", numbers: [number] }],
    });
    expect(codeOf(await deletion())).toBe("account_in_use");
    expect(await keptOf(path)).toHaveLength(1);
    await desk("payouts/paid", { orderNumber: numberOf(path), reference: "BCR 3" });
    expect((await deletion()).status).toBe(200);
  });
});

describe("upkeep of accounts", () => {
  it("holds no order whose account is still wanted", async () => {
    const due = await cancelled();
    const open = await shop.delivered(paidByTransfer);
    await shop.opened(open);
    for (const path of [due, open]) await give(path);
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select from shop_order where number = any($1) for update", [
        [numberOf(due), numberOf(open)],
      ]);
      await upkeep.askForAccounts(); // waits for ever where it holds one
    } finally {
      await client.query("rollback");
      client.release();
    }
    for (const path of [due, open]) expect(await keptOf(path)).toHaveLength(1);
  });

  it("wipes an account that nothing wants, behind any number of those that are wanted", async () => {
    const wanted = [await cancelled(), await cancelled()];
    const left = await cancelled();
    for (const path of [...wanted, left]) await give(path);
    await pool.query("delete from payout where order_number = $1", [numberOf(left)]);
    await upkeep.askForAccounts();
    expect(await keptOf(left)).toEqual([]);
    for (const path of wanted) expect(await keptOf(path)).toHaveLength(1);
  });

  it("writes nothing more of a cancelled order, whose own mail asks for the account", async () => {
    const path = await cancelled();
    const [mail] = await payoutMailsOf(path, "order_cancelled");
    expect(mail?.params["next"]).toMatch(/tell us to which account/);
    for (let turn = 0; turn < 3; turn += 1) await upkeep.askForAccounts();
    expect(await payoutMailsOf(path)).toEqual([]);
  });

  it("writes once of what became due", async () => {
    const { path: other, pay } = await DUE.core();
    await upkeep.askForAccounts();
    expect((await payoutMailsOf(other)).map(({ kind }) => kind)).toEqual(["payout_wanted"]);
    await pay({ reference: "x" });
    await upkeep.askForAccounts();
    expect(await payoutMailsOf(other)).toHaveLength(1);
  });

  it("writes of what was begun before what it wrote of, and became due after", async () => {
    const path = await shop.delivered(PUMPS);
    const returned = await shop.opened(path);
    await DUE.claim(path);
    await upkeep.askForAccounts();
    await shop.received(returned);
    await step(returned, "approve");
    await creditCore(path); // due at the same time: one mail is of both
    for (let turn = 0; turn < 3; turn += 1) await upkeep.askForAccounts();
    const mails = await payoutMailsOf(path, "payout_wanted");
    expect(mails.map(({ params }) => params["amount"])).toEqual([
      "$100.00 (₡50,550)",
      "$290.00 (₡146,595)",
    ]);
  });
});
