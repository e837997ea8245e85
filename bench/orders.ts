import { MAIL_SHOP } from "../test/factories/mail-shop.ts";
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
import { openBenchShop } from "./bench-database.ts";
import { figuresOf, noteFigure, noteTimes } from "./measure.ts";
import { orderToSend } from "./order-to-send.ts";
import { stockUp } from "./stock-up.ts";

/**
 * Orders by guests at a steady rate, whatever their answers take (security B12: 100 a second, p99 at
 * most 400 ms, with a provider that answers in 50 ms): npm run bench:orders [-- RATE SECONDS PARTS]
 */
const [rate = 100, seconds = 30, parts = 24_000] = process.argv.slice(2).map(Number);
const PROVIDER_MS = 50;
const MOST_P99_MS = 400;
const SECRET = new Uint8Array(32).fill(5);

const now = () => new Date();
const options = createShippingOptions({ secret: SECRET, now });
const shop = await openBenchShop(parts);
const skus = await stockUp(shop.shop.pool);
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
  const bought = Array.from(
    { length: count },
    () => skus[Math.floor(Math.random() * skus.length)] ?? "",
  );
  const email = `shopper${Math.floor(Math.random() * 1e9)}@example.com`;
  const order = orderToSend({ skus: bought, email, options });
  const begun = performance.now();
  const reply = await fetch(`${address}/api/orders/place`, { method: "POST", ...order });
  const answer = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.status}: ${answer}`);
  return performance.now() - begun;
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
    mailShop: async () => MAIL_SHOP,
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
