import { createHash } from "node:crypto";

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../test/database.ts";
import { AVAILABILITIES, availabilityOf, type Supply } from "#domain/availability/availability.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import { checkLedger } from "#server/ledger/check-ledger.ts";
import { markAsDemo } from "#server/settings/mark-as-demo.ts";
import { storedSetting } from "#server/settings/list-settings.ts";
import { saveSetting } from "#server/settings/save-setting.ts";

import { RealPartsPresent, seedDemo, seedWhenEmpty } from "./seed-demo.ts";

const PARTS = 1_500;
const now = new Date("2026-11-20T00:00:00Z");
const work = await openTestDatabase();
const { db } = work;
beforeAll(() => seedDemo(work, { parts: PARTS, seed: 7, now }), 60_000);

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows;
}

/** A digest of all that the demo wrote, in a fixed order. */
async function fingerprint(): Promise<string> {
  const digest = createHash("sha256");
  for (const table of [
    "part_price",
    "stock",
    "part_number",
    "kit_item",
    "fitment",
    "engine_fitment",
  ])
    for (const row of await rows<object>(`select t::text as row from ${table} t order by 1`))
      digest.update(JSON.stringify(row));
  const parts = await rows<object>(
    "select to_jsonb(part) - '{created_at,updated_at,queued_at}'::text[] as row from part order by id",
  );
  return digest.update(JSON.stringify(parts)).digest("hex");
}

