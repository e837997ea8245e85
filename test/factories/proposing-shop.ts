import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { OrderResponse } from "#contract/orders.ts";

import { openEditingShop } from "./editing-shop.ts";

type EditingShop = Awaited<ReturnType<typeof openEditingShop>>;

export const filters = (quantity: number) => ({ sku: "FILTER", quantity });
export const pumps = (quantity: number) => ({ sku: "PUMP", quantity });

/** A shop whose managers propose changes of paid orders that come to more, and whose customers pay them. */
export async function openProposingShop() {
  const shop = await openEditingShop();
  const desk = (call: string, body: object, token = shop.manager) =>
    shop.ask({ url: `admin/${call}?lang=en`, body, token });
  return { ...shop, desk, ...buyingIn(shop, desk), ...answeringIn(shop), ...recordsOf(shop) };
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
