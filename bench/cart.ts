import { SentOrderDraft } from "#contract/order-draft.ts";
import { DEMO_PASSWORD } from "#domain/account/demo-account.ts";
import { createApp } from "#server/platform/http/api.ts";
import { settleDemoAccounts } from "#server/accounts/demo-accounts.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import { STANDING_VERSION } from "../test/factories/catalogue-version.ts";
import { composeShop } from "../src/compose/shop.ts";
import { readConfig } from "../src/config/config.ts";
import { openBenchShop } from "./bench-database.ts";
import { measureEach, noteTimes } from "./measure.ts";

const PARTS = 24_000;
const [ROUNDS = 500] = process.argv.slice(2).map(Number);
const LINES = 40;
const MOST_MS = { addupdateitem: 10, calculateTotal: 15 };

/**
 * npm run bench:cart [-- ROUNDS]
 * How long cart/addupdateitem takes with a cart of 40 lines, and orders/calculate_total of 40 lines
 * with address and coupon, through the whole server without the socket. Fails above 10 and 15 ms (p95).
 */
const { shop, work, close } = await openBenchShop(PARTS);
await settleDemoAccounts(work.db, true);
await loadShippingRates(work.db);
const composed = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000000" }),
  shop,
  isDemo: true,
  catalogueVersion: STANDING_VERSION,
});
const app = await createApp({
  routes: composed.routes,
  sessions: composed.sessions,
  storefront: "cr",
});
const { rows } = await work.pool.query<{ sku: string }>(
  `select part.sku from part join part_price price on price.part_id = part.id
   join part_facet facet on facet.part_id = part.id
   where facet.availability_cr < 4 and price.online is not null order by part.id limit $1`,
  [LINES + ROUNDS],
);
const skus = rows.map(({ sku }) => sku);
const authorization = `Bearer ${await tokenOf("retail@repuesto.example")}`;
const cart = skus.slice(0, LINES).map((sku) => ({ sku, cartQty: 1 }));
await post("cart/addmany", { products: cart });

const changes = skus.slice(LINES).flatMap((sku) => [
  { sku, cartQty: 1 },
  { sku, cartQty: 0 },
]);
const setting = await measureEach(changes, {
  one: (product) => post("cart/addupdateitem", { product }),
});
const order = SentOrderDraft.parse({
  items: cart,
  shippingAddress: { country: "US", state: "FL", postal_code: "33101" },
});
const totalling = await measureEach(Array.from({ length: ROUNDS }), {
  one: () => post("orders/calculate_total", { order }),
});
await app.close();
await close();

console.log("| call | n | p50 ms | p95 ms | max ms |\n|---|---|---|---|---|");
for (const [call, { n, p50, p95, max }] of [
  [`cart/addupdateitem, cart of ${LINES} lines`, setting],
  [`orders/calculate_total, ${LINES} lines`, totalling],
] as const)
  console.log(`| ${call} | ${n} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${max.toFixed(1)} |`);
noteTimes("cart/addupdateitem", setting, { p95: MOST_MS.addupdateitem });
noteTimes("orders/calculate_total", totalling, { p95: MOST_MS.calculateTotal });
if (setting.p95 > MOST_MS.addupdateitem || totalling.p95 > MOST_MS.calculateTotal) {
  console.error("Too slow.");
  process.exitCode = 1;
}

async function post(call: string, payload: object): Promise<void> {
  const reply = await app.inject({
    method: "POST",
    url: `/api/${call}`,
    headers: { authorization },
    payload,
  });
  if (reply.statusCode !== 200) throw new Error(`${call}: ${reply.statusCode} ${reply.body}`);
}

async function tokenOf(email: string): Promise<string> {
  const reply = await app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password: DEMO_PASSWORD },
  });
  return reply.json<{ token: string }>().token;
}
