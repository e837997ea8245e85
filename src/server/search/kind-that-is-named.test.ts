import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { openImportShop } from "../../../test/import-shop.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import { reindexAll } from "./reindex-all.ts";

const shop = await openImportShop();
const { work } = shop;
await sql`insert into attribute (code, name_es, name_en) values ('amps', '', ''), ('ratio', '', ''), ('diameter', '', '')`.execute(
  work.db,
);
await sql`insert into subcategory (id, category_id, url, name_es, name_en, position, drawing) values
  (205, 101, 'relays', 'Relés y fusibles', 'Relays & fuses', 3, 'r'),
  (206, 101, 'air', 'Compresores de aire', 'Air compressors', 4, 'a'),
  (207, 101, 'ac', 'Compresores de aire acondicionado', 'A/C compressors', 5, 'a'),
  (208, 101, 'yokes', 'Yugos y bridas', 'Yokes & flanges', 6, 'y'),
  (209, 101, 'gearboxes', 'Transmisiones', 'Transmissions', 7, 't'),
  (210, 101, 'gears', 'Coronas y piñones', 'Ring & pinion sets', 8, 'g'),
  (211, 101, 'hoses', 'Mangueras', 'Hoses', 9, 'h'),
  (212, 101, 'belts', 'Fajas', 'Belts', 10, 'f')`.execute(work.db);

const FILE = `sku,brand,quality,subcategory,title_es,title_en,attributes
RELAY,Isuzu,oem,engine/relays,Relé,Relay,amps=30
FUSES,Isuzu,oem,engine/relays,Juego de fusibles,Fuse assortment,
HOLDER,Isuzu,oem,engine/relays,Portacaja,Holder,
AIR,Isuzu,oem,engine/air,Compresor de aire,Air compressor,
COLD,Isuzu,oem,engine/ac,Compresor de aire acondicionado,A/C compressor,
YOKE,Isuzu,oem,engine/yokes,Yugo,Yoke,
BOX,Isuzu,oem,engine/gearboxes,Transmisión,Transmission,
GEARS,Isuzu,oem,engine/gears,Corona y piñón,Ring and pinion set,ratio=5.86
HOSE,Isuzu,oem,engine/hoses,Manguera,Hose,diameter=19
VBELT,Isuzu,oem,engine/belts,Faja en V,V-belt,
RIBBED,Isuzu,oem,engine/belts,Faja de canales,Serpentine belt,
`;
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

beforeAll(async () => {
  await reindexAll(work);
  const { run } = await shop.run({ kind: "parts", content: FILE });
  if (run.counts.create !== 11) throw new Error("The parts were not imported.");
  await drainSearchOutbox(work);
});

it.each([
  // Of a kind that holds two things the one that is named, and what says neither.
  ["fuse", ["FUSES", "HOLDER"]],
  ["fuse 30 A", ["FUSES", "HOLDER"]],
  ["rele", ["HOLDER", "RELAY"]],
  // What only begins with the words of the name is another kind.
  ["compresor de aire", ["AIR"]],
  ["compresor de aire acondicionado", ["COLD"]],
  ["A/C compressor", ["COLD"]],
  // The part stands before what it belongs to.
  ["yugo de la transmision", ["YOKE"]],
  ["kit de la transmision", ["BOX"]],
  ["corona 41/7", ["GEARS"]],
  ["corona relacion 5.86", ["GEARS"]],
  ["manguera 3/4", ["HOSE"]],
  ["faja en v", ["VBELT"]],
  ["v-belt", ["VBELT"]],
  ["faja", ["RIBBED", "VBELT"]],
])("%s is answered by %j", async (searchText, skus) => {
  const { parts } = openPartCatalogue(work);
  const { products } = await parts.products({ searchText }, CALLER);
  expect(products.map(({ sku }) => sku).toSorted()).toEqual(skus);
});
