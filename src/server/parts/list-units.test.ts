import { expect, it } from "vitest";

import { UnitsResponse } from "#contract/units.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { plantCounter, plantPart } from "../../../test/factories/sellable.ts";
import { createUnitList } from "./list-units.ts";

const { db, pool } = await openTestDatabase();
await plantCounter(db);

async function plantUnit(sku: string, { title = "Engine", popularity = 0, brand = 1 as 1 | 2 }) {
  const id = await plantPart(db, { sku, subcategory: 2, brand, price: 6_000_00, core: 900_00 });
  await db.updateTable("part").set({ title_en: title, popularity }).where("id", "=", id).execute();
  return id;
}

const { id: engineId } = await db
  .insertInto("engine")
  .values({
    maker: "Isuzu",
    maker_slug: "isuzu",
    name: "4HK1",
    slug: "4hk1",
    liters: "5.2",
    cylinders: 4,
    year_from: 1999,
    year_to: 2030,
  })
  .returning("id")
  .executeTakeFirstOrThrow();
const own = await plantUnit("OWN", { popularity: 9 });
const hino = await plantUnit("HINO", { title: "Engine, Hino J08E", popularity: 5, brand: 2 });
const older = await plantUnit("OLDER", { popularity: 7 });
await plantPart(db, { sku: "FILTER" });
await db.updateTable("part").set({ superseded_by: own }).where("id", "=", older).execute();
await db
  .insertInto("engine_fitment")
  .values([
    { engine_id: engineId, part_id: own, is_explicit: true },
    { engine_id: engineId, part_id: hino, is_explicit: false },
  ])
  .execute();
await db
  .insertInto("warranty_term")
  .values([
    { brand_id: 1, months: 6, km: null },
    { part_id: own, months: 24, km: 200_000 },
  ])
  .execute();

const list = createUnitList(pool);
const asGuest = { viewer: GUEST, locale: "es", storefront: "cr" } as const;

it("lists whole units that none took the place of, what is asked for most first", async () => {
  const units = await list(asGuest);
  expect(units.map(({ sku, kind }) => [sku, kind])).toEqual([
    ["OWN", "engine"],
    ["HINO", "engine"],
  ]);
  expect(UnitsResponse.safeParse({ units }).success).toBe(true);
});

it("names the engine that was said of the unit itself, else what its title says", async () => {
  const units = await list(asGuest);
  expect(units.map(({ maker, family }) => `${maker} ${family}`)).toEqual([
    "Isuzu 4HK1",
    "Hino J08E",
  ]);
});

it("has the unit's own warranty, else its brand's, else none", async () => {
  const other = await plantUnit("BRAND", { popularity: 1 });
  const units = await list(asGuest);
  expect(units.map(({ warranty }) => warranty)).toEqual([
    { months: 24, km: 200_000 },
    null,
    { months: 6, km: null },
  ]);
  await db.deleteFrom("part").where("id", "=", other).execute();
});

it("says to guests that there is a core, and money to customers alone (decisions §2)", async () => {
  const [seen] = await list(asGuest);
  expect(seen).toMatchObject({ hasCore: true });
  expect(seen).not.toHaveProperty("price");
  expect(seen).not.toHaveProperty("core");
  const viewer = { kind: "customer", priceLevel: "online" } as const;
  const [bought] = await list({ ...asGuest, viewer });
  expect(bought).toMatchObject({ price: 6_000, core: 900 });
});
