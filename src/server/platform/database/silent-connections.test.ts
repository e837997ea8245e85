import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase } from "../../../../test/database.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { startSilentProxy } from "../../../../test/silent-proxy.ts";
import { createApp } from "#server/platform/http/api.ts";
import { isDatabaseUnavailable } from "./database-failure.ts";
import { openDatabase } from "./database.ts";
import { installHealthRoutes } from "#server/platform/http/health-routes.ts";
import { openServingPool } from "./shop-database.ts";

/** Far more than anything here takes, and far less than the 15 minutes that the system would wait. */
const SOON_MS = 15_000;

const proxy = await startSilentProxy(await createTestDatabase());
const serving = openServingPool(proxy.url);
const shop = await openOrderShop({ database: serving });
const app = await createApp({
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  routes: {},
});
installHealthRoutes(app, serving.db).begin();

beforeAll(async () => {
  await plantCounter(serving.db);
  await plantPart(serving.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => proxy.comeBack());
afterAll(async () => {
  await proxy.close();
  await serving.close();
  await app.close();
});

const order = () => shop.place({ email: `${crypto.randomUUID()}@example.com` });
/** As many connections as the pool may have, each used once. */
const fillPool = () =>
  Promise.all(Array.from({ length: 10 }, () => serving.pool.query("select pg_sleep(0.05)")));
const isReady = async () => (await app.inject("/readyz")).statusCode === 200;

/** What it rejects with, and how long that took in ms. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const begun = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begun };
}

describe("a database that is gone without a word", () => {
  it("keeps nobody waiting, is not ready, and is asked anew once another has its address", async () => {
    await fillPool();
    expect(await isReady()).toBe(true);
    proxy.goSilent();
    const failures = [failure(order()), failure(isReady())] as const;
    const { error, ms } = await failures[0];
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(SOON_MS);
    expect((await failures[1]).ms).toBeLessThan(SOON_MS);
    expect(await isReady()).toBe(false);

    proxy.comeBack();
    const back = performance.now();
    let tries = 0;
    await expect
      .poll(
        () => {
          tries += 1;
          return order().catch(() => "not yet");
        },
        { timeout: 60_000 },
      )
      .toMatchObject({ kind: "placed" });
    expect(performance.now() - back).toBeLessThan(SOON_MS);
    // Ten connections were dead, and a shopper does not meet them one after the other.
    expect(tries).toBeLessThan(5);
    await expect.poll(isReady, { timeout: SOON_MS }).toBe(true);
    await requireWholeLedger(serving);
  }, 120_000);

  it("loses none of its orders, and places each once, however often it is asked", async () => {
    const wanted = Array.from({ length: 6 }, () => ({
      key: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.com`,
    }));
    proxy.goSilent();
    const lost = await Promise.all(wanted.map((one) => failure(shop.place(one))));
    expect(lost.every(({ error }) => isDatabaseUnavailable(error))).toBe(true);
    proxy.comeBack();
    for (const one of wanted)
      await expect
        .poll(() => shop.place(one).catch(() => "not yet"), { timeout: 60_000 })
        .toMatchObject({ kind: "placed" });
    const { rows } = await serving.pool.query(
      "select count(*)::int as orders from shop_order where email = any($1)",
      [wanted.map(({ email }) => email)],
    );
    expect(rows).toEqual([{ orders: wanted.length }]);
    await requireWholeLedger(serving);
  }, 120_000);

  it("ends no work that is merely long, and no connection that merely waits", async () => {
    const patient = openDatabase(proxy.url, { connections: 1, silenceMs: 300 });
    const taken = proxy.taken();
    await patient.pool.query("select 1");
    await new Promise((resolve) => setTimeout(resolve, 900));
    await patient.pool.query("select 1");
    expect(proxy.taken()).toBe(taken + 1);
    const work = openDatabase(proxy.url, { connections: 1 });
    await work.pool.query("select pg_sleep(1)");
    const { error } = await failure(patient.pool.query("select pg_sleep(5)"));
    expect(isDatabaseUnavailable(error)).toBe(true);
    await patient.close();
    await work.close();
  });
});