describe("the demo catalogue", () => {
  it("has exactly as many parts as asked, all of them marked", async () => {
    expect(await rows("select source, count(*)::int as parts from part group by 1")).toEqual([
      { source: "demo", parts: PARTS },
    ]);
    const setting = await db
      .selectFrom("setting")
      .select("value")
      .where("key", "=", "is_demo")
      .executeTakeFirstOrThrow();
    expect(setting.value).toBe("true");
  });

  it("opens the book of stock with what it has", async () => {
    expect(await checkLedger(db)).toMatchObject({ isWhole: true });
  });

  it("has parts in every subcategory", async () => {
    const [counted] = await rows<{ filled: number }>(
      "select count(distinct subcategory_id)::int as filled from part",
    );
    expect(counted?.filled).toBe(251);
  });

  it("has every availability in every storefront", async () => {
    for (const storefront of ["cr", "us"]) {
      const positions = await rows<{
        onHandHere: number;
        onHandElsewhere: number;
        incoming: number;
        supply: Supply;
      }>(`
        select coalesce(sum(on_hand) filter (where storefront = '${storefront}'), 0)::int as "onHandHere",
          coalesce(sum(on_hand) filter (where storefront <> '${storefront}'), 0)::int as "onHandElsewhere",
          coalesce(sum(incoming), 0)::int as incoming, supply
        from part left join stock on part_id = part.id left join warehouse w on w.id = warehouse_id
        group by part.id`);
      expect(new Set(positions.map(availabilityOf))).toEqual(new Set(AVAILABILITIES));
    }
  });

  it("prices no level above the one before it", async () => {
    const wrong = await rows(`
      select part_id from part_price where not (online >= repair_shop and repair_shop >= wholesale
        and wholesale >= precio4 and precio4 >= precio5 and precio5 >= coalesce(precio6, 0) and precio5 > 0)`);
    expect(wrong).toEqual([]);
    expect(PRICE_LEVELS).toHaveLength(6);
  });

  it("fits only lines that exist, within their years", async () => {
    const wrong = await rows(`
      select part_id from fitment left join vehicle_line l on l.id = line_id
      where l.id is null or fitment.year_from < l.year_from or fitment.year_to > l.year_to`);
    expect(wrong).toEqual([]);
    expect(
      await rows(
        "select from part where is_universal <> exists (select from fitment where part_id = part.id and line_id = 0)",
      ),
    ).toEqual([]);
  });

  it("gives no number twice, whatever its punctuation", async () => {
    const twice = await rows(`
      select key from part_number where kind = 'printed' group by key having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  it("keeps the right key of every number", async () => {
    const numbers = await rows<{ number: string; key: string }>(
      "select number, key from part_number",
    );
    expect(numbers.filter(({ number, key }) => partNumberKey(number) !== key)).toEqual([]);
  });

  it("names every part in both languages without a gap or a stray word", async () => {
    const wrong = await rows(String.raw`
      select title_es, title_en from part
      where concat(title_es, '|', title_en, '|', detail_es, '|', detail_en) ~ '  |undefined|NaN|null|, ,|,$'
        or title_es = '' or title_en = '' or length(title_es) > 140 or length(title_en) > 140`);
    expect(wrong).toEqual([]);
  });

  it("lists a kit's contents, and nothing else has any", async () => {
    const [kits] = await rows<{ empty: number; filled: number }>(`
      select count(*) filter (where not has)::int as empty, count(*) filter (where has)::int as filled
      from (select exists (select from kit_item where kit_id = id) as has from part where unit = 'kit') k`);
    expect(kits?.filled).toBeGreaterThan(0);
    expect(
      await rows("select from kit_item k join part p on p.id = k.kit_id where p.unit = 'each'"),
    ).toEqual([]);
    expect(
      await rows(`
        with recursive inside (kit_id, part_id) as (
          select kit_id, part_id from kit_item where part_id is not null
          union select i.kit_id, k.part_id from inside i join kit_item k on k.kit_id = i.part_id where k.part_id is not null)
        select from inside where kit_id = part_id`),
    ).toEqual([]);
  });

  it("leaves some parts for the verify queue, with and without fitment", async () => {
    const [queue] = await rows<{ fitted: number; bare: number }>(`
      select count(*) filter (where has)::int as fitted, count(*) filter (where not has)::int as bare
      from (select exists (select from fitment where part_id = id) as has from part
        where verification = 'unverified') q`);
    expect(queue?.fitted).toBeGreaterThan(0);
    expect(queue?.bare).toBeGreaterThan(0);
  });

  it("has the numbers that documentation relies on", async () => {
    const [kit] = await rows(`
      select title_es, title_en, unit from part where sku = '8-98163-061-0'`);
    expect(kit).toEqual({
      title_es: "Kit de camisas, Isuzu 4HK1, 115.0 mm, STD",
      title_en: "Liner kit, Isuzu 4HK1, 115.0 mm, STD",
      unit: "kit",
    });
  });

  it("is the same when it is made again, and replaces the one before", async () => {
    const first = await fingerprint();
    await seedDemo(work, { parts: PARTS, seed: 7, now });
    expect(await fingerprint()).toBe(first);
  }, 60_000);

  it("is reached in the United States by a number that nobody has, and keeps one that was set", async () => {
    const ownPhone = async () => (await storedSetting(db, "phone_number", "us"))?.value;
    expect(await ownPhone()).toMatch(/^\+1 \d{3}-555-01\d\d$/);
    await saveSetting(db, { storefront: "us", key: "phone_number", value: "+1 305-555-0199" }, []);
    await markAsDemo(db);
    expect(await ownPhone()).toBe("+1 305-555-0199");
  });

  it("puts back every index and constraint", async () => {
    const [left] = await rows<{ indexes: number; foreign: number }>(`
      select (select count(*)::int from pg_index where indrelid in ('fitment'::regclass, 'part_number'::regclass, 'part'::regclass)) as indexes,
        (select count(*)::int from pg_constraint where conrelid = 'fitment'::regclass and contype = 'f') as foreign`);
    expect(left).toEqual({ indexes: 26, foreign: 3 });
  });

  it("finishes a first start that was broken off before the search index", async () => {
    await sql`truncate part_facet`.execute(db);
    await sql`update search_state set rebuilt_at = null`.execute(db);
    expect(await seedWhenEmpty(work, { parts: 10, seed: 1 })).toBe(false);
    const [facets] = await rows<{ parts: number }>("select count(*)::int as parts from part_facet");
    expect(facets?.parts).toBe(PARTS);
  });

  it("leaves a shop with parts of its own alone", async () => {
    expect(await seedWhenEmpty(work, { parts: 10, seed: 1 })).toBe(false);
    await sql`update part set source = 'shop' where sku = '8-98163-061-0'`.execute(db);
    await expect(seedDemo(work, { parts: 10, seed: 1 })).rejects.toThrow(RealPartsPresent);
  });
});
