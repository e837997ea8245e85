import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import measures from "../../../db/seed/measures.json" with { type: "json" };
import { openTestDatabase } from "../../../test/database.ts";
import type { BrandsResponse } from "#contract/brands.ts";
import type { CategoriesResponse, SubcategoriesResponse } from "#contract/categories.ts";
import type { SettingsResponse } from "#contract/settings.ts";
import { createBrandList } from "#server/brands/list-brands.ts";
import { brandRoutes } from "#server/brands/brand-routes.ts";
import { categoryRoutes } from "#server/categories/category-routes.ts";
import { createCategoryList } from "#server/categories/list-categories.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createSettingsReader } from "#server/settings/read-settings.ts";
import { settingRoutes } from "#server/settings/setting-routes.ts";

import { reindexAll } from "#server/search/reindex-all.ts";
import { loadReference } from "./load-reference.ts";

const work = await openTestDatabase();
const { db } = work;
let version = 1;
const needs = { db, catalogueVersion: { current: () => version } };
const app = await createApp({
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  routes: {
    reference: [
      categoryRoutes(createCategoryList(needs)),
      brandRoutes(createBrandList(needs)),
      settingRoutes(createSettingsReader({ ...needs, payment: { methods: [], providers: [] } })),
    ],
  },
});
afterAll(() => app.close());

async function get<Reply>(path: string): Promise<Reply> {
  const reply = await app.inject({ url: `/api/${path}` });
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
}

beforeAll(async () => {
  await loadReference(db);
  await db
    .insertInto("part")
    .values({
      sku: "8-98163-061-0",
      part_number: "8-98163-061-0",
      brand_id: 1,
      subcategory_id: 5,
      quality: "original",
      title_es: "Kit de cilindro",
      title_en: "Liner kit",
      attributes: "[]",
    })
    .execute();
  await reindexAll(work);
}, 60_000);

describe("GET categories", () => {
  it("names the 26 categories in the caller's language, in the menu's order", async () => {
    const { categories } = await get<CategoriesResponse>("categories");
    const english = await get<CategoriesResponse>("categories?lang=en");
    expect(categories).toHaveLength(26);
    expect(categories[0]).toMatchObject({
      category_name: "Motor",
      category_url: "engine",
      image_route: "/drawings/engine.svg",
      parts: 1,
    });
    expect(english.categories[0]).toMatchObject({ category_name: "Engine", parts: 1 });
  });

  it("gives each of the 251 subcategories its category and its count", async () => {
    const { categories } = await get<CategoriesResponse>("categories");
    const { subcategories } = await get<SubcategoriesResponse>("categories/subcategoriesAll");
    expect(subcategories).toHaveLength(251);
    expect(new Set(subcategories.map((one) => one.category_id))).toEqual(
      new Set(categories.map((one) => one.id)),
    );
    expect(subcategories.filter((one) => one.parts > 0)).toMatchObject([
      { sub_category_url: "liner-kits-in-frame", parts: 1 },
    ]);
  });
});

describe("the measures of parts", () => {
  it("come with the categories, each kind of part with some", async () => {
    const { rows } = await sql<{ measures: number; kinds: number; bare: string[] }>`
      select (select count(*)::int from attribute) as measures,
        (select count(distinct subcategory_id)::int from attribute_subcategory) as kinds,
        array(select code from attribute where not exists (
          select from attribute_subcategory where attribute_id = id)) as bare`.execute(db);
    expect(rows[0]).toEqual({ measures: measures.length, kinds: 251, bare: [] });
  });
});

describe("GET brands", () => {
  it("lists only brands that have parts", async () => {
    const { brands } = await get<BrandsResponse>("brands");
    expect(brands).toEqual([{ brand: "isuzu", name: "Isuzu", image: null, parts: 1, aliases: [] }]);
  });
});

describe("GET settings", () => {
  it("labels the regions and the hours in the caller's language", async () => {
    const { settings } = await get<SettingsResponse>("settings");
    const english = await get<SettingsResponse>("settings?lang=en");
    expect(settings.vehicle_regions.regions).toContainEqual({
      value: "USA",
      label: "Estados Unidos",
    });
    expect(english.settings.vehicle_regions.regions).toContainEqual({
      value: "USA",
      label: "United States",
    });
    expect(settings.phone_hours).not.toBe(english.settings.phone_hours);
  });

  it("publishes the bounds of the form rules", async () => {
    const { settings } = await get<SettingsResponse>("settings");
    expect(settings.validation).toMatchObject({ password_longer_than: 7, name_less_than: 51 });
  });

  it("keeps what the operator changed when the reference is loaded again", async () => {
    await db
      .updateTable("setting")
      .set({ value: JSON.stringify("false") })
      .where("key", "=", "module_blog")
      .execute();
    await loadReference(db);
    version += 1;
    const { settings } = await get<SettingsResponse>("settings");
    expect(settings.module_blog).toBe("false");
    expect(
      (await get<SubcategoriesResponse>("categories/subcategoriesAll")).subcategories,
    ).toHaveLength(251);
  });
});
