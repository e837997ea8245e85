import { sql } from "kysely";
import { expect, it } from "vitest";

import { DAY_MS } from "#domain/clock/durations.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { countDemand } from "./count-demand.ts";

const database = await openTestDatabase();
const { db } = database;
const catalogue = await seedCatalogue(db, { parts: 40, seed: 5 });
const [favourite, seldom, other] = catalogue.parts
  .toSorted((one, another) => another.row.popularity - one.row.popularity)
  .map(({ row }) => row.id);
const NOW = new Date("2026-11-22T12:00:00Z");
await reindexAll(database);

type Traits = { storefront: Storefront; status?: string; daysAgo?: number; times?: number };

async function order(
  partId: number | undefined,
  { storefront, status = "delivered", daysAgo = 1, times = 1 }: Traits,
): Promise<void> {
  await sql`
    with placed as (
      insert into shop_order (validator, storefront, locale, email, status, payment_method, is_holding,
        shipping_address, billing_address, shipping_option, products_cents, shipping_cents, discount_cents,
        core_cents, tax_cents, total_cents, crc_rate, created_at)
      select 'secret', ${storefront}, 'es', 'ana@example.com', ${status}, 'card', true,
        '{}', '{}', '{}', 100, 0, 0, 0, 0, 100, 500, ${new Date(NOW.getTime() - daysAgo * DAY_MS)}
      from generate_series(1, ${times}) returning number)
    insert into order_line (order_number, position, part_id, sku, part_number, title_es, title_en, line,
      quantity, unit_price_cents, core_cents, availability)
    select number, 1, ${partId}, 'A', 'A', 'A', 'A', 'A', 9, 100, 0, 'IN_STOCK' from placed`.execute(
    db,
  );
}

async function firstIn(storefront: Storefront): Promise<number | undefined> {
  const { parts } = openPartCatalogue(database);
  const { products } = await parts.products({}, { viewer: GUEST, locale: "es", storefront });
  return products[0]?.productId;
}

async function countAndIndex(now = NOW): Promise<number> {
  const changed = await countDemand(db, now);
  await drainSearchOutbox(database);
  return changed;
}

it("orders a storefront's lists by its own orders, and by what the catalogue says where it has none", async () => {
  expect([await firstIn("cr"), await firstIn("us")]).toEqual([favourite, favourite]);
  await order(seldom, { storefront: "cr", times: 80 });
  await order(other, { storefront: "us", times: 80, status: "awaiting_payment" });
  await order(other, { storefront: "us", times: 80, status: "cancelled" });
  await order(other, { storefront: "us", times: 80, daysAgo: 366 });
  expect(await countAndIndex()).toBe(1);
  expect([await firstIn("cr"), await firstIn("us")]).toEqual([seldom, favourite]);
  expect(await countAndIndex()).toBe(0);
});

it("forgets what was ordered more than a year ago", async () => {
  expect(await countAndIndex(new Date(NOW.getTime() + 365 * DAY_MS))).toBe(1);
  expect(await firstIn("cr")).toBe(favourite);
});

it("takes the catalogue's word for one storefront before its word for all, in a whole rebuild too", async () => {
  await db
    .insertInto("part_demand")
    .values({ part_id: other ?? 0, storefront: "us", popularity: 5_000 })
    .execute();
  await reindexAll(database);
  expect([await firstIn("cr"), await firstIn("us")]).toEqual([favourite, other]);
});
