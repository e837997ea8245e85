import { deepStrictEqual } from "node:assert";

import { checkLedger } from "#server/ledger/check-ledger.ts";

import type { OpenShop } from "./open-modelled-shop.ts";
import type { PlantedWorld } from "./plant-world.ts";
import { readBooks } from "./read-books.ts";
import { booksOf, type ShopModel, sumOf } from "./shop-model.ts";
import { PEOPLE } from "./small-world.ts";

/** What was sent for an order, so that the same can be sent again. */
export type SentOrder = { body: object; key: string };

/** An order as the shop names it. */
export type PlacedOrder = SentOrder & {
  number: number;
  path: string;
  validator: string;
  attempt: string | null;
};

/** The shop while one sequence happens in it: its orders and returns in the order in which the model has them. */
export type ModelledShop = Pick<OpenShop, "call" | "upkeep" | "shippingOptions" | "database"> & {
  world: PlantedWorld;
  orders: PlacedOrder[];
  returns: number[];
  /** What happened, a line each. */
  trace: string[];
  /** How often each step was answered with which word. */
  tally: Map<string, number>;
};

export async function beginSequence(
  { newWorld, ...shop }: OpenShop,
  written: Pick<ModelledShop, "trace" | "tally">,
): Promise<ModelledShop> {
  return { ...shop, ...written, world: await newWorld(), orders: [], returns: [] };
}

/** Finds out what became of an order that was sent: the shop has one more, or none. */
export async function learnOrder(
  { database, world, orders }: ModelledShop,
  sent: SentOrder,
): Promise<void> {
  const { rows } = await database.pool.query<Omit<PlacedOrder, keyof SentOrder | "path">>(
    `select number, validator, (select id::text from payment_attempt where order_number = number) as attempt
     from shop_order where email = any($1) order by number offset $2`,
    [PEOPLE.map((who) => world.emailOf(who)), orders.length],
  );
  for (const order of rows)
    orders.push({ ...sent, ...order, path: `order-${order.number}-${order.validator}` });
}

/** The same of a return. */
export async function learnReturn({ database, orders, returns }: ModelledShop): Promise<void> {
  const { rows } = await database.pool.query<{ number: number }>(
    "select number from order_return where order_number = any($1) order by number offset $2",
    [orders.map(({ number }) => number), returns.length],
  );
  returns.push(...rows.map(({ number }) => number));
}

/** Fails where the books of the shop are not those of the model. */
export async function compareBooks(
  { database, world }: ModelledShop,
  model: ShopModel,
): Promise<void> {
  deepStrictEqual(await readBooks(database.pool, world), booksOf(model));
}

/** What becomes of payments and of money that goes back, until nothing is on its way any more. */
export async function reconcileAll({ database, upkeep }: ModelledShop): Promise<void> {
  await database.pool.query(
    `update payment_attempt set ask_at = now() - interval '1 second' where state = 'open'`,
  );
  await database.pool.query(
    `update refund set ask_at = now() - interval '1 second' where state = 'waiting'`,
  );
  while ((await upkeep.reconcile()) > 0);
}

/** Fails where the ledger breaks, or the provider has other money than the orders of the model say. */
export async function requireWholeBooks(shop: ModelledShop, model: ShopModel): Promise<void> {
  const { database, orders } = shop;
  const { invariants } = await checkLedger(database.db);
  deepStrictEqual(
    invariants.flatMap(({ id, breaks }) => breaks.map((line) => `${id}: ${line}`)),
    [],
  );
  const { rows } = await database.pool.query<{ taken: number; back: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as taken, coalesce(sum(refunded_cents), 0)::bigint as back
     from sandbox_payment where status = 'captured' and order_number = any($1)`,
    [orders.map(({ number }) => String(number))],
  );
  const money = {
    taken: sumOf(model.orders.map(({ captured }) => captured)),
    back: sumOf(model.orders.map(({ sentBack }) => sentBack)),
  };
  deepStrictEqual(rows, [money]);
}
