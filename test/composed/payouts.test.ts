import { afterEach, describe, expect, it } from "vitest";

import { CustomerPayoutResponse } from "#contract/payouts.ts";

import { PASSWORD } from "../factories/account-shop.ts";
import { pathIn } from "../factories/ordering-shop.ts";
import { IBAN, IBAN_ACCOUNT, openPayoutShop, SINPE_ACCOUNT } from "../factories/payout-shop.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPayoutShop();
const { pool, ask, desk, step, opened, received, delivered, tokens, upkeep } = shop;
const { give, keptOf, cancelled, paidByTransfer } = shop;
const { readPayout: read, payoutAtDesk: atDesk, payoutMailsOf: mailsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

/** A delivered order that was paid by transfer, and a return of it that the shop has approved. */
async function approved() {
  const path = await delivered(paidByTransfer);
  const returned = await received(await opened(path));
  await step(returned, "approve");
  return { path, returned };
}

const show = (path: string, role?: "staff") =>
  desk("payouts/show", { orderNumber: numberOf(path) }, role);

async function auditOf(path: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    "select action, change from audit_log where subject = $1 and action like 'payout.%' order by id",
    [`order:${numberOf(path)}`],
  );
  return rows.map((row) => [row.action, row.change]);
}

describe("the account that a refund by transfer goes to (decisions §8)", () => {
  it("is kept sealed, shown by its end, and wiped once the return is paid", async () => {
    const { path, returned } = await approved();
    const before = await read(path);
    expect(before).toMatchObject({ kinds: ["iban", "sinpe"], account: null, paid: [] });
    expect(before.colonesRate).toBe(505.5);
    expect(before.wants).toMatchObject([{ cause: "return", number: String(numberOf(returned)) }]);
    const answer = CustomerPayoutResponse.parse((await give(path)).body).payout;
    expect(answer.account).toBe("CR•••4066");
    const [kept] = await keptOf(path);
    for (const word of ["4066", "Ana", IBAN]) expect(kept?.sealed.includes(word)).toBe(false);

    const sent = await step(returned, "refund", { reference: "BNCR 77" });
    expect(sent.status).toBe(200);
    expect(await keptOf(path)).toEqual([]);
    const after = await read(path);
    expect(after).toMatchObject({
      wants: [],
      account: null,
      paid: [{ cause: "return", account: "CR•••4066", reference: "BNCR 77" }],
    });
    const { rows } = await pool.query(
      "select params from mail where kind = 'return_refunded' and params ->> 'order' = $1",
      [String(numberOf(path))],
    );
    expect(rows[0]?.params).toMatchObject({
      transfer: "Sent to: CR•••4066. Reference: BNCR 77.",
    });
  });

  it("is taken before the shop has looked at what comes back, and wiped where it takes nothing", async () => {
    const path = await delivered(paidByTransfer);
    const returned = await opened(path);
    expect((await read(path)).wants).toMatchObject([{ cause: "return", amount: null }]);
    expect((await give(path, SINPE_ACCOUNT)).status).toBe(200);
    expect((await read(path)).account).toBe("SINPE Móvil •••34");
    await step(returned, "deny", { message: "It was mounted." });
    expect(await keptOf(path)).toEqual([]);
    expect(codeOf(await give(path))).toBe("payout_not_wanted");
  });

  it("is named and seen by nobody who only has the link", async () => {
    const { path } = await approved();
    for (const stranger of [{}, { headers: { "browser-secret": "another-browser-000000009" } }]) {
      expect(codeOf(await give(path, IBAN_ACCOUNT, stranger))).toBe("order_not_yours");
      expect(codeOf(await ask({ url: `orders/payout/${path}`, ...stranger }))).toBe(
        "order_not_yours",
      );
    }
    expect(await keptOf(path)).toEqual([]);
    expect((await ask({ url: "orders/payout/order-1-x" })).status).toBe(404);
    expect((await give("order-1-x")).status).toBe(404);
  });

  it.each([
    [{ ...IBAN_ACCOUNT, number: "CR05015202001026284067" }, "number", /Check the number/],
    [{ ...IBAN_ACCOUNT, holder: "" }, "holder", /required/],
    [{ ...SINPE_ACCOUNT, number: "12345678" }, "number", /Check the number/],
  ])("is refused as %j, with its sentence", async (account, field, sentence) => {
    const { path } = await approved();
    expect(await give(path, account)).toMatchObject({
      status: 400,
      body: {
        code: "invalid_form",
        errors: [{ field, message: expect.stringMatching(sentence) }],
      },
    });
    const us = { kind: "us_bank", holder: "Ann", number: "12345678", routing: "021000021" };
    expect((await give(path, us)).status).toBe(400);
    expect(await keptOf(path)).toEqual([]);
  });

  it("is not taken where money goes back the way it came", async () => {
    const path = await delivered({ browser: paidByTransfer.browser });
    await received(await opened(path));
    expect((await read(path)).wants).toEqual([]);
    expect(codeOf(await give(path))).toBe("payout_not_wanted");
  });

  it("is told to the order's address each time that one is named", async () => {
    const { path } = await approved();
    await give(path);
    await give(path, SINPE_ACCOUNT);
    const given = await mailsOf(path);
    expect(given).toMatchObject([
      { kind: "payout_given", params: { account: "CR•••4066" } },
      {
        kind: "payout_changed",
        params: { before: "CR•••4066", account: "SINPE Móvil •••34" },
      },
    ]);
    expect(JSON.stringify(given)).not.toContain("88881234");
  });

  it("is named ten times in ten minutes at the most", async () => {
    const calm = await openReturningShop({ rateLimitScale: 1 });
    const path = await calm.delivered(paidByTransfer);
    await calm.opened(path);
    const body = { order: path, ...IBAN_ACCOUNT };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await calm.ask({ url: "orders/payout", body, ...shop.atHome })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it("leaves with the account of whose order it is", async () => {
    const email = "leaves@example.com";
    const token = await shop.customer(email);
    await pool.query("update account set email_verified_at = now() where email = $1", [email]);
    const path = await cancelled({ ...shop.transfer, token });
    expect((await give(path, IBAN_ACCOUNT, { token })).status).toBe(200);
    // Paid, and not wiped yet: what is still to be paid keeps the account from going.
    await pool.query("update payout set paid_at = now() where order_number = $1", [numberOf(path)]);
    expect(await keptOf(path)).toHaveLength(1);
    const body = { password: PASSWORD };
    expect((await ask({ url: "account/delete", token, body })).status).toBe(200);
    expect(await keptOf(path)).toEqual([]);
  });

  it("is asked for by mail once, by upkeep, and not where there is one", async () => {
    const [missing, named] = [await approved(), await approved()];
    await give(named.path);
    await upkeep.askForAccounts();
    await upkeep.askForAccounts();
    expect((await mailsOf(missing.path)).map(({ kind }) => kind)).toEqual(["payout_wanted"]);
    expect((await mailsOf(named.path)).map(({ kind }) => kind)).toEqual(["payout_given"]);
    expect(await keptOf(named.path)).toHaveLength(1);
  });
});

describe("what those who may refund see of it", () => {
  it("is its end, and the account itself with an entry for each look", async () => {
    const { path } = await approved();
    expect(codeOf(await show(path))).toBe("not_found");
    await give(path);
    expect(await atDesk(path)).toMatchObject({ account: "CR•••4066", paid: [] });
    for (let look = 0; look < 2; look += 1)
      expect((await show(path)).body).toMatchObject({
        account: { kind: "iban", holder: "Ana Mora", number: IBAN, routing: "" },
      });
    const entry = ["payout.show", { account: ["", "CR•••4066"] }];
    expect(await auditOf(path)).toEqual([entry, entry]);
  });

  it("is nothing for less than a manager", async () => {
    const { path } = await approved();
    await give(path);
    const orderNumber = numberOf(path);
    for (const call of ["payouts", "payouts/show", "payouts/remind", "payouts/paid"])
      for (const role of ["staff", "customer"] as const)
        expect(await desk(call, { orderNumber, reference: "x" }, role)).toMatchObject({
          status: 403,
        });
    expect(await auditOf(path)).toEqual([]);
    const { rows } = await pool.query("select change::text from audit_log");
    expect(JSON.stringify(rows)).not.toContain(IBAN);
  });

  it("may be asked for again by mail, as often as staff wants", async () => {
    const { path } = await approved();
    const orderNumber = numberOf(path);
    for (let time = 0; time < 2; time += 1) await desk("payouts/remind", { orderNumber });
    expect((await mailsOf(path)).map(({ kind }) => kind)).toEqual([
      "payout_wanted",
      "payout_wanted",
    ]);
    const paid = pathIn(await shop.place());
    expect(codeOf(await desk("payouts/remind", { orderNumber: numberOf(paid) }))).toBe(
      "payout_not_wanted",
    );
    expect(codeOf(await desk("payouts/remind", { orderNumber: 1 }))).toBe("order_not_found");
  });
});

describe("a cancelled order that was paid by transfer", () => {
  it("owes its total until a manager says that it went, once, with the bank's reference", async () => {
    const path = await cancelled();
    const orderNumber = numberOf(path);
    expect((await read(path)).wants).toMatchObject([{ cause: "cancelled", amount: 53.98 }]);
    await give(path);
    expect((await desk("payouts/paid", { orderNumber, reference: " " })).status).toBe(400);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => desk("payouts/paid", { orderNumber, reference: "BCR 9" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await atDesk(path)).toMatchObject({
      wants: [],
      account: null,
      paid: [{ amount: 53.98, account: "CR•••4066", reference: "BCR 9" }],
    });
    expect(await keptOf(path)).toEqual([]);
    const mails = (await mailsOf(path)).filter(({ kind }) => kind === "payout_paid");
    expect(mails.map(({ params }) => params["transfer"])).toEqual([
      "Sent to: CR•••4066. Reference: BCR 9.",
    ]);
    expect(codeOf(await give(path))).toBe("payout_not_wanted");
  });

  it("owes nothing where it was not paid, or paid by card", async () => {
    const waiting = await shop.placed(paidByTransfer);
    const card = await shop.placed({ browser: paidByTransfer.browser });
    for (const path of [waiting, card]) {
      await desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
      expect((await read(path)).wants).toEqual([]);
    }
  });

  it("is seen by its owner from any browser", async () => {
    const token = tokens.customer;
    const email = "customer@example.com";
    const path = await shop.placed({
      token,
      payment: {},
      order: { paymentMethod: "transfer", email },
    });
    await desk("orders/paid", { orderNumber: numberOf(path) });
    await desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
    expect((await give(path, IBAN_ACCOUNT, { token })).status).toBe(200);
  });
});
