import { assert, asyncProperty, constantFrom, integer, tuple } from "fast-check";
import { expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";

const caller: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const database = await openTestDatabase();
const { db, pool } = database;
const catalogue = await seedCatalogue(db, { parts: 40, seed: 7 });
const only = catalogue.parts[0]?.row;
const partId = only?.id ?? 0;

it("fits in the years of its fitment alone, both ends included, and on no other line", async () => {
  const vehicle = constantFrom(...catalogue.vehicles);
  const years = integer({ min: -3, max: 3 });
  await assert(
    asyncProperty(vehicle, vehicle, tuple(years, years), async (meant, driven, ends) => {
      const from = meant.year + Math.min(...ends);
      const to = meant.year + Math.max(...ends);
      await db.deleteFrom("engine_fitment").where("part_id", "=", partId).execute();
      await db.deleteFrom("fitment").where("part_id", "=", partId).execute();
      await db
        .insertInto("fitment")
        .values({ part_id: partId, line_id: meant.line_id, year_from: from, year_to: to })
        .execute();
      await db.updateTable("part").set({ is_universal: false }).where("id", "=", partId).execute();
      await reindexAll(database);
      const { parts } = openPartCatalogue({ pool });
      for (const { id, line_id: lineId, year } of [meant, driven]) {
        const found = await parts.product(only?.sku ?? "", caller, { kind: "vehicle", id });
        const fits = lineId === meant.line_id && from <= year && year <= to;
        expect(found?.fitment?.status).toBe(fits ? "fits" : "does_not_fit");
        const listed = await parts.products({ vehicle: { id }, productsByPage: 48 }, caller);
        expect(listed.products.some(({ sku }) => sku === only?.sku)).toBe(fits);
      }
    }),
    { seed: 12, numRuns: 40 },
  );
}, 120_000);
