import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { OrderResponse } from "#contract/orders.ts";
import { cents, fromDollars } from "#domain/money/money.ts";

import { CARD } from "./austin.ts";
import { openEditingShop } from "./editing-shop.ts";

type EditingShop = Awaited<ReturnType<typeof openEditingShop>>;

export const filters = (quantity: number) => ({ sku: "FILTER", quantity });
export const pumps = (quantity: number) => ({ sku: "PUMP", quantity });
/** What is bought unless said otherwise, and one pump more. */
export const MORE = { items: [filters(2), pumps(3)] };
/** What is sent to pay with a card by this name of the sandbox's; `tok_3ds` has to be confirmed first. */
export const byToken = (token: string) => ({ card: { ...CARD, token } });

/** All of an order, which leaves. */
export const parcel = (orderNumber: number) => ({
  orderNumber,
  carrier: "Correos",
  trackingNumber: "CR1",
  fromSupplier: true,
});

/** What a provider answers that has taken so many cents. */
export function captured(amount: number) {
  const transactionId = randomUUID();
  return {
    charge: { status: "captured", transactionId, amount: cents(amount), currency: "USD" },
    noneIsFinalAfterSeconds: 10,
  } as const;
}

/** A shop whose managers propose changes of paid orders that come to more, and whose customers pay them. */
export async function openProposingShop() {
  const shop = await openEditingShop();
  const desk = (call: string, body: object, token = shop.manager) =>
    shop.ask({ url: `admin/${call}?lang=en`, body, token });
  const calls = { ...buyingIn(shop, desk), ...answeringIn(shop), ...recordsOf(shop) };
  return { ...shop, desk, ...calls, ...payingIn(shop, calls), ...settlingIn(shop) };
}

type Desk = (call: string, body: object) => ReturnType<EditingShop["ask"]>;
type Items = { sku: string; quantity: number }[];
const BOUGHT = [filters(2), pumps(2)];

function buyingIn(shop: EditingShop, desk: Desk) {
  return {
    /** An order that was paid at its link by card. */
    byCard: async (items: Items = BOUGHT): Promise<number> => {
      const number = await shop.editable({ way: "link", items });
      expect((await shop.pay(await shop.pathOf(number))).status).toBe(200);
      return number;
    },
    /** An order whose transfer has come. */
    byTransfer: async (items: Items = BOUGHT): Promise<number> => {
      const number = await shop.editable({ way: "transfer", items });
      expect((await desk("orders/paid", { orderNumber: number })).status).toBe(200);
      return number;
    },
  };
}

function answeringIn(shop: EditingShop) {
  const shownOf = async (number: number) => {
    const { body } = await shop.ask({ url: `orders/${await shop.pathOf(number)}?lang=en` });
    return OrderResponse.parse(body).order;
  };
  const waitingOf = async (number: number) => {
    const { proposal } = await shownOf(number);
    if (!proposal) throw new Error("No change waits.");
    return proposal;
  };
  return {
    shownOf,
    waitingOf,
    /** Its customer pays the difference by a good card unless said otherwise. */
    payMore: async (number: number, more: object = {}, key = randomUUID()) => {
      const { number: proposal } = await waitingOf(number);
      return shop.pay(await shop.pathOf(number), { proposal, ...more }, key);
    },
    decline: async (number: number, proposal: number) =>
      shop.ask({
        url: "orders/proposal/decline?lang=en",
        body: { order: await shop.pathOf(number), proposal },
      }),
  };
}

type Calls = ReturnType<typeof buyingIn> &
  ReturnType<typeof answeringIn> &
  ReturnType<typeof recordsOf>;

function payingIn(shop: EditingShop, { byCard, payMore, totalOf, sold, attemptsOf }: Calls) {
  /** An order by card to which a change is proposed; what it took and what the change comes to, in cents. */
  const proposed = async (change: object = MORE) => {
    const number = await byCard();
    const [before, held] = [await totalOf(number), await sold()];
    const { difference } = await shop.edited(number, change, shop.manager);
    return { number, before, held, more: fromDollars(difference) };
  };
  return {
    proposed,
    /** The same, whose customer is about to pay the difference: the bank asks them. */
    paying: async () => {
      const change = await proposed();
      expect((await payMore(change.number, byToken("tok_3ds"))).status).toBe(202);
      const attempt = (await attemptsOf(change.number)).at(-1)?.id ?? "";
      return { ...change, attempt };
    },
    /** The same, of which both payments were taken. */
    paidTwice: async (change: object = MORE) => {
      const { number, before, more } = await proposed(change);
      expect((await payMore(number)).status).toBe(200);
      return { number, before, more };
    },
  };
}

function settlingIn({ pool, upkeep }: EditingShop) {
  return {
    /** Says to the sandbox that it took what the test said to the shop that it took. */
    tellSandbox: () =>
      pool.query(
        `update sandbox_payment s set status = 'captured', transaction_id = a.transaction_id
         from payment_attempt a where a.id::text = s.attempt_id and a.state = 'captured'`,
      ),
    /** What waits for a provider is asked about, and what is found then is done. */
    reconciled: async () => {
      await upkeep.reconcile();
      await upkeep.reconcile();
    },
  };
}

function recordsOf({ pool, rowOf, soldOf }: EditingShop) {
  const rowsOf = async <Row extends object>(text: string, number: number) =>
    (await pool.query<Row>(text, [number])).rows;
  return {
    rowsOf,
    totalOf: async (number: number) => (await rowOf(number)).total_cents,
    sold: async () => ({ filters: await soldOf("FILTER"), pumps: await soldOf("PUMP") }),
    attemptsOf: (number: number) =>
      rowsOf<{ id: string; amount: number; state: string; reason: string }>(
        `select id, amount_cents::int as amount, state, reason from payment_attempt
         where order_number = $1 order by proposal_number nulls first, begun_at`,
        number,
      ),
    refundsOf: (number: number) =>
      rowsOf<{ amount: number; state: string; reason: string; attempt: string }>(
        `select r.amount_cents::int as amount, r.state, r.reason, a.id as attempt from refund r
         join payment_attempt a on a.id = r.attempt_id where a.order_number = $1
         order by r.created_at, r.amount_cents desc`,
        number,
      ),
    /** What is due by transfer, in cents. */
    dueOf: (number: number) =>
      rowsOf<{ cause: string; amount: number }>(
        "select cause, amount_cents::int as amount from payout_due where order_number = $1",
        number,
      ),
    kindsOf: async (number: number) => {
      const text = "select kind from order_event where order_number = $1 order by id";
      return (await rowsOf<{ kind: string }>(text, number)).map(({ kind }) => kind);
    },
    stateOf: async (number: number) => {
      const text = "select state from order_proposal where order_number = $1 order by number desc";
      return (await rowsOf<{ state: string }>(text, number))[0]?.state;
    },
    mailsAbout: async (number: number, kind: string) => {
      const { rows } = await pool.query<{ params: Record<string, string> }>(
        "select params from mail where kind = $2 and params ->> 'order' = $1 order by id desc",
        [String(number), kind],
      );
      return rows.map(({ params }) => params);
    },
    overdue: (number: number) =>
      pool.query(
        "update order_proposal set expires_at = now() - interval '1 second' where order_number = $1",
        [number],
      ),
  };
}
