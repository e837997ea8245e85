import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { PART_SORTS, type PartSort } from "#domain/part/part-sort.ts";
import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";
import { createApp } from "#server/platform/http/api.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { seedCatalogue } from "../factories/catalogue.ts";

/** A price of each level that nothing else in the shop could be: 98765.40 to 98765.45. */
const ODD_CENTS = 9_876_540;
const ODD = /98[.,]?765/;

const database = await openTestDatabase();
const { parts } = await seedCatalogue(database.db, { parts: 30, seed: 5 });
const [part] = parts;
if (!part) throw new Error("No part.");
const { sku, interchange_group: group } = part.row;

await database.db
  .updateTable("part_price")
  .set(Object.fromEntries(PRICE_LEVELS.map((level, index) => [level, ODD_CENTS + index])))
  .where("part_id", "=", part.row.id)
  .execute();
await reindexAll(database);

const shop = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000" }),
  isDemo: false,
  shop: database,
  catalogueVersion: STANDING_VERSION,
});
const app = await createApp({ routes: shop.routes, sessions: shop.sessions, storefront: "cr" });
afterAll(() => app.close());

const PASSWORD = "tornillo verde 47";
const EVERYTHING = { productsByPage: 48, filters: { availability: "ALL" } } as const;
const everything = (orderOptionSelected: PartSort, change: object = {}) => ({
  partsFilters: { ...EVERYTHING, orderOptionSelected, ...change },
});

beforeAll(async () => {
  const user = {
    first_name: "Ana",
    last_name: "Mora",
    email: "ana@example.com",
    phone: { country_code: "506", number: "88881234" },
    password: PASSWORD,
    account_type: "vehicle_owner",
  };
  await app.inject({ method: "POST", url: "/api/auth/register", body: { user } });
});

async function replies(headers: Record<string, string> = {}): Promise<string[]> {
  const posts = PART_SORTS.map((sort) => ({ url: "/api/products", body: everything(sort) }));
  const gets = [
    `/api/products/${encodeURIComponent(sku)}`,
    ...(group ? [`/api/products/options/${encodeURIComponent(group)}`] : []),
    `/api/suggest?q=${encodeURIComponent(sku.slice(0, 4))}`,
    "/api/categories",
    "/api/categories/subcategoriesAll",
    "/api/brands",
    "/api/settings",
    "/api/openapi.json",
  ];
  const answers = await Promise.all([
    ...posts.map(({ url, body }) => app.inject({ method: "POST", url, body, headers })),
    ...gets.map((url) => app.inject({ url, headers })),
  ]);
  return answers.map((answer) => {
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.body;
  });
}

describe("a price (decisions §2)", () => {
  it("is in no byte that a guest gets from a call (security A11)", async () => {
    for (const body of await replies()) expect(body).not.toMatch(ODD);
  });

  it("has no field in a guest's reply, known or not (security A11)", async () => {
    // The description of the calls names the fields that customers get.
    const bodies = (await replies()).filter((body) => !body.startsWith('{"openapi"'));
    for (const body of bodies) expect(body).not.toMatch(/"(?:price|core|minMax)":/);
  });

  it("is in nothing that a page is made of (security A11)", async () => {
    const apis = LOCALES.flatMap((locale) =>
      STOREFRONTS.map((storefront) => shop.apiFor(locale, storefront)),
    );
    for (const api of apis) {
      const answers = await Promise.all([
        ...PART_SORTS.map((sort) => api.products(everything(sort).partsFilters)),
        api.product(sku),
        api.options(group ?? ""),
        api.suggest(sku.slice(0, 4)),
        api.categories(),
        api.brands(),
        api.settings(),
      ]);
      expect(JSON.stringify(answers)).not.toMatch(ODD);
      expect(JSON.stringify(answers)).toContain(sku);
    }
  });

  it("cannot be narrowed down by a guest: bounds and order by price change nothing (security A11)", async () => {
    const popular = await bodyOf(everything("popular"));
    for (const change of [
      { min: 98_000, max: 99_000 },
      { min: 1, max: 2 },
    ]) {
      const filters = { ...EVERYTHING.filters, minMax: change };
      expect(await bodyOf(everything("popular", { filters }))).toBe(popular);
    }
    expect(await bodyOf(everything("highToLow"))).toBe(popular);
    expect(await bodyOf(everything("lowToHigh"))).toBe(popular);
  });

  it.each(PRICE_LEVELS.map((level, index) => ({ level, price: (ODD_CENTS + index) / 100 })))(
    "is that of the customer's level: $price at $level, and no other",
    async ({ level, price }) => {
      const bodies = await replies({ authorization: await tokenAt(level) });
      const seen = bodies.flatMap((body) => body.match(/98765\.\d+|98765/g) ?? []);
      expect(new Set(seen.map(Number))).toEqual(new Set([price]));
    },
  );

  it("takes no level from a body, a query or a header (security A12)", async () => {
    const authorization = await tokenAt("online");
    const own = await bodyOf(everything("highToLow"), { authorization });
    const header = await bodyOf(everything("highToLow"), {
      authorization,
      pricelevel: "wholesale",
    });
    expect(header).toBe(own);
    for (const request of [
      { url: "/api/products", body: { ...everything("highToLow"), priceLevel: "wholesale" } },
      { url: "/api/products", body: everything("highToLow", { priceLevel: "wholesale" }) },
      { url: "/api/products?priceLevel=wholesale", body: everything("highToLow") },
    ]) {
      const reply = await app.inject({ method: "POST", ...request, headers: { authorization } });
      expect(reply.statusCode).toBe(400);
    }
  });

  it("of a customer is not kept for a guest who asks next (security A36)", async () => {
    const authorization = await tokenAt("wholesale");
    const own = await app.inject({ url: `/api/products/${sku}`, headers: { authorization } });
    expect(own.headers["cache-control"]).toBe("no-store");
    expect(own.body).toMatch(ODD);
    expect((await app.inject({ url: `/api/products/${sku}` })).body).not.toMatch(ODD);
  });
});

async function bodyOf(body: object, headers: Record<string, string> = {}): Promise<string> {
  const reply = await app.inject({ method: "POST", url: "/api/products", body, headers });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}

/** A session of the customer, at this level. */
async function tokenAt(level: PriceLevel): Promise<string> {
  await database.db.updateTable("account").set({ price_level: level }).execute();
  const reply = await app.inject({
    method: "POST",
    url: "/api/auth/login",
    body: { email: "ana@example.com", password: PASSWORD },
  });
  return reply.json<{ token: string }>().token;
}
