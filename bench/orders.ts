import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { createSandboxGateway } from "#adapters/payments/sandbox-gateway.ts";
import type { PaypalGateway } from "#adapters/payments/payment-gateway.ts";
import { checkLedger } from "#server/ledger/check-ledger.ts";
import { joinedRoutes } from "#server/platform/http/api-routes.ts";
import { createApp } from "#server/platform/http/api.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { createShippingOptions } from "#server/shipping/shipping-option.ts";

import { composeCart } from "../src/compose/cart.ts";
import { composeOrdering } from "../src/compose/ordering.ts";
import { AUSTIN, CARD, GROUND, SENT_AUSTIN } from "../test/factories/austin.ts";
import { openBenchShop } from "./bench-database.ts";
import { figuresOf, noteFigure, noteTimes } from "./measure.ts";

/**
 * Orders by guests at a steady rate, whatever their answers take (security B12: 100 a second, p99 at
 * most 400 ms, with a provider that answers in 50 ms): npm run bench:orders [-- RATE SECONDS PARTS]
 */
const [rate = 100, seconds = 30, parts = 24_000] = process.argv.slice(2).map(Number);
const PROVIDER_MS = 50;
const MOST_P99_MS = 400;
/** Parts that the orders are for; each holds enough for all of them. */
const BOUGHT = 500;
const SECRET = new Uint8Array(32).fill(5);

const now = () => new Date();
const options = createShippingOptions({ secret: SECRET, now });
const shop = await openBenchShop(parts);
const skus = await stockUp(shop.shop);
const { app, upkeep } = await openApp(shop.shop);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
try {
  await runFor(5); // warm-up: connections, prepared statements, compiled code
  await report(await runFor(seconds));
} finally {
  await app.close();
  await shop.close();
}

async function report(times: readonly number[]): Promise<void> {
  const { p50, p95, p99, max } = figuresOf(times);
  while ((await upkeep.reconcile()) > 0) await delay(100); // what an earlier run was stopped in
  const { isWhole } = await checkLedger(shop.work.db);
  console.log(
    `${times.length} orders at ${rate} a second: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms; the ledger is ${isWhole ? "whole" : "BROKEN"}`,
  );
  const what = `an order, ${rate} begun a second`;
  noteTimes(what, { p50, p95 });
  noteFigure({ what: `${what}, p99`, measured: p99, unit: "ms", bound: MOST_P99_MS });
  if (!isWhole) process.exitCode = 1;
}

/** Sends orders at the rate for so many seconds and gives what each took, in ms. */
async function runFor(length: number): Promise<number[]> {
  const started = performance.now();
  const sent: Promise<number>[] = [];
  for (let index = 0; index < rate * length; index += 1) {
    await delay(Math.max(0, started + (index * 1_000) / rate - performance.now()));
    sent.push(placeOne());
  }
  return Promise.all(sent);
}

async function placeOne(): Promise<number> {
  const count = 1 + Math.floor(Math.random() * 3);
  const bought = new Set(
    Array.from({ length: count }, () => skus[Math.floor(Math.random() * skus.length)] ?? ""),
  );
  const lines = Array.from(bought, (sku) => ({ sku, quantity: 1 }));
  const body = JSON.stringify({
    order: {
      items: lines.map(({ sku }) => ({ sku, cartQty: 1 })),
      shippingAddress: SENT_AUSTIN,
      email: `shopper${Math.floor(Math.random() * 1e9)}@example.com`,
      shippingRequested: { id: options.idOf(GROUND, { place: AUSTIN, lines }) },
      paymentMethod: "card",
    },
    card: CARD,
  });
  const begun = performance.now();
  const reply = await fetch(`${address}/api/orders/place`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body,
  });
  const answer = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.status}: ${answer}`);
  return performance.now() - begun;
}

/** Fills the shelves with parts that have a price, which whoever orders them has seen in the cart. */
async function stockUp({ pool }: ShopDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `with chosen as (
       select part.id, sku from part
       join part_price on part_price.part_id = part.id and online is not null
       where exists (select from stock where part_id = part.id and on_hand > 0)
       order by part.id limit $1
     ), held as (
       select part_id, warehouse_id, 1000000 - on_hand as quantity
       from stock join chosen on chosen.id = part_id
     ), filled as (
       update stock set on_hand = 1000000 from chosen where part_id = chosen.id
     ), booked as (
       insert into stock_movement (part_id, warehouse_id, kind, quantity)
       select part_id, warehouse_id, 'correction', quantity from held where quantity <> 0
     ), seen as (
       insert into guest_cart_part (client, sku, expires_at)
       select '127.0.0.1', sku, now() + interval '1 hour' from chosen
       on conflict (client, sku) do update set expires_at = excluded.expires_at
     )
     select sku from chosen`,
    [BOUGHT],
  );
  return rows.map(({ sku }) => sku);
}

async function openApp(database: ShopDatabase) {
  const needs = { shop: database, rateLimitScale: 1_000_000, now };
  const sandbox = createSandboxGateway({ pool: database.pool, now });
  const slow: PaypalGateway = {
    ...sandbox,
    charge: async (request) => {
      await delay(PROVIDER_MS);
      return sandbox.charge(request);
    },
  };
  const cart = composeCart({ ...needs, secret: SECRET });
  const ordering = composeOrdering({
    seeAt: (upload) => upload,
    logoOf: async () => undefined,
    ...needs,
    ...cart,
    gateways: { card: slow },
    proofSecret: SECRET,
    payoutKey: SECRET,
    paypalMerchantId: undefined,
    nameOfShop: async () => "Repuesto",
    originOf: () => "https://tienda.example",
    shopEmail: undefined,
    isDemo: true,
  });
  const server = await createApp({
    routes: joinedRoutes(cart.routes, ordering.routes),
    sessions: { holderOf: async () => undefined },
    storefront: "us",
    logger: { level: "error" },
  });
  return { app: server, upkeep: ordering.upkeep };
}
