import { beforeAll, describe, expect, it } from "vitest";

import { DeskPartsRequest, DeskPartsResponse, PartNamesResponse } from "#contract/part-list.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { createDeskPartList } from "#server/part-desk/list-parts.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { openVerifyingShop } from "../factories/verifying-shop.ts";

const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const { database, desk, plantWaiting, pool } = await openVerifyingShop();

const page = async (body: object) =>
  DeskPartsResponse.parse((await desk("parts", body, "staff")).body);
const skus = async (filters: object) => (await page({ filters })).items.map(({ sku }) => sku);

/** Every sku of a list, page after page. */
async function all(filters: object, limit: number, sort = "newest"): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { items, next } = await page({ filters, sort, after, limit });
    found.push(...items.map(({ sku }) => sku));
    after = next;
  } while (after !== null);
  return found;
}

const PLANTED = Array.from({ length: 12 }, (_, at) => `LIST-${String(at).padStart(2, "0")}`);
beforeAll(async () => {
  await plantWaiting(...PLANTED);
  await pool.query(
    `insert into part_number (part_id, kind, number, key)
     select id, 'printed', sku, replace(sku, '-', '') from part where sku = any($1)
     on conflict do nothing`,
    [PLANTED],
  );
});

/** Two of another brand, of which one has no price and one is rejected. */
async function setApart(): Promise<void> {
  await pool.query("update part set brand_id = 2 where sku in ('LIST-05', 'LIST-06')");
  await pool.query("update part set verification = 'rejected' where sku = 'LIST-06'");
  await pool.query(
    "delete from part_price where part_id = (select id from part where sku = 'LIST-05')",
  );
}

