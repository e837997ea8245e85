import { deepStrictEqual } from "node:assert";

import { checkLedger } from "#server/ledger/check-ledger.ts";

import type { OpenShop, Reply, Sent } from "./open-modelled-shop.ts";
import type { PlantedWorld } from "./plant-world.ts";
import { readBooks } from "./read-books.ts";
import { booksOf, type ShopModel, sumOf } from "./shop-model.ts";
import { PEOPLE } from "./small-world.ts";

/** An order as the shop names it, and what was sent for it last, so that the same can be sent again. */
export type PlacedOrder = {
  number: number;
  path: string;
  attempt: string | null;
  sent: Sent;
};

/** A quote as the shop names it. */
export type NamedQuote = { number: number; path: string };

/** The shop while one sequence happens in it: what it has of each kind in the order in which the model has it. */
export type ModelledShop = Pick<OpenShop, "call" | "upkeep" | "shippingOptions" | "database"> & {
  world: PlantedWorld;
  /** What PayPal calls what was agreed to there. */
  agreements: string[];
  /** What was sent to be done once, by its key. */
  sent: Map<string, Sent>;
  orders: PlacedOrder[];
  returns: number[];
  quotes: NamedQuote[];
  claims: number[];
  /** What happened, a line each. */
  trace: string[];
  /** How often each step was answered with which word. */
  tally: Map<string, number>;
};

export async function beginSequence(
  { newWorld, ...shop }: OpenShop,
  written: Pick<ModelledShop, "trace" | "tally">,
): Promise<ModelledShop> {
  const world = await newWorld();
  const sent = new Map<string, Sent>();
  const nothing = { agreements: [], orders: [], returns: [], quotes: [], claims: [] };
  return { ...shop, ...written, ...nothing, sent, world };
}

/** Sends what is done once however often it is sent, and keeps it. */
export function sendOnce(shop: ModelledShop, wanted: Omit<Sent, "key">): Promise<Reply> {
  const sent = { ...wanted, key: crypto.randomUUID() };
  shop.sent.set(sent.key, sent);
  return shop.call(sent);
}

type OrderRow = { number: number; validator: string; attempt: string | null; key: string };

/** Finds out what became of orders that were sent: the shop has more, none, or has tried one anew. */
export async function learnOrders({ database, world, sent, orders }: ModelledShop): Promise<void> {
  const { rows } = await database.pool.query<OrderRow>(
    `select number, validator,
       (select id::text from payment_attempt where order_number = number order by begun_at desc limit 1) as attempt,
       (select key from placing_key where order_number = number order by created_at desc limit 1) as key
     from shop_order where email = any($1) order by number`,
    [PEOPLE.map((who) => world.emailOf(who))],
  );
  const learned = rows.map(({ number, validator, attempt, key }) => {
    const last = sent.get(key);
    if (!last) throw new Error(`The order ${number} was never sent.`);
    return { number, attempt, sent: last, path: `order-${number}-${validator}` };
  });
  orders.splice(0, orders.length, ...learned);
}

/** The same of returns, claims and quotes. */
export async function learnReturns({ database, orders, returns }: ModelledShop): Promise<void> {
  const { rows } = await database.pool.query<{ number: number }>(
    "select number from order_return where order_number = any($1) order by number",
    [orders.map(({ number }) => number)],
  );
  returns.splice(0, returns.length, ...rows.map(({ number }) => number));
}

export async function learnClaims({ database, orders, claims }: ModelledShop): Promise<void> {
  const { rows } = await database.pool.query<{ number: number }>(
    "select number from warranty_claim where order_number = any($1) order by number",
    [orders.map(({ number }) => number)],
  );
  claims.splice(0, claims.length, ...rows.map(({ number }) => number));
}

export async function learnQuotes({ database, world, quotes }: ModelledShop): Promise<void> {
  const { rows } = await database.pool.query<{ number: number; validator: string }>(
    "select number, validator from quote where email = any($1) order by number",
    [PEOPLE.map((who) => world.emailOf(who))],
  );
  const named = rows.map(({ number, validator }) => ({
    number,
    path: `quote-${number}-${validator}`,
  }));
  quotes.splice(0, quotes.length, ...named);
}

/** What a screen has read of an order before it sends. */
export async function versionOf({ database }: ModelledShop, orderNumber: number): Promise<number> {
  const { version } = await database.db
    .selectFrom("shop_order")
    .select("version")
    .where("number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return version;
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
