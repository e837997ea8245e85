import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { BrandsResponse } from "#contract/brands.ts";
import { createApp } from "#server/platform/http/api.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { openTestDatabase } from "../../../test/database.ts";
import { brandRoutes } from "./brand-routes.ts";
import { createBrandList } from "./list-brands.ts";

const work = await openTestDatabase();
const { db } = work;
const app = await createApp({
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  routes: { reference: [brandRoutes(createBrandList({ db, catalogueVersion: STANDING_VERSION }))] },
});
afterAll(() => app.close());
beforeAll(async () => {
  await loadReference(db);
  await plantParts("isuzu", 2);
  await plantParts("hino", 1);
  await reindexAll(work);
});

async function plantParts(brand: string, count: number): Promise<void> {
  const { id } = await db
    .selectFrom("brand")
    .select("id")
    .where("slug", "=", brand)
    .executeTakeFirstOrThrow();
  const parts = Array.from({ length: count }, (_, place) => ({
    sku: `${brand}-${place}`,
    part_number: `${brand}-${place}`,
    brand_id: id,
    subcategory_id: 5,
    quality: "original" as const,
    title_es: "Empaque",
    title_en: "Gasket",
    attributes: "[]",
  }));
  await db.insertInto("part").values(parts).execute();
}

describe("GET brands (specification §7)", () => {
  it("lists the brands that have parts, by name, with how many", async () => {
    const reply = await app.inject({ url: "/api/brands" });
    expect(reply.statusCode).toBe(200);
    expect(BrandsResponse.parse(reply.json())).toMatchObject({
      brands: [
        { brand: "hino", name: "Hino", parts: 1 },
        { brand: "isuzu", name: "Isuzu", parts: 2 },
      ],
    });
  });

  it.each([
    ["an unknown key", { url: "/api/brands?page=2" }, 400, "invalid_request"],
    ["another method", { url: "/api/brands", method: "POST" as const }, 405, "method_not_allowed"],
    [
      "a bad token",
      { url: "/api/brands", headers: { authorization: "Bearer forged" } },
      401,
      "invalid_token",
    ],
  ])("refuses %s", async (...[, request, status, code]) => {
    const reply = await app.inject(request);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status: "error", code });
  });
});