describe("the parts of the shop as staff lists them (decisions §11)", () => {
  it("come the newest first, page after page, each once", async () => {
    const newestFirst = PLANTED.toReversed();
    expect((await skus({})).slice(0, 12)).toEqual(newestFirst);
    expect((await all({}, 5)).slice(0, 12)).toEqual(newestFirst);
    expect(new Set(await all({}, 5)).size).toBe((await all({}, 100)).length);
  });

  it("are found by the beginning of a number however it is written, and by their own sku", async () => {
    expect(await all({ text: "list 0" }, 3)).toEqual(PLANTED.slice(0, 10).toReversed());
    expect(await skus({ text: "list-11" })).toEqual(["LIST-11"]);
    await pool.query("update part set sku = 'own/7', part_number = 'P7' where sku = 'LIST-11'");
    expect(await skus({ text: "own/7" })).toEqual(["own/7"]);
    await pool.query("update part set sku = 'LIST-11' where sku = 'own/7'");
  });

  it("come by their numbers, both ways, page after page, narrowed and found like in any order", async () => {
    await pool.query(
      "update part set part_number = 'Z-' || sku where sku in ('LIST-02', 'LIST-05')",
    );
    const text = { text: "list 0" };
    const order = [0, 1, 3, 4, 6, 7, 8, 9, 2, 5].map((at) => `LIST-0${at}`);
    expect(await all(text, 3, "number")).toEqual(order);
    expect(await all(text, 4, "lastNumber")).toEqual(order.toReversed());
    expect(await all({ ...text, lacks: "price" }, 5, "number")).toEqual([]);
    expect(await all({ ...text, trust: "rejected" }, 5, "number")).toEqual([]);
    const whole = await all({}, 5, "number");
    expect(whole.toSorted()).toEqual((await all({}, 100)).toSorted());
    expect((await desk("parts", { sort: "dearest" }, "staff")).status).toBe(400);
    await pool.query("update part set part_number = sku where part_number like 'Z-LIST%'");
  });

  it("are found by words as shoppers find them, and narrowed all the same", async () => {
    await pool.query(
      "update part set title_es = 'Chirimbolo azul', title_en = 'Blue gadget' where sku in ('LIST-03', 'LIST-04')",
    );
    await pool.query(
      "insert into search_outbox (part_id) select id from part where sku in ('LIST-03', 'LIST-04')",
    );
    await drainSearchOutbox(database);
    const words = { text: "chirimbolo" };
    await expect
      .poll(async () => new Set(await skus(words)))
      .toEqual(new Set(["LIST-03", "LIST-04"]));
    await pool.query("update part set images = '{/a.webp}' where sku = 'LIST-03'");
    expect(await skus({ ...words, lacks: "picture" })).toEqual(["LIST-04"]);
    expect(await skus({ text: "zzzzyyyxx" })).toEqual([]);
    for (const [sort, found] of [
      ["number", ["LIST-03", "LIST-04"]],
      ["lastNumber", ["LIST-04", "LIST-03"]],
    ] as const) {
      const { items } = await page({ filters: words, sort });
      expect(items.map(({ sku }) => sku)).toEqual(found);
    }
    expect((await page({ filters: { text: "zzzzyyyxx" }, sort: "number" })).items).toEqual([]);
  });

  it("are narrowed by brand, kind, trust, picture and price, alone and together", async () => {
    await setApart();
    expect(await skus({ brand: "hino", text: "list" })).toEqual(["LIST-06", "LIST-05"]);
    expect(await skus({ brand: "hino", trust: "rejected" })).toEqual(["LIST-06"]);
    expect(await skus({ lacks: "price" })).toEqual(["LIST-05"]);
    expect(await skus({ lacks: "price", brand: "hino", category: "filters" })).toEqual(["LIST-05"]);
    expect(await skus({ lacks: "price", subcategory: 2 })).toEqual([]);
    expect(await skus({ category: "filters", subcategory: 2 })).toEqual([]);
    expect(await skus({ brand: "nobody" })).toEqual([]);
    expect(await skus({ trust: "rejected" })).toEqual(["LIST-06"]);
  });

  it("that are off sale are found by words of either title where no search knows them", async () => {
    await pool.query(
      `update part set title_es = 'Cigüeñal de anaquel', title_en = 'Shelved crankshaft', judged_at = now()
       where verification = 'rejected'`,
    );
    for (const text of ["ciguenal anaquel", "Cigüeñal", "crankshaft shelved"]) {
      expect(await skus({ text, trust: "rejected" })).toEqual(["LIST-06"]);
      expect(await all({ text, trust: "rejected" }, 5, "number")).toEqual(["LIST-06"]);
      expect(await skus({ text })).toEqual(["LIST-06"]);
    }
    expect(await skus({ text: "ciguenal perdido", trust: "rejected" })).toEqual([]);
    expect(await skus({ text: "chirimbolo", trust: "rejected" })).toEqual([]);
    expect(await skus({ text: "ciguenal", trust: "verified" })).toEqual([]);
  });

  it("are narrowed by what nobody said of them: a weight, all three sizes, or what they fit", async () => {
    const text = "list";
    await pool.query(
      "update part set weight_g = case when sku <> 'LIST-03' then 900 end where sku like 'LIST-%'",
    );
    await pool.query(
      `update part set length_mm = 10, width_mm = 10, height_mm = nullif(10, case sku when 'LIST-04' then 10 else 0 end)
       where sku like 'LIST-%'`,
    );
    expect(await skus({ text, unsaid: "weight" })).toEqual(["LIST-03"]);
    expect(await all({ text, unsaid: "size" }, 5, "number")).toEqual(["LIST-04"]);
    expect(await skus({ unsaid: "weight", brand: "hino" })).not.toContain("LIST-03");
    await pool.query(
      `insert into fitment (part_id, line_id, year_from, year_to)
       select id, 0, 0, 9999 from part where sku like 'LIST-%' and sku <> 'LIST-07'`,
    );
    expect(await skus({ text, unsaid: "fitment" })).toEqual(["LIST-07"]);
    expect(await all({ text, unsaid: "fitment" }, 5, "number")).toEqual(["LIST-07"]);
    expect(await all({ unsaid: "fitment" }, 100)).toContain("LIST-07");
    await pool.query(
      "delete from fitment where part_id in (select id from part where sku like 'LIST-%')",
    );
  });

  it("are shown with what they cost at each level and how many there are", async () => {
    const { items } = await page({ filters: { text: "LIST-01" } });
    expect(items).toMatchObject([
      {
        partNumber: "LIST-01",
        brand: "Isuzu",
        subcategory: { es: "Filtros de aceite", en: "Oil filters" },
        trust: "unverified",
        hasPicture: false,
        prices: { online: 100, repair_shop: 90 },
        onHand: 10,
        version: 1,
      },
    ]);
  });

  it("are the staff's alone, and a place that is none is refused", async () => {
    expect((await desk("parts", {}, "customer")).status).toBe(403);
    const statusAt = async (after: string) =>
      (await desk("parts", { after, filters: { text: "filtro" } })).status;
    for (const after of ["1; drop", "page0", "page01", "page"])
      expect(await statusAt(after)).toBe(400);
    expect(await statusAt("page9999")).toBe(200);
    expect((await desk("parts", { limit: 101 })).status).toBe(400);
  });
});

