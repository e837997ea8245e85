import { CoresResponse } from "#contract/cores.ts";

import { orderIn } from "./ordering-shop.ts";
import { numberOf, openReturningShop } from "./returning-shop.ts";

/** What is bought for its cores: three pumps with a deposit of 30 each. */
export const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }] };

/** A shop with orders, returns and cores, and what customers and staff do with cores. */
export async function openCoreShop(opening: Parameters<typeof openReturningShop>[0] = {}) {
  const shop = await openReturningShop(opening);
  const { pool, ask, desk, upkeep } = shop;
  const coresOf = async (path: string) =>
    CoresResponse.parse((await ask({ url: `orders/cores/${path}?lang=en` })).body);
  /** The number of the only core of an order. */
  const coreOf = async (path: string) => {
    const { cores } = await coresOf(path);
    if (cores.length !== 1) throw new Error(`There are ${cores.length} cores.`);
    return Number(cores[0]?.core);
  };
  /** Lets a core take a step of staff. */
  const coreStep = (name: string, core: number, more: object = {}) =>
    desk(`cores/${name}`, { core, ...more });
  return {
    ...shop,
    coresOf,
    coreOf,
    coreStep,
    /** Pieces and statuses of an order's cores. */
    statesOf: async (path: string) =>
      (await coresOf(path)).cores.map(({ quantity, status }) => `${quantity} ${status}`),
    send: (path: string, core: number, more: object = {}) => {
      const [, orderNumber, validator] = path.split("-");
      return ask({ url: "orders/cores/send", body: { orderNumber, validator, core, ...more } });
    },
    /** The only core of an order, which the shop has in its hands. */
    coreReceived: async (path: string) => {
      const core = await coreOf(path);
      await coreStep("receive", core);
      return core;
    },
    /** Money goes to the provider in one round, and word of it to the core in the next. */
    reconcile: async () => {
      await upkeep.reconcile();
      await upkeep.reconcile();
    },
    refundsOf: async (path: string) =>
      orderIn(await shop.read(path)).refunds.map(({ amount, state }) => [amount, state]),
    /** Kinds of the mails about the cores of an order, the oldest first. */
    coreMailsOf: async (path: string) => {
      const { rows } = await pool.query<{ kind: string }>(
        "select kind from mail where params ->> 'order' = $1 and kind like 'core%' order by id",
        [String(numberOf(path))],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}
