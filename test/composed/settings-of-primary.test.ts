import { expect, it } from "vitest";

import { createReads } from "#server/platform/database/replicas/reads.ts";
import { createApp } from "#server/platform/http/api.ts";
import { installReadRequests } from "#server/platform/http/read-requests.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { seedCatalogue } from "../factories/catalogue.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";

const database = await openTestDatabase();
await seedCatalogue(database.db, { parts: 40, seed: 7 });
await reindexAll(database);

const statements: string[] = [];
/** The same database as a replica of itself, which notes what it is asked. */
const copy = new Proxy(database.pool, {
  get: (target, key): unknown => (key === "query" ? noted : Reflect.get(target, key)),
});
function noted(statement: string | { text: string }, values?: unknown[]) {
  const { text, ...named } = typeof statement === "string" ? { text: statement } : statement;
  statements.push(text);
  return database.pool.query({ ...(values && { values }), ...named, text });
}
const reads = createReads({
  primary: database,
  catalogueVersion: STANDING_VERSION,
  replicas: [
    {
      name: "copy",
      isRead: () => true,
      version: () => 1,
      behindMs: () => 0,
      underWay: () => 0,
      run: (work) => work(copy),
    },
  ],
});
const composed = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000000" }),
  isDemo: true,
  shop: database,
  reads: reads.database,
  catalogueVersion: STANDING_VERSION,
});
const app = await createApp({
  routes: composed.routes,
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  watch: (watched) => installReadRequests(watched, STANDING_VERSION),
});
composed.installFeeds(app);

it.each([
  ["/feeds/products.xml", /part_price|"part"/],
  ["/feeds/fitments.tsv", /fitment/],
  ["/api/branches", /warehouse/],
  ["/api/brands", /brand/],
])(
  "%s reads the catalogue from a replica, and settings from the primary (ADR 0063)",
  async (url, of) => {
    statements.length = 0;
    expect((await app.inject({ url })).statusCode).toBe(200);
    expect(statements.join("\n")).toMatch(of);
    expect(statements.filter((text) => /\b(?:storefront_)?setting\b/.test(text))).toEqual([]);
  },
);
