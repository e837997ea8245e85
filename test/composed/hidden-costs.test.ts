import { randomUUID } from "node:crypto";

import { afterAll, expect, it } from "vitest";

import { describedCalls, describedSchemas } from "#server/api-docs/call-list.ts";
import { createApp } from "#server/platform/http/api.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { bodySample } from "../factories/body-samples.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";

/** A cost that nothing else in the shop could be: 98765.40, in cents or dollars, with or without signs. */
const ODD_CENTS = 9_876_540;
const ODD = /98[.,]?765/;

const shop = await openReturningShop();
const { database, desk, pool } = shop;
await pool.query("insert into part_cost (part_id, cost_cents) select id, $1 from part", [
  ODD_CENTS,
]);
await pool.query(
  `insert into setting (key, value) values ('publish_online_prices', '"true"')
   on conflict (key) do update set value = excluded.value`,
);
await reindexAll(database);
const path = await shop.delivered({ token: shop.tokens.customer });
const returned = await shop.opened(path);
await desk("prices/save", { sku: "FILTER", cost: ODD_CENTS / 100 + 0.01 });

const lines: string[] = [];
const logger = { level: "trace", stream: { write: (line: string) => void lines.push(line) } };
const composed = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000000" }),
  isDemo: true,
  shop: database,
  catalogueVersion: STANDING_VERSION,
});
const { rows: accounts } = await pool.query<{ id: string; email: string }>(
  "select id, email from account",
);

/** The shop as somebody with a role comes to it, in a session that no call ends. */
async function asRole(email: string, adminLevel: 0 | 1 | 2) {
  const accountId = accounts.find((one) => one.email === email)?.id ?? "";
  const holder = { accountId, email, adminLevel, priceLevel: "online" as const };
  const app = await createApp({
    routes: composed.routes,
    sessions: { holderOf: async () => ({ ...holder, sessionId: randomUUID() }) },
    storefront: "cr",
    logger,
  });
  composed.installFeeds(app);
  await app.ready();
  afterAll(() => app.close());
  return app;
}

const asCustomer = await asRole("customer@example.com", 0);
const asStaff = await asRole("staff@example.com", 1);
const asManager = await asRole("manager@example.com", 2);
const named = new Map(describedSchemas(asStaff.swagger()));
// Shoppers first: what staff does to an order may end its link.
const BELOW_MANAGERS = ["reference", "open", "customer", "staff"];
const all = describedCalls(asStaff.swagger());
const calls = BELOW_MANAGERS.flatMap((access) => all.filter((call) => call.access === access));

/** What texts of samples are where there is something of theirs in the shop. */
const TEXTS: Readonly<Record<string, string | undefined>> = {
  orderNumber: String(numberOf(path)),
  returnNumber: String(numberOf(returned)),
  validator: path.split("-")[2],
  id: path,
};
/** And what else they have: everything of every list. */
const OTHERS: Readonly<Record<string, unknown>> = {
  version: 1,
  filters: undefined,
  after: undefined,
  partsFilters: { productsByPage: 12, filters: { availability: "ALL" } },
};

function withThere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withThere);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key in OTHERS) return [key, OTHERS[key]];
      const there = TEXTS[key];
      if (there === undefined) return [key, withThere(inner)];
      return [key, typeof inner === "number" ? Number(there) : there];
    }),
  );
}

type Call = (typeof calls)[number];

function addressOf({ path: written }: Call): string {
  const id = /return|slip/.test(written) ? returned : path;
  return written.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (name === "id" ? id : "FILTER"));
}

async function answerTo(call: Call, app: typeof asStaff, isGuest = false) {
  const body = withThere(bodySample(call.body ?? {}, named).value);
  return app.inject({
    method: call.method === "POST" ? "POST" : "GET",
    url: addressOf(call),
    headers: isGuest ? {} : { authorization: "Bearer x" },
    ...(call.method === "POST" && { body: body ?? {} }),
  });
}

it("the cost of a part is in no reply to a shopper, a customer or staff, and in no log", async () => {
  const answered = new Set<string>();
  for (const call of calls.filter(({ method }) => method !== "PUT")) {
    const answers = [
      await answerTo(call, asCustomer, true),
      await answerTo(call, asCustomer),
      await answerTo(call, asStaff),
    ];
    for (const { body, statusCode } of answers) {
      expect(`${call.path} ${body}`).not.toMatch(ODD);
      if (statusCode === 200) answered.add(`${call.method} ${call.path.replace("/api/", "")}`);
    }
  }
  // The calls that tell of parts and orders were not refused, so that there was something to look at.
  const telling = [
    "POST products",
    "GET products/{sku}",
    "GET orders/{id}",
    "GET orders/return/{id}",
    "GET account/export",
    "GET account/offlinepack",
    "GET account/orders/file",
    "POST account/orders",
    "POST admin/orders",
    "POST admin/orders/get",
    "POST admin/parts",
    "POST admin/parts/get",
    "POST admin/verifyparts",
    "POST admin/verifyparts/get",
  ];
  expect(telling.filter((call) => !answered.has(call))).toEqual([]);
  // The clock of a log line is a number of many digits, and may be any.
  expect(lines.join("").replaceAll(/"time":\d+/g, "")).not.toMatch(ODD);
});

it("the cost of a part is in no feed", async () => {
  const feed = await asCustomer.inject({ url: "/feeds/products.xml" });
  expect([feed.statusCode, feed.body.includes("FILTER")]).toEqual([200, true]);
  expect(feed.body).not.toMatch(ODD);
});

it("the cost of a part is in no data that a page is made of", async () => {
  const api = composed.apiFor("es", "cr");
  const filters = { productsByPage: 12, filters: { availability: "ALL" } } as const;
  const answers = [await api.product("FILTER"), await api.products(filters), await api.brands()];
  expect(JSON.stringify(answers)).toContain("FILTER");
  expect(JSON.stringify(answers)).not.toMatch(ODD);
});

it("the cost of a part is there where a manager looks for it", async () => {
  const found = calls.find(({ path: written }) => written.endsWith("admin/parts/get"));
  expect(found && (await answerTo(found, asManager)).body).toMatch(ODD);
  const log = await asManager.inject({
    method: "POST",
    url: "/api/admin/audit",
    headers: { authorization: "Bearer x" },
    body: { filters: { subject: "part:FILTER" } },
  });
  expect(log.body).toMatch(ODD);
});
