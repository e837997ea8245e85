import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { openImportShop } from "../../../test/import-shop.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import { reindexAll } from "./reindex-all.ts";
import { seedSynonyms } from "./seed-synonyms.ts";

const shop = await openImportShop();
const { work } = shop;
await seedSynonyms(work.db);
await sql`insert into subcategory (id, category_id, url, name_es, name_en, position, drawing) values
  (205, 101, 'springs', 'Resortes de hojas', 'Leaf springs', 3, 's'),
  (206, 101, 'tanks', 'Tanques de compensación y tapones', 'Surge tanks & caps', 4, 't'),
  (207, 101, 'rims', 'Aros', 'Rims', 5, 'r'), (208, 101, 'bearings', 'Roles de rueda', 'Wheel bearings', 6, 'b'),
  (209, 101, 'liners', 'Kits de cilindro', 'Liner kits', 7, 'l'),
  (210, 101, 'cylinders', 'Cilindros de rueda', 'Wheel cylinders', 8, 'w'),
  (211, 101, 'bolts', 'Tornillos', 'Bolts', 9, 'b')`.execute(work.db);

const FILE = `sku,brand,quality,subcategory,title_es,title_en,attributes
MAIN,Isuzu,oem,engine/springs,"Hoja principal de resorte, Hino 268","Main leaf, Hino 268",
PACK,Isuzu,oem,engine/springs,"Paquete de resortes, Isuzu NPR","Spring pack, Isuzu NPR",
CAP,Isuzu,oem,engine/tanks,"Tapón de radiador, Isuzu NPR","Radiator cap, Isuzu NPR",
TANK,Isuzu,oem,engine/tanks,"Tanque de compensación, Hino 268","Surge tank, Hino 268",
RIM,Isuzu,oem,engine/rims,"Aro de acero, 22.5 x 8.25 in","Steel wheel, 22.5 x 8.25 in",
ROL,Isuzu,oem,engine/bearings,"Rol de rueda, 60 x 95 x 24.5 mm","Wheel bearing, 60 x 95 x 24.5 mm",
LINERS,Isuzu,oem,engine/liners,"Kit de camisas, Isuzu 4HK1","Liner kit, Isuzu 4HK1",
SEALS,Isuzu,oem,engine/cylinders,"Kit de cilindro de rueda, Isuzu 4HK1","Wheel cylinder kit, Isuzu 4HK1",
BAG,Isuzu,oem,engine/cylinders,"Bolsa, M12x1.75","Bag, M12x1.75",
BOLT,Isuzu,oem,engine/bolts,"Tornillo, M12x1.75","Bolt, M12x1.75",
`;
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

beforeAll(async () => {
  await reindexAll(work);
  const { run } = await shop.run({ kind: "parts", content: FILE });
  if (run.counts.create !== 10) throw new Error("The parts were not imported.");
  await sql`insert into fitment (part_id, line_id, year_from, year_to)
    select part.id, line.id, line.year_from, line.year_to from part, vehicle_line line
    join vehicle_model model on model.id = model_id where sku = 'PACK' and model.slug = 'npr'`.execute(
    work.db,
  );
  await drainSearchOutbox(work);
});

async function found(searchText: string) {
  const { parts } = openPartCatalogue(work);
  const { products, searchInfo } = await parts.products({ searchText }, CALLER);
  const spans = searchInfo.reading?.spans ?? [];
  return {
    skus: products.map(({ sku }) => sku),
    rung: searchInfo.reading?.rung,
    spans: spans.map(({ kind, text, used }) => [kind, text, used]),
  };
}

it("answers a part that the vehicle has none of with others of its kind for it", async () => {
  expect(await found("hoja principal npr")).toEqual({
    skus: ["PACK"],
    rung: "fewer",
    spans: [
      ["family", "hoja principal", false],
      ["vehicle", "npr", true],
    ],
  });
});

it("answers so too where the list is the vehicle's, which the text does not name", async () => {
  const { parts } = openPartCatalogue(work);
  const model = { kind: "model", make: "isuzu", model: "npr", year: null, engine: null } as const;
  const { products, searchInfo } = await parts.products(
    { searchText: "hoja principal", vehicle: model },
    CALLER,
  );
  expect(products.map(({ sku }) => sku)).toEqual(["PACK"]);
  expect(searchInfo.reading).toMatchObject({
    rung: "fewer",
    spans: [{ kind: "family", text: "hoja principal", used: false }],
  });
});

it("does not where a filter may be why there is none", async () => {
  const { parts } = openPartCatalogue(work);
  const vehicle = { kind: "model", make: "isuzu", model: "npr", year: null, engine: null } as const;
  const { products } = await parts.products(
    { searchText: "hoja principal", vehicle, filters: { quality: ["OEM"] } },
    CALLER,
  );
  expect(products.map(({ sku }) => sku)).not.toContain("PACK");
});

it("takes no other thing that its kind holds for the part", async () => {
  expect(await found("surge tank npr")).toMatchObject({ skus: ["TANK"], rung: "otherVehicles" });
});

it("says of an engine of which no part says anything that what it finds is for others", async () => {
  expect(await found("filtro j08e")).toEqual({
    skus: ["XYZ-9"],
    rung: "otherVehicles",
    spans: [
      ["family", "filtro", true],
      ["engine", "j08e", false],
    ],
  });
});

it("says of no part that it fits the vehicle of the list where the text names another", async () => {
  const { rows } = await work.pool.query<{ id: number }>(
    `insert into vehicle (line_id, year)
     select line.id, line.year_from from vehicle_line line
     join vehicle_model model on model.id = model_id where model.slug = 'npr' limit 1
     on conflict (line_id, year) do update set year = excluded.year returning id`,
  );
  const { parts } = openPartCatalogue(work);
  const list = async (searchText: string) => {
    const vehicle = { type: "vehicle" as const, id: rows[0]?.id ?? 0 };
    const { products, searchInfo } = await parts.products({ searchText, vehicle }, CALLER);
    const [first] = products;
    return [first?.sku, first?.fitment?.status, searchInfo.reading?.rung];
  };
  expect(await list("paquete de resortes")).toEqual(["PACK", "fits", "all"]);
  expect(await list("paquete de resortes j08e")).toEqual(["PACK", undefined, "otherVehicles"]);
});

it("takes half of a size for no answer of another kind", async () => {
  const { skus, rung } = await found("wheel 24.5 x 8.25");
  expect([skus[0], rung]).toEqual(["RIM", "fewer"]);
});

it("keeps a wheel cylinder's kit out of an engine's liner kits", async () => {
  expect((await found("kit de camisas 4hk1")).skus).toEqual(["LINERS"]);
});

it("begins with bolts and nuts where nothing but a thread is asked for", async () => {
  expect((await found("m12 x 1.75")).skus[0]).toBe("BOLT");
});

it("answers the word for parts with all there are", async () => {
  const { skus, rung } = await found("¿repuestos?");
  expect([skus.length, rung]).toEqual([12, undefined]);
});
