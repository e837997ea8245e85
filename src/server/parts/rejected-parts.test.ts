import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { groupOf } from "../../../test/factories/reference-parts.ts";
import { findSellableParts } from "./sellable-parts.ts";
import { findPartsBeginning } from "./suggestion-store.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const catalogue = await seedCatalogue(db, { parts: 120, seed: 47 });
await reindexAll(database);

const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

/** A part of an interchange group of several, and another of the same group. */
const { rejected, other } = groupOfSeveral();

function groupOfSeveral() {
  const groups = Map.groupBy(
    catalogue.parts.filter(({ row }) => row.interchange_group !== null),
    groupOf,
  );
  const [first, second] = Array.from(groups.values()).find((parts) => parts.length > 1) ?? [];
  if (!first || !second) throw new Error("No group of several.");
  return { rejected: first.row, other: second.row };
}

/** What remembers no answer. */
const fresh = () => openPartCatalogue(database).parts;

const say = (verification: "unverified" | "rejected") =>
  sql`update part set verification = ${verification} where id = ${rejected.id}`.execute(db);

const everySku = async () => {
  const first = await fresh().products({ productsByPage: 48, page: 1 }, guest);
  const skus = first.products.map(({ sku }) => sku);
  for (let page = 2; page <= first.pages; page += 1) {
    const { products } = await fresh().products({ productsByPage: 48, page }, guest);
    skus.push(...products.map(({ sku }) => sku));
  }
  return { skus, total: first.searchInfo.totalParts };
};

describe("a part that staff took off sale (ADR 0048)", () => {
  beforeAll(async () => {
    await say("rejected");
  });

  it("is gone at once where its row is read, before the index follows", async () => {
    expect((await everySku()).skus).not.toContain(rejected.sku);
    expect(await fresh().product(rejected.sku, guest)).toBeUndefined();
    expect(await fresh().product(other.sku, guest)).toBeDefined();
  });

  it("is no option of the parts that it replaces", async () => {
    const options = await fresh().options(other.interchange_group ?? "", guest);
    expect(options.map(({ sku }) => sku)).not.toContain(rejected.sku);
    expect(options.map(({ sku }) => sku)).toContain(other.sku);
  });

  it("is not suggested by its number", async () => {
    const key = rejected.part_number.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
    const found = await findPartsBeginning(pool, key, 10);
    expect(found.map(({ sku }) => sku)).not.toContain(rejected.sku);
  });

  it("is not sold", async () => {
    const skus = [rejected.sku, other.sku];
    const sellable = await findSellableParts(db, { skus, priceLevel: "online", storefront: "cr" });
    expect([...sellable.keys()]).toEqual([other.sku]);
  });

  it("leaves the read model, by the outbox as by a rebuild", async () => {
    const isIndexed = async () => {
      const { rows } = await pool.query("select from part_facet where part_id = $1", [rejected.id]);
      return rows.length > 0;
    };
    const queue = () =>
      pool.query("insert into search_outbox (part_id) values ($1)", [rejected.id]);
    await queue();
    await drainSearchOutbox(database);
    expect(await isIndexed()).toBe(false);
    expect((await everySku()).total).toBe(catalogue.parts.length - 1);

    await say("unverified");
    await queue();
    await drainSearchOutbox(database);
    expect(await isIndexed()).toBe(true);
    expect((await everySku()).total).toBe(catalogue.parts.length);
    expect(await fresh().product(rejected.sku, guest)).toBeDefined();

    await say("rejected");
    await reindexAll(database);
    expect(await isIndexed()).toBe(false);
  });
});
