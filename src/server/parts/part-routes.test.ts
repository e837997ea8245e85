import { afterAll, describe, expect, it } from "vitest";

import { FitmentsResponse } from "#contract/products.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { partRoutes } from "./part-routes.ts";
import { createSuggestions } from "./suggest-parts.ts";
import { createFitmentTeller } from "./tell-fitments.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 120, seed: 3 });
await reindexAll(database);

const { pool } = database;
const { parts: shownParts, search, findOffered } = openPartCatalogue(database);
const app = await appWithLimit(100_000);
afterAll(() => app.close());

function appWithLimit(calls: number) {
  const limit = createCallLimit({ name: "test", calls, seconds: 60, scale: 1 });
  return createApp({
    sessions: { holderOf: async () => undefined },
    storefront: "cr",
    routes: {
      open: [
        partRoutes({
          catalogue: shownParts,
          suggest: createSuggestions({ pool, search, readPhrase: async () => null }),
          tellFitments: createFitmentTeller({ db: database.db, pool, findOffered }),
          limit,
        }),
      ],
    },
  });
}

async function list(partsFilters: unknown) {
  const reply = await app.inject({ method: "POST", url: "/api/products", body: { partsFilters } });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

async function get(url: string) {
  const reply = await app.inject({ url: `/api${url}` });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

describe("POST products", () => {
  it.each<[string, unknown]>([
    ["page 0", { page: 0 }],
    ["page 10^9", { page: 1e9 }],
    ["a page past the last", { page: 2_501 }],
    ["page size 13", { productsByPage: 13 }],
    ["10,000 characters of text", { searchText: "a".repeat(10_000) }],
    ["an unknown key", { colour: "red" }],
    ["an unknown filter", { filters: { colour: ["red"] } }],
    ["an order that is none", { orderOptionSelected: "price;select pg_sleep(5)" }],
    ["an availability that is none", { filters: { availability: "toString" } }],
    ["hundreds of brands", { filters: { brand: Array.from({ length: 300 }, () => "x") } }],
    ["a text for a number", { page: "1" }],
    ["a negative price", { filters: { minMax: { min: -1 } } }],
    ["no filters at all", null],
  ])("refuses %s", async (_, partsFilters) => {
    expect(await list(partsFilters)).toMatchObject({
      status: 400,
      body: { status: "error", code: "invalid_request" },
    });
  });

  it.each<[string, unknown]>([
    ["a lone surrogate", { searchText: "\ud800", category: "\udfff" }],
    ["NUL", { searchText: "\u0000", vehicleMake: "\u0000", filters: { brand: ["\u0000"] } }],
    [
      "NUL in a vehicle",
      { vehicle: { make: "\u0000", model: "\u0000", engine_name: "\ud800", year: 2010 } },
    ],
    ["wildcards", { searchText: "%%%%", subcategory: "%" }],
    ["quotes", { searchText: "' or '1'='1", filters: { brand: ["'"] } }],
    ["an expression", { searchText: "((((a+)+)+)$" }],
    [
      "odd numbers",
      { category: -1, vehicle: { id: 2 ** 40 }, filters: { minMax: { min: 1e-9, max: 1e300 } } },
    ],
    ["a hundred words", { searchText: "a1 ".repeat(33) }],
    ["the last page", { page: 2_500, productsByPage: 48 }],
  ])("answers %s with a sensible page", async (_, partsFilters) => {
    expect((await list(partsFilters)).status).toBe(200);
  });

  it("limits each address, and says when to come back (decisions §1)", async () => {
    const limited = await appWithLimit(3);
    const ask = () => limited.inject({ url: "/api/suggest?q=filtro" });
    for (let call = 1; call <= 3; call += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: "rate_limited" });
    await limited.close();
  });
});

describe("GET products/{sku}", () => {
  it.each(["es", "en"] as const)("says what a part measures as %s writes numbers", async (lang) => {
    const [part] = catalogue.parts;
    const kept = part?.row.attributes[0]?.value ?? "";
    expect(kept).toMatch(/^1\d\d\.0 mm$/);
    const { body } = await get(`/products/${encodeURIComponent(part?.row.sku ?? "")}?lang=${lang}`);
    expect(JSON.stringify(body)).toContain(
      `"attribute_value":"${lang === "es" ? kept.replace(".", ",") : kept}"`,
    );
  });

  it("gives the part, or says that there is none", async () => {
    const sku = catalogue.parts[0]?.row.sku ?? "";
    expect(await get(`/products/${encodeURIComponent(sku)}`)).toMatchObject({
      status: 200,
      body: { product: { sku } },
    });
    expect(await get("/products/nothing")).toMatchObject({
      status: 404,
      body: { code: "part_not_found" },
    });
  });

  it.each(["x", "1e5", "0x10", "0", "-1", "1.5", "%20", "", "2147483648", "99999999999"])(
    "refuses %j as the id of a vehicle or an engine",
    async (id) => {
      const sku = encodeURIComponent(catalogue.parts[0]?.row.sku ?? "");
      expect((await get(`/products/${sku}?vehicle=${id}`)).status).toBe(400);
      expect((await get(`/products/${sku}?engine=${id}`)).status).toBe(400);
    },
  );

  it("takes a number in any writing for the one part that bears it", async () => {
    const held = Map.groupBy(
      catalogue.parts.flatMap(({ numbers }) => numbers.filter(({ kind }) => kind === "printed")),
      ({ key }) => key,
    );
    const [alone] = [...held.values()].find((numbers) => numbers.length === 1) ?? [];
    const written = (alone?.number ?? "").toLowerCase().split("").join("-");
    expect((await get(`/products/${written}`)).body["product"]).toMatchObject({
      productId: alone?.part_id,
    });
  });
});

describe("GET suggest", () => {
  it("offers nothing before the second character", async () => {
    const nothing = { parts: [], phrases: [], categories: [], brands: [], vehicleParts: [] };
    expect((await get("/suggest?q=f")).body).toEqual(nothing);
  });

  it.each([
    "��",
    "???",
    "--",
    "6?",
    "½½",
    "⒍⒍",
    "™™",
    "ĞȖ㍘",
    "ĞȖ㋅",
    "😀😀",
    "\u200e\u200f",
    "Ωμ",
    "%%",
    "''",
  ])("offers nothing for %j, in which nothing can be read", async (typed) => {
    const nothing = { parts: [], phrases: [], categories: [], brands: [], vehicleParts: [] };
    const { status, body } = await get(`/suggest?q=${encodeURIComponent(typed)}`);
    expect({ status, body }).toEqual({ status: 200, body: nothing });
  });

  it.each(["８９", "ﬁltro"])("reads %j as it is meant", async (typed) => {
    const { body } = await get(`/suggest?q=${encodeURIComponent(typed)}`);
    expect(body["parts"]).not.toEqual([]);
  });

  it("offers parts by the beginning of a number", async () => {
    const { body } = await get("/suggest?q=8-9");
    const parts = body["parts"];
    expect(Array.isArray(parts) && parts.length > 0).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/price|core/);
  });

  it("offers parts, phrases, categories, brands and kinds of part for an engine by words", async () => {
    expect((await get("/suggest?q=filtro%20de%20ace")).body).toMatchObject({
      phrases: ["Filtros de aceite"],
      categories: [{ category_url: "filters", sub_category_url: "oil-filters" }],
    });
    expect((await get("/suggest?q=norte")).body).toMatchObject({ brands: [{ name: "Norteño" }] });
    expect((await get("/suggest?q=water%20pump%204hk1&lang=en")).body).toMatchObject({
      vehicleParts: [{ text: "Water pumps, 4HK1", part: "Water pumps", engine: "4HK1" }],
    });
  });

  it("takes a last word of two letters for any that begins so", async () => {
    const { body } = await get("/suggest?q=filtro%20de%20ac");
    expect(body).toMatchObject({ phrases: ["Filtros de aceite"] });
    expect(JSON.stringify(body["parts"])).toContain("Filtro de aceite");
  });

  it.each(["%00", "%ED%A0%80", "%25%25", "'", "%20%20"])("answers q=%s", async (typed) => {
    expect((await get(`/suggest?q=${typed}`)).status).toBe(200);
  });

  it("refuses no text, too long a text and unknown keys", async () => {
    expect((await get("/suggest")).status).toBe(400);
    expect((await get(`/suggest?q=${"a".repeat(501)}`)).status).toBe(400);
    expect((await get("/suggest?q=ab&x=1")).status).toBe(400);
  });
});

describe("POST products/fitments", () => {
  const sku = catalogue.parts[0]?.row.sku ?? "";

  it("says of each part whether it fits, and no more", async () => {
    const reply = await askFitments({ skus: [sku], vehicle: { id: catalogue.vehicles[0]?.id } });
    expect(reply.statusCode).toBe(200);
    const { fitments } = FitmentsResponse.parse(reply.json());
    expect(fitments).toMatchObject([{ sku, fitment: { status: expect.any(String) } }]);
  });

  it.each([
    { skus: Array.from({ length: 201 }, () => "A"), vehicle: { id: 1 } },
    { skus: ["A"] },
    { skus: ["A"], vehicle: { id: 1 }, priceLevel: "wholesale" },
  ])("refuses what it does not take", async (body) => {
    expect((await askFitments(body)).statusCode).toBe(400);
  });
});

function askFitments(payload: object) {
  return app.inject({ method: "POST", url: "/api/products/fitments", payload });
}
