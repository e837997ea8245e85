import { beforeAll, describe, expect, it } from "vitest";

import { DeskPartsResponse } from "#contract/part-list.ts";

import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { desk, plantWaiting, pool } = await openVerifyingShop();

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
const own = (found: string[]) => found.filter((sku) => PLANTED.includes(sku));
beforeAll(async () => {
  await plantWaiting(...PLANTED);
  await pool.query(
    `insert into part_number (part_id, kind, number, key)
     select id, 'printed', sku, replace(sku, '-', '') from part where sku = any($1)
     on conflict do nothing`,
    [PLANTED],
  );
});

describe("parts by kits and by what they fit", () => {
  beforeAll(async () => {
    await pool.query(
      `insert into kit_item (kit_id, position, part_id, part_number, title_es, title_en, quantity)
       select kit.id, place, piece.id, piece.part_number, piece.title_es, piece.title_en, 1
       from part kit, (values (1, 'LIST-01'), (2, 'LIST-02'), (3, 'LIST-02')) as held (place, sku)
       join part piece on piece.sku = held.sku
       where kit.sku in ('LIST-03', 'LIST-04')`,
    );
    await pool.query(
      `with make as (
         insert into vehicle_make (id, slug, name) values (62, 'pruebin', 'Pruebín') returning id
       ), model as (
         insert into vehicle_model (make_id, name, slug)
         select id, name, lower(name) from make, unnest(array['Zorro', 'Liebre']) as name
         returning id, name
       ), motor as (
         insert into engine (maker, maker_slug, name, slug, liters, year_from, year_to)
         values ('Pruebín', 'pruebin', '9ZX1', '9zx1', '2.5', 2000, 2020) returning id
       ), line as (
         insert into vehicle_line (region, model_id, engine_id, year_from, year_to)
         select 'CR', model.id, motor.id, 2005, 2010 from model, motor returning id, model_id
       ), fits as (
         insert into fitment (part_id, line_id, position, year_from, year_to)
         select part.id, line.id, place, years.first, years.last
         from line join model on model.id = line.model_id
         join (values ('Zorro', 'LIST-07', 2005, 2010), ('Zorro', 'LIST-08', 2008, 2010),
           ('Liebre', 'LIST-09', 2005, 2010)) as years (model, sku, first, last) on years.model = model.name
         join part on part.sku = years.sku
         cross join unnest(array['', 'front']) as place
       )
       insert into engine_fitment (engine_id, part_id, is_explicit)
       select motor.id, part.id, part.sku = 'LIST-10' from motor, part
       where part.sku in ('LIST-07', 'LIST-10')`,
    );
  });

  it("are narrowed to kits, and to what comes in one, each once", async () => {
    expect(own(await all({ kits: "is" }, 1))).toEqual(["LIST-04", "LIST-03"]);
    expect(own(await all({ kits: "in" }, 1))).toEqual(["LIST-02", "LIST-01"]);
    expect(await skus({ kits: "in", text: "LIST-02" })).toEqual(["LIST-02"]);
    expect(await skus({ kits: "is", text: "LIST-02" })).toEqual([]);
    expect(own(await all({ kits: "in" }, 5, "number"))).toEqual(["LIST-01", "LIST-02"]);
  });

  it.each([
    ["pruebin zorro", ["LIST-08", "LIST-07"]],
    ["Zorro 2006", ["LIST-07"]],
    ["zorro 2008 9zx1", ["LIST-08", "LIST-07"]],
    ["Pruebín", ["LIST-09", "LIST-08", "LIST-07"]],
    ["9ZX1", ["LIST-10"]],
    ["zorro 1999", []],
    ["zorro bomba", []],
    ["nadie sabe", []],
    ["\u0000", []],
  ])("are narrowed to what fits %j", async (fits, found) => {
    expect((await all({ fits }, 2)).slice(0, 12)).toEqual(found.slice(0, 12));
  });

  it("fit and are of a kit, a brand and a text together", async () => {
    expect(await skus({ fits: "zorro", text: "LIST-08" })).toEqual(["LIST-08"]);
    expect(await skus({ fits: "zorro", kits: "is" })).toEqual([]);
    expect(await all({ fits: "zorro" }, 1, "number")).toEqual(["LIST-07", "LIST-08"]);
  });
});