describe("among many parts", () => {
  beforeAll(async () => {
    await setApart();
    await pool.query(
      `insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, images)
       select 'MANY-' || n, 'MANY-' || n, 1, 1, 'oem', 'x', 'x', '{/a.webp}' from generate_series(1, 26000) n`,
    );
    await pool.query(
      `insert into part_price (part_id, online) select id, 100 from part where sku like 'MANY-%'`,
    );
    await pool.query(
      `insert into part_number (part_id, kind, number, key)
       select id, 'printed', sku, replace(sku, '-', '') from part where sku like 'MANY-%'
       on conflict do nothing`,
    );
  });

  it("a list goes on after a stretch in which nothing is kept", async () => {
    const first = await page({ filters: { lacks: "price", brand: "isuzu" }, limit: 5 });
    expect(first.items).toEqual([]);
    expect(first.next).not.toBeNull();
    expect(await all({ lacks: "price", brand: "hino" }, 5)).toEqual(["LIST-05"]);
    expect(await all({ lacks: "price" }, 5)).toEqual(["LIST-05"]);
    for (const sort of ["newest", "number", "lastNumber"]) {
      const { items, next } = await page({ filters: { lacks: "price", brand: "isuzu" }, sort });
      expect([items, next]).toEqual([[], expect.any(String)]);
      expect(await all({ trust: "rejected" }, 5, sort)).toEqual(["LIST-06"]);
      expect(await all({ lacks: "price", category: "filters" }, 5, sort)).toEqual(["LIST-05"]);
    }
  });

  it("those found by the beginning of a number are the first 2,000 of these numbers, whatever the database looks at first", async () => {
    const byNumber = (await all({ text: "MANY-1" }, 100)).toSorted();
    const { rows } = await pool.query<{ sku: string }>(
      `select sku from part where sku like 'MANY-1%' order by replace(sku, '-', '') collate "C" limit 2000`,
    );
    expect(rows).toHaveLength(2_000);
    expect(byNumber).toEqual(rows.map(({ sku }) => sku).toSorted());
    await pool.query("drop index part_number_by_key");
    expect((await all({ text: "MANY-1" }, 100)).toSorted()).toEqual(byNumber);
  });

  it("those found by words are asked of the search in one question where they are ordered by number, 2,000 at most", async () => {
    const { rows } = await pool.query<{ id: number; sku: string }>(
      "select id, sku from part where sku like 'MANY-%' order by id limit 130",
    );
    expect(rows).toHaveLength(130);
    const questions: object[] = [];
    const list = createDeskPartList(database.db, async ({ page: at, size }) => {
      questions.push({ page: at, size });
      return rows.map(({ id }) => id).slice(0, size);
    });
    const request = DeskPartsRequest.parse({
      filters: { text: "filtro de aceite" },
      sort: "number",
      limit: 100,
    });
    const { items } = await list(request, CALLER);
    expect(items.map(({ sku }) => sku)).toEqual(
      rows
        .map(({ sku }) => sku)
        .toSorted()
        .slice(0, 100),
    );
    expect(questions).toEqual([{ page: 1, size: 2_000 }]);
  });
});

it("says what a part may be of, brands without a part too", async () => {
  const { brands, categories } = PartNamesResponse.parse(
    (await desk("parts/names", {}, "staff")).body,
  );
  expect(brands).toEqual([
    { id: 2, brand: "hino", name: "Hino" },
    { id: 1, brand: "isuzu", name: "Isuzu" },
  ]);
  expect(categories[0]).toEqual({
    category: "filters",
    name: { es: "Filtros", en: "Filters" },
    subcategories: [{ id: 1, name: { es: "Filtros de aceite", en: "Oil filters" } }],
  });
});
