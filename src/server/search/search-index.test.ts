import { sql } from "kysely";
import { expect, it } from "vitest";

import { AVAILABILITIES, availabilityOf } from "#domain/availability/availability.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { migrationNamed } from "../../../test/migration-named.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import { countedValues } from "./facet-count-store.ts";
import { queueForIndex } from "./queue-for-index.ts";
import { refreshFacets } from "./refresh-facets.ts";
import { reindexAll } from "./reindex-all.ts";

const database = await openTestDatabase();
const { db } = database;
const catalogue = await seedCatalogue(db, { parts: 300, seed: 7 });
await reindexAll(database);

/** The read model by part number, without what depends on the order of learning words. */
async function readModel() {
  const facets = await sql<Record<string, unknown>>`
    select to_jsonb(part_facet) - 'rank_es' - 'rank_en' as facet,
      (select array_agg(stem order by stem) from term where id = any(terms)) as stems,
      (select array_agg(stem order by stem) from term where id + 100000000 = any(terms)) as title,
      (select array_agg(url order by url) from subcategory where id + 200000000 = any(terms)) as kinds,
      (select array_agg(id order by id) from vehicle_model where id + 300000000 = any(terms)) as models
    from part_facet join part_terms using (part_id) order by part_id`.execute(db);
  return facets.rows;
}

async function alphabet(language: "es" | "en") {
  const { rows } = await sql<{ part_id: number }>`
    select part_id from part_facet order by ${sql.ref(`rank_${language}`)}, part_id`.execute(db);
  const keys = await db
    .selectFrom("part_terms")
    .select(["part_id"])
    .orderBy(`key_${language}`)
    .orderBy("part_id")
    .execute();
  return { byRank: rows, byKey: keys };
}

/** The parts that are the sole ones of their brand in their group, as it is kept and as it is now. */
async function soleParts() {
  const { rows } = await sql<{ kept: number[]; now: number[] }>`
    select array_agg(part_id order by part_id) filter (where is_sole) as kept,
      array_agg(part_id order by part_id) filter (where parts = 1) as now
    from (select part_id, is_sole, count(*) over (partition by group_key, brand_id) as parts from part_facet) facet`.execute(
    db,
  );
  return rows[0];
}

/** How many parts have each value, as it is kept and as it is counted now. */
async function counts() {
  const kept = await sql<{ line: string }>`
    select concat_ws(' ', facet, value, parts) as line from facet_count order by 1`.execute(db);
  const now = await sql<{ line: string }>`
    select concat_ws(' ', facet, value, count(distinct one)) as line
    from (select subcategory_id, brand_id, quality, makes, part_id, group_key,
        bit_or(makes) over (partition by group_key) as group_makes,
        bit_or(1 << quality::int) over (partition by group_key) as qualities
      from part_facet) facet,
      lateral (values ('subcategory', subcategory_id::bigint, part_id::bigint), ('make', makes, part_id),
        ('brand', brand_id, part_id), ('quality', quality, part_id),
        ('groupSubcategory', subcategory_id, group_key), ('groupMake', group_makes, group_key),
        ('groupBrand', brand_id, group_key), ('groupQualities', qualities, group_key)
      ) of (facet, value, one)
    group by facet, value order by 1`.execute(db);
  return { kept: kept.rows, now: now.rows };
}

async function versions() {
  const version = await openCatalogueVersion(database.pool);
  return { all: version.current(), ofParts: version.ofParts.current() };
}

function held(partId: number, isHere: (storefront: string) => boolean): number {
  return (catalogue.parts[partId - 1]?.stock ?? [])
    .filter(({ warehouse_id }) => isHere(catalogue.warehouses[warehouse_id - 1]?.storefront ?? ""))
    .reduce((sum, { on_hand }) => sum + on_hand, 0);
}

it("indexes every part", async () => {
  expect(await readModel()).toHaveLength(300);
});

