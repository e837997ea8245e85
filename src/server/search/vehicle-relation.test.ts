import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";

import { availabilityOf } from "#domain/availability/availability.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { vehicleRelationRoutes } from "#server/categories/vehicle-relation-routes.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { type CataloguePart, seedCatalogue } from "../../../test/factories/catalogue.ts";
import { vehiclesOffered } from "../../../test/factories/offered-vehicles.ts";
import { reindexAll } from "./reindex-all.ts";
import { createVehicleRelator } from "./vehicle-relation.ts";

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 120, seed: 12 });
await reindexAll(database);
let version = 1;
const relate = createVehicleRelator({
  pool: database.pool,
  catalogueVersion: { current: () => version },
  ...vehiclesOffered(database.db),
});
const app = await createApp({
  routes: {
    open: [
      vehicleRelationRoutes(
        relate,
        createCallLimit({ name: "test", calls: 1000, seconds: 60, scale: 1 }),
      ),
    ],
  },
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
});
afterAll(() => app.close());

function hasStock({ row, stock }: CataloguePart, storefront: Storefront): boolean {
  const isHere = (id: number) =>
    catalogue.warehouses.some((one) => one.id === id && one.storefront === storefront);
  const held = (here: boolean) =>
    stock
      .filter(({ warehouse_id }) => isHere(warehouse_id) === here)
      .reduce((sum, { on_hand }) => sum + on_hand, 0);
  const state = availabilityOf({
    onHandHere: held(true),
    onHandElsewhere: held(false),
    incoming: stock.reduce((sum, { incoming }) => sum + incoming, 0),
    supply: row.supply,
  });
  return state === "IN_STOCK" || state === "LOCAL";
}

/** Part by part: what fits and has stock, and where it stands in the menu. */
function counted(fits: (part: CataloguePart) => boolean, storefront: Storefront) {
  const found = catalogue.parts.filter(
    (part) => (part.row.is_universal || fits(part)) && hasStock(part, storefront),
  );
  const subcategoryIds = new Set(found.map(({ row }) => row.subcategory_id));
  const categoryIds = new Set(
    catalogue.subcategories
      .filter(({ id }) => subcategoryIds.has(id))
      .map(({ category_id }) => category_id),
  );
  return { categoryIds: ascending(categoryIds), subcategoryIds: ascending(subcategoryIds) };
}

function ascending(ids: Iterable<number>): number[] {
  return [...ids].toSorted((one, other) => one - other);
}

async function related(vehicle: Parameters<typeof relate>[0], storefront: Storefront) {
  const { categoryIds, subcategoryIds } = (await relate(vehicle, storefront)) ?? {
    categoryIds: [],
    subcategoryIds: [],
  };
  return { categoryIds: ascending(categoryIds), subcategoryIds: ascending(subcategoryIds) };
}

describe("what has stock for a vehicle, counted part by part", () => {
  it.each(["cr", "us"] as const)(
    "agrees for every vehicle and engine in %s",
    async (storefront) => {
      for (const { id, line_id, year } of catalogue.vehicles) {
        const fits = ({ fitments }: CataloguePart) =>
          fitments.some(
            (row) => row.line_id === line_id && row.year_from <= year && year <= row.year_to,
          );
        expect(await related({ kind: "vehicle", id }, storefront)).toEqual(
          counted(fits, storefront),
        );
      }
      for (const { id } of catalogue.engines) {
        const fits = ({ engineFitments }: CataloguePart) =>
          engineFitments.some(({ engine_id }) => engine_id === id);
        expect(await related({ kind: "engine", id }, storefront)).toEqual(
          counted(fits, storefront),
        );
      }
    },
  );

  it("is kept until the catalogue changes", async () => {
    const id = catalogue.vehicles[0]?.id ?? 0;
    const before = await relate({ kind: "vehicle", id }, "cr");
    await sql`update part_facet set availability_cr = 4`.execute(database.db);
    expect(await relate({ kind: "vehicle", id }, "cr")).toBe(before);
    version += 1;
    expect(await relate({ kind: "vehicle", id }, "cr")).toEqual({
      categoryIds: [],
      subcategoryIds: [],
    });
    await reindexAll(database);
    version += 1;
    expect(await relate({ kind: "vehicle", id }, "cr")).toEqual(before);
  });
});

async function post(payload: object) {
  const reply = await app.inject({
    method: "POST",
    url: "/api/categories/vehicle_relation",
    payload,
  });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

describe("POST categories/vehicle_relation (specification §7)", () => {
  it("takes the vehicle itself as the body", async () => {
    const id = catalogue.vehicles[0]?.id ?? 0;
    const known = await relate({ kind: "vehicle", id }, "cr");
    expect(await post({ id })).toEqual({
      status: 200,
      body: {
        status: "success",
        categoryRelations: known?.categoryIds,
        subcategoryRelation: known?.subcategoryIds,
      },
    });
  });

  it.each([{}, { id: 999_999 }, { type: "engine", engine_name: "9ZZ9" }, { id: "x'; --" }])(
    "says nothing of the menu for a vehicle that it does not know: %j",
    async (unknown) => {
      expect(await post(unknown)).toEqual({
        status: 200,
        body: { status: "invalid", categoryRelations: [], subcategoryRelation: [] },
      });
    },
  );

  it("refuses what is no vehicle", async () => {
    expect((await post({ vehicle: { id: 1 } })).status).toBe(400);
  });
});
