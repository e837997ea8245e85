import { afterEach, describe, expect, it } from "vitest";

import { expireProposals } from "#server/orders/placing/expire-proposals.ts";
import type { ProgramKey } from "#server/platform/http/key-door.ts";

import { plantCustomer } from "../factories/customer.ts";
import { CLIENT, openOrderShop } from "../factories/order-shop.ts";
import { captured, MORE, openProposingShop } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { database, pool, manager, desk, edited, byCard, waitingOf } = shop;
const { attemptsOf, refundsOf, stateOf, overdue, decline, versionOf, sold } = shop;
const { paying, tellSandbox } = shop;
afterEach(() => requireWholeLedger(database));

/** The same shop after its provider was switched. */
const switched = await openOrderShop({ database, gateways: {} });
const { sandbox } = switched;
/** The attempts that the next one was asked to cancel. */
const cancelled: string[] = [];
/** Another whose provider says nothing. */
const unheard = await openOrderShop({
  database,
  gateways: {
    card: {
      ...sandbox,
      cancel: async ({ attemptId }) => {
        cancelled.push(attemptId);
        return { status: "unknown" };
      },
    },
  },
});
const seller = { email: "vendedora@example.com", adminLevel: 1 } as const;
const staff = { client: CLIENT, holder: await plantCustomer(database, seller) };

const failing = () => Promise.reject(new Error("No mail."));
const standing = async (number: number) => (await attemptsOf(number)).at(-1)?.state;

describe("a change that staff takes back (ADR 0061)", () => {
  it("leaves the customer's payment alone where they may not, or look at what was", async () => {
    const { number } = await paying();
    const stale = { orderNumber: number, version: (await versionOf(number)) - 1 };
    expect(await desk("orders/proposal/withdraw", stale)).toMatchObject({
      body: { code: "changed_meanwhile" },
    });
    const key: ProgramKey = { name: "Bodega", holder: "shop", scopes: [], storefront: "us" };
    const program = { ...staff, holder: { ...staff.holder, key } };
    await expect(
      unheard.proposals.withdraw({ orderNumber: number }, program),
    ).rejects.toMatchObject({ code: "order_not_found" });
    expect(await standing(number)).toBe("action_required");
    expect(cancelled).toEqual([]);
    const seen = { orderNumber: number, version: await versionOf(number) };
    expect((await desk("orders/proposal/withdraw", seen)).status).toBe(200);
    expect(await standing(number)).toBe("declined");
  });

  it("ends though its provider is configured no more, and what still comes goes back", async () => {
    const { number, held, more, attempt } = await paying();
    const { number: proposal } = await waitingOf(number);
    const order = await shop.pathOf(number);
    await expect(switched.declineProposal({ order, proposal })).rejects.toMatchObject({
      code: "payment_unavailable",
    });
    expect(await stateOf(number)).toBe("waiting");
    await switched.proposals.withdraw({ orderNumber: number }, staff);
    expect(await stateOf(number)).toBe("withdrawn");
    expect(await sold()).toEqual(held);
    await switched.settle(attempt, captured(more));
    await tellSandbox();
    expect(await refundsOf(number)).toMatchObject([{ amount: more, reason: "proposal_ended" }]);
  });

  it("keeps its order from being cancelled no more once it was ended that way", async () => {
    const { number } = await paying();
    await switched.proposals.withdraw({ orderNumber: number }, staff);
    expect(await standing(number)).toBe("action_required");
    const ending = { orderNumber: number, to: "Cancelled", note: "" };
    expect((await desk("orders/status", ending)).status).toBe(200);
  });
});

describe("changes whose time is up", () => {
  it("are asked about one by one and again after a while, where their provider is silent", async () => {
    const { number, attempt } = await paying();
    await overdue(number);
    cancelled.length = 0;
    await unheard.expire();
    await unheard.expire();
    expect(cancelled).toEqual([attempt]);
    const other = await byCard();
    await edited(other, MORE, manager);
    await overdue(other);
    await unheard.expire();
    expect(await stateOf(other)).toBe("expired");
    expect(cancelled).toEqual([attempt]);
    await pool.query("update payment_attempt set cancel_at = now() - interval '1 second'");
    await unheard.expire();
    expect(cancelled).toEqual([attempt, attempt]);
    expect(await stateOf(number)).toBe("waiting");
    expect((await decline(number, (await waitingOf(number)).number)).status).toBe(200);
  });

  it("are passed by for a while where their end failed, and hold up none behind them", async () => {
    const number = await byCard();
    await edited(number, MORE, manager);
    await overdue(number);
    const needs = { ...unheard, db: shop.db, mails: { proposalEnded: failing } };
    await expect(expireProposals(needs, new Date())).rejects.toThrow("No mail.");
    expect(await unheard.expire()).toBe(0);
    expect(await stateOf(number)).toBe("waiting");
    await pool.query("update work_put_off set until = now() where work = 'proposalEnds'");
    await unheard.expire();
    expect(await stateOf(number)).toBe("expired");
  });
});