it("has kind and models of a part among its words, and gives them to what was indexed before", async () => {
  const built = await readModel();
  const { rows } = await sql<{ kinds: string[] }>`
    select array[url] as kinds from part_facet join subcategory on id = subcategory_id order by part_id`.execute(
    db,
  );
  expect(built.map(({ kinds }) => ({ kinds }))).toEqual(rows);
  expect(built.filter(({ models }) => models !== null).length).toBeGreaterThan(50);
  await sql`
    update part_terms set terms = array(select term from unnest(terms) term where term < 200000000)`.execute(
    db,
  );
  await sql.raw(await migrationNamed("kind-among-words")).execute(db);
  await sql.raw(await migrationNamed("models-among-words")).execute(db);
  expect(await readModel()).toEqual(built);
});

it("keeps counted how many parts have each value", async () => {
  const { kept, now } = await counts();
  expect(kept.length).toBeGreaterThan(10);
  expect(kept).toEqual(now);
});

it("reads the availability of each storefront as the domain does (decisions §5)", async () => {
  const rows = await db
    .selectFrom("part_facet")
    .select(["availability_cr", "availability_us"])
    .orderBy("part_id")
    .execute();
  for (const storefront of ["cr", "us"] as const) {
    const expected = catalogue.parts.map(({ row, stock }) =>
      AVAILABILITIES.indexOf(
        availabilityOf({
          onHandHere: held(row.id, (place) => place === storefront),
          onHandElsewhere: held(row.id, (place) => place !== storefront),
          incoming: stock.reduce((sum, { incoming }) => sum + incoming, 0),
          supply: row.supply,
        }),
      ),
    );
    expect(rows.map((row) => row[`availability_${storefront}`])).toEqual(expected);
  }
});

it("has a bit for each warehouse that holds a part, and gives them to what was indexed before", async () => {
  const bits = async () => {
    const { rows } = await sql<{ bits: number }>`
      select warehouses as bits from part_facet order by part_id`.execute(db);
    return rows.map((row) => row.bits);
  };
  const { rows: places } = await sql<{ id: number; bit: number }>`
    select id, bit from warehouse order by id`.execute(db);
  expect(new Set(places.map(({ bit }) => bit)).size).toBe(places.length);
  const expected = catalogue.parts.map(({ stock }) =>
    places
      .filter(({ id }) => stock.some((lying) => lying.warehouse_id === id && lying.on_hand > 0))
      .reduce((sum, { bit }) => sum + 2 ** bit, 0),
  );
  expect(await bits()).toEqual(expected);
  expect(new Set(expected).size).toBeGreaterThan(2);
  await sql
    .raw(`
    alter table part_facet drop column warehouses;
    drop trigger give_warehouse_bit on warehouse;
    alter table warehouse drop column bit;
    drop function give_warehouse_bit`)
    .execute(db);
  await sql.raw(await migrationNamed("parts-by-warehouse")).execute(db);
  expect(await bits()).toEqual(expected);
});

it("orders parts from A to Z in each language", async () => {
  for (const language of ["es", "en"] as const) {
    const { byRank, byKey } = await alphabet(language);
    expect(byRank).toEqual(byKey);
  }
});

it("gives the same read model part by part as all at once", async () => {
  const built = await readModel();
  await sql`delete from part_terms where part_id % 3 = 0`.execute(db);
  await sql`delete from part_facet where part_id % 3 = 0`.execute(db);
  await sql`delete from facet_count`.execute(db);
  await sql`insert into facet_count ${countedValues(sql`part_facet`)}`.execute(db);
  await queueForIndex(
    db,
    catalogue.parts.map(({ row }) => row.id),
  );
  expect(await drainSearchOutbox(database)).toBe(300);
  expect(await readModel()).toEqual(built);
  const { kept, now } = await counts();
  expect(kept).toEqual(now);
  const { byRank, byKey } = await alphabet("es");
  expect(byRank).toEqual(byKey);
  expect(await drainSearchOutbox(database)).toBe(0);
});

