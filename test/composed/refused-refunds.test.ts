import { afterEach, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { openPayoutShop, SINPE_ACCOUNT } from "../factories/payout-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPayoutShop();
const { pool, desk, step, upkeep, give, cancelled } = shop;
const { readPayout, payoutMailsOf, paidByTransfer } = shop;
afterEach(() => requireWholeLedger(shop.database));

/** A provider's last word on the refunds of an order that are of these reasons. */
async function end(orderNumber: number, state: "done" | "refused", reason = "%") {
  await pool.query(
    `update refund set state = $2, done_at = now() from payment_attempt a
     where a.id = attempt_id and a.order_number = $1 and refund.reason like $3`,
    [orderNumber, state, reason],
  );
}

/** An order that was paid by card and cancelled: the refund of it is refused. */
async function refused() {
  const path = await shop.placed({ browser: paidByTransfer.browser });
  const orderNumber = numberOf(path);
  await desk("orders/status", { orderNumber, to: "Cancelled" });
  await end(orderNumber, "refused");
  return { path, orderNumber };
}

async function orderAtDesk(orderNumber: number, role: "staff" | "manager" = "manager") {
  return DeskOrderResponse.parse((await desk("orders/get", { orderNumber }, role)).body).order;
}

const stepsOf = async (orderNumber: number, role: "staff" | "manager") =>
  (await orderAtDesk(orderNumber, role)).steps;

/** Sends the mail of an order's cancellation again, and says what it says of the money. */
async function sentenceAgain(path: string) {
  await pool.query("update mail set state = 'sent'"); // one that is about to leave is not sent again
  const { mails } = await orderAtDesk(numberOf(path));
  const mail = mails.find(({ kind }) => kind === "order_cancelled")?.id;
  const reply = await desk("orders/mailagain", { orderNumber: numberOf(path), mail });
  expect(reply.status).toBe(200);
  return (await payoutMailsOf(path, "order_cancelled")).at(-1)?.params["next"];
}

describe("a cancelled order whose provider refuses to send its money back", () => {
  it("is owed by transfer once a manager says so, and no more through the provider", async () => {
    const { path, orderNumber } = await refused();
    expect((await readPayout(path)).wants).toEqual([]);
    expect(await stepsOf(orderNumber, "manager")).toEqual(["refund", "transfer_back"]);
    expect(await stepsOf(orderNumber, "staff")).toEqual([]);
    expect((await desk("orders/transferback", { orderNumber }, "staff")).status).toBe(403);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => desk("orders/transferback", { orderNumber, note: "Bank" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readPayout(path)).wants).toMatchObject([{ cause: "cancelled", amount: 53.98 }]);
    expect(await stepsOf(orderNumber, "manager")).toEqual([]);
    expect(codeOf(await desk("orders/refund", { orderNumber }))).toBe("refund_refused");
    await upkeep.askForAccounts();
    expect((await payoutMailsOf(path)).map(({ kind }) => kind)).toEqual(["payout_wanted"]);
    expect((await give(path)).status).toBe(200);
    await desk("payouts/paid", { orderNumber, reference: "BCR 8" });
    expect(await readPayout(path)).toMatchObject({ wants: [], paid: [{ amount: 53.98 }] });
    expect(codeOf(await desk("orders/refund", { orderNumber }))).toBe("refund_refused");
    const { rows } = await pool.query(
      "select change from audit_log where action = 'payout.due' and subject = $1",
      [`order:${orderNumber}`],
    );
    expect(rows).toEqual([{ change: { payout_cents: [0, 53_98], note: [null, "Bank"] } }]);
  });

  it("is owed nothing where the refund is on its way, went, or the order goes on", async () => {
    const onItsWay = await shop.placed();
    await desk("orders/status", { orderNumber: numberOf(onItsWay), to: "Cancelled" });
    const goesOn = await shop.placed();
    const byTransfer = await cancelled();
    for (const path of [onItsWay, goesOn, byTransfer])
      expect(codeOf(await desk("orders/transferback", { orderNumber: numberOf(path) }))).toBe(
        "refund_refused",
      );
    expect(codeOf(await desk("orders/transferback", { orderNumber: 1 }))).toBe("order_not_found");
    const { orderNumber } = await refused();
    const stale = { orderNumber, version: 1 };
    expect(codeOf(await desk("orders/transferback", stale))).toBe("changed_meanwhile");
  });

  it("waits for the end of its other refunds, and what is refused later is added", async () => {
    const path = await shop.placed({ browser: paidByTransfer.browser });
    const orderNumber = numberOf(path);
    await desk("orders/refund", { orderNumber, amount: 30 });
    await desk("orders/status", { orderNumber, to: "Cancelled" });
    await end(orderNumber, "refused", "cancelled");
    expect(await stepsOf(orderNumber, "manager")).toEqual(["refund"]);
    expect(codeOf(await desk("orders/transferback", { orderNumber }))).toBe("refund_refused");
    await end(orderNumber, "done", "staff");
    expect((await desk("orders/transferback", { orderNumber })).status).toBe(200);
    expect((await readPayout(path)).wants).toMatchObject([{ amount: 23.98 }]);
    await end(orderNumber, "refused", "staff");
    expect((await desk("orders/transferback", { orderNumber })).status).toBe(200);
    expect((await readPayout(path)).wants).toMatchObject([{ amount: 53.98 }]);
    const { rows } = await pool.query(
      "select change from audit_log where action = 'payout.due' and subject = $1 order by id",
      [`order:${orderNumber}`],
    );
    expect(rows.map(({ change }) => change.payout_cents)).toEqual([
      [0, 23_98],
      [23_98, 53_98],
    ]);
  });

  it("owes by a transfer of its own what is refused once the first one went", async () => {
    const path = await shop.placed({ browser: paidByTransfer.browser });
    const orderNumber = numberOf(path);
    await desk("orders/refund", { orderNumber, amount: 30 });
    await desk("orders/status", { orderNumber, to: "Cancelled" });
    await end(orderNumber, "done", "staff");
    await end(orderNumber, "refused", "cancelled");
    await desk("orders/transferback", { orderNumber });
    await desk("payouts/paid", { orderNumber, reference: "BCR 9" });
    expect((await orderAtDesk(orderNumber)).payment).toBe("paid_back");
    await end(orderNumber, "refused", "staff");
    expect(await stepsOf(orderNumber, "manager")).toEqual(["refund", "transfer_back"]);
    expect(await sentenceAgain(path)).toMatch(/did not take the refund/);
    expect((await desk("orders/transferback", { orderNumber })).status).toBe(200);
    expect(codeOf(await desk("orders/transferback", { orderNumber }))).toBe("refund_refused");
    expect((await readPayout(path)).wants).toMatchObject([{ cause: "reduction", amount: 30 }]);
    expect((await orderAtDesk(orderNumber)).payment).toBe("due_back");
    expect(await sentenceAgain(path)).toMatch(/tell us to which account/);
    await desk("payouts/paid", { orderNumber, reference: "BCR 10" });
    expect((await readPayout(path)).wants).toEqual([]);
    expect(await orderAtDesk(orderNumber)).toMatchObject({ payment: "paid_back", steps: [] });
    expect(await sentenceAgain(path)).toBe("We paid the money back by transfer.");
    const { rows } = await pool.query(
      "select amount_cents::int as amount, reference from payout where order_number = $1 order by paid_at",
      [orderNumber],
    );
    expect(rows).toEqual([
      { amount: 23_98, reference: "BCR 9" },
      { amount: 30_00, reference: "BCR 10" },
    ]);
  });
});

describe("money that a provider refused to send back of a return", () => {
  it("is due by transfer, and so does not go back through the provider beside it", async () => {
    const path = await shop.delivered({ browser: paidByTransfer.browser });
    const orderNumber = numberOf(path);
    const returned = await shop.received(await shop.opened(path));
    await step(returned, "approve");
    await end(orderNumber, "refused");
    expect((await readPayout(path)).wants).toMatchObject([{ cause: "return", amount: 19.99 }]);
    expect((await orderAtDesk(orderNumber)).refundable).toBe(33.99);
    expect(codeOf(await desk("orders/refund", { orderNumber, amount: 34 }))).toBe("refund_refused");
    expect((await desk("orders/refund", { orderNumber })).status).toBe(200);
    expect(codeOf(await desk("orders/refund", { orderNumber }))).toBe("refund_refused");
  });
});

describe("the mail of a cancelled order, sent again", () => {
  it("says how far its transfer is", async () => {
    const path = await cancelled();
    expect(await sentenceAgain(path)).toMatch(/tell us to which account/);
    await give(path, SINPE_ACCOUNT);
    expect(await sentenceAgain(path)).toMatch(/to the account that you named/);
    await desk("payouts/paid", { orderNumber: numberOf(path), reference: "BCR 4" });
    expect(await sentenceAgain(path)).toBe("We paid the money back by transfer.");
  });

  it("says what its provider refused, and that it is due by transfer since", async () => {
    const { path, orderNumber } = await refused();
    expect(await sentenceAgain(path)).toMatch(/did not take the refund/);
    await desk("orders/transferback", { orderNumber });
    expect(await sentenceAgain(path)).toMatch(/tell us to which account/);
  });
});