it("counts a part where it has moved, and one that is gone no more", async () => {
  const { now: before } = await counts();
  await db
    .updateTable("part")
    .set({ subcategory_id: 1, brand_id: 1, interchange_group: "G1" })
    .where("id", "in", [7, 8, 13])
    .execute();
  await sql`
    update part set quality = case quality when 'oem' then 'original' else 'oem' end
    where id = 9`.execute(db);
  await db.deleteFrom("part").where("id", "=", 12).execute();
  await queueForIndex(db, [7, 8, 9, 12, 13]);
  await drainSearchOutbox(database);
  const { kept, now } = await counts();
  expect(kept).toEqual(now);
  expect(kept).not.toEqual(before);
});

it("places a part anew when its title changes, and forgets one that is gone", async () => {
  const before = await versions();
  await db.updateTable("part").set({ title_en: "Aaa filter" }).where("id", "=", 10).execute();
  await db.deleteFrom("part").where("id", "=", 11).execute();
  await queueForIndex(db, [10, 11, 10]);
  expect(await drainSearchOutbox(database)).toBe(2);
  const { byRank, byKey } = await alphabet("en");
  expect(byRank).toEqual(byKey);
  expect(byRank[0]).toEqual({ part_id: 10 });
  expect(byRank).toHaveLength(298);
  expect(await versions()).toEqual({ all: before.all + 1, ofParts: before.ofParts + 1 });
});

it("brings prices and availability over in the transaction that changes them, and keeps the version of the parts", async () => {
  const before = await versions();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("part_price")
      .set({ online: 4_242 })
      .where("part_id", "=", 20)
      .execute();
    await refreshFacets(transaction, [20]);
  });
  const facet = await db
    .selectFrom("part_facet")
    .select("online")
    .where("part_id", "=", 20)
    .executeTakeFirst();
  expect(facet?.online).toBe(4_242);
  const after = { all: before.all + 1, ofParts: before.ofParts };
  expect(await versions()).toEqual(after);
  await refreshFacets(db, [20, 21]);
  expect(await versions()).toEqual(after);
});

it("tells every list when a warehouse's last piece goes, although another still has some", async () => {
  const { rows } = await sql<{ part_id: number; warehouse_id: number }>`
    select part_id, min(warehouse_id) as warehouse_id
    from stock join warehouse on warehouse.id = warehouse_id
    where on_hand > 0 and storefront = 'cr' group by part_id having count(*) > 1 limit 1`.execute(
    db,
  );
  const [twice] = rows;
  if (!twice) throw new Error("No part lies in two warehouses.");
  const before = await versions();
  await db
    .updateTable("stock")
    .set({ on_hand: 0 })
    .where("part_id", "=", twice.part_id)
    .where("warehouse_id", "=", twice.warehouse_id)
    .execute();
  await refreshFacets(db, [twice.part_id]);
  expect(await versions()).toEqual({ all: before.all + 1, ofParts: before.ofParts });
});

it("queues what changes while everything is rebuilt", async () => {
  await db.updateTable("search_state").set({ is_rebuilding: true }).execute();
  await refreshFacets(db, [20]);
  const queued = await db.selectFrom("search_outbox").select("part_id").execute();
  expect(queued).toEqual([{ part_id: 20 }]);
});

it("says of each part whether it is the sole one of its brand in its group, of those beside it too", async () => {
  const joined = { subcategory_id: 1, brand_id: 1, interchange_group: "G2" };
  for (const [partId, change] of [
    [21, joined],
    [22, joined],
    [22, { interchange_group: null }],
  ] as const) {
    await db.updateTable("part").set(change).where("id", "=", partId).execute();
    await queueForIndex(db, [partId]);
    await drainSearchOutbox(database);
    const sole = await soleParts();
    expect(sole?.kept).toEqual(sole?.now);
    expect(sole?.kept?.includes(21)).toBe(change !== joined || partId === 21);
  }
  await db.updateTable("part").set(joined).where("id", "=", 22).execute();
  await queueForIndex(db, [22]);
  await drainSearchOutbox(database);
  await db.deleteFrom("part").where("id", "=", 22).execute();
  await queueForIndex(db, [22]);
  await drainSearchOutbox(database);
  expect((await soleParts())?.kept).toContain(21);
});
