import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { openImportShop } from "../../../test/import-shop.ts";
import { drainSearchOutbox } from "./drain-search-outbox.ts";
import { reindexAll } from "./reindex-all.ts";

const shop = await openImportShop();
const { work } = shop;
await sql`insert into attribute (code, name_es, name_en) values ('id', '', ''), ('od', '', ''), ('width', '', ''),
  ('voltage', '', ''), ('amps', '', ''), ('designation', '', ''), ('thread', '', ''), ('kind', '', '')`.execute(
  work.db,
);
await sql`insert into subcategory (id, category_id, url, name_es, name_en, position, drawing) values
  (205, 101, 'seals', 'Retenedores', 'Seals', 3, 'r'), (206, 101, 'alternators', 'Alternadores', 'Alternators', 4, 'a'),
  (207, 101, 'bearings', 'Roles', 'Bearings', 5, 'b'), (208, 101, 'bolts', 'Tornillos', 'Bolts', 6, 'b'),
  (209, 101, 'chambers', 'Cámaras de freno', 'Brake chambers', 7, 'c')`.execute(work.db);

const FILE = `sku,brand,quality,subcategory,title_es,title_en,attributes
SEAL-1,Isuzu,oem,engine/seals,Retenedor,Seal,id=50 mm|od=70 mm|width=10 mm
SEAL-2,Isuzu,oem,engine/seals,Retenedor,Seal,id=50 mm|od=72 mm|width=10 mm
SEAL-3,Isuzu,oem,engine/seals,"Retenedor, 60 x 80 x 10 mm","Seal, 60 x 80 x 10 mm",
ALT-1,Isuzu,oem,engine/alternators,Alternador,Alternator,voltage=24 V|amps=80 A
ALT-2,Isuzu,oem,engine/alternators,Alternador,Alternator,voltage=12|amps=90
ROL-1,Isuzu,oem,engine/bearings,Rol,Bearing,designation=6205-2RS
BOLT-1,Isuzu,oem,engine/bolts,Tornillo,Bolt,thread=M12x1.75
BOLT-2,Isuzu,oem,engine/bolts,Tornillo,Bolt,thread=1/2-13
CAM-1,Isuzu,oem,engine/chambers,Cámara de freno,Brake chamber,kind=tipo 30/30
3030-9,Isuzu,oem,engine/seals,Retenedor de cigüeñal,Crankshaft seal,
`;

const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

/** What a process that has just started finds. */
async function found(searchText: string) {
  const { parts } = openPartCatalogue(work);
  const { products, searchInfo } = await parts.products({ searchText }, CALLER);
  return {
    skus: products.map(({ sku }) => sku).toSorted(),
    rung: searchInfo.reading?.rung,
    unused: searchInfo.reading?.unused,
    spans: searchInfo.reading?.spans.map(({ kind, text, used }) => [kind, text, used]),
    reasons: products.map(({ reason }) => reason),
  };
}

beforeAll(async () => {
  await reindexAll(work);
  const { run } = await shop.run({ kind: "parts", content: FILE });
  if (run.counts.create !== 10) throw new Error("The parts were not imported.");
  await drainSearchOutbox(work);
});

describe("a search for a measure", () => {
  it.each([
    ["retenedor 50x70x10", ["SEAL-1"]],
    ["retenedor 70 x 50 x 10 mm", ["SEAL-1"]],
    ["retenedor 50,2 x 70 x 10", ["SEAL-1"]],
    ["60x80x10", ["SEAL-3"]],
    ["seal 60 x 80", ["SEAL-3"]],
    ["24v 80a", ["ALT-1"]],
    ["alternador 28 voltios", ["ALT-1"]],
    ["alternador 78 amperios", ["ALT-1"]],
    ["alternador 12v", ["ALT-2"]],
    ["6205", ["ROL-1"]],
    ["rol 6205 zz", ["ROL-1"]],
    ["m12 x 1.75", ["BOLT-1"]],
    ["tornillo m12", ["BOLT-1"]],
    ["perno 1/2-13", ["BOLT-2"]],
    ["30/30", ["CAM-1"]],
    ["camara tipo 30", ["CAM-1"]],
  ])("%j finds %j alone", async (text, skus) => {
    expect(await found(text)).toMatchObject({ skus, unused: [] });
  });

  it("gives up a measure that no part has, and says so", async () => {
    expect(await found("retenedor 51x71x10")).toMatchObject({
      skus: ["3030-9", "SEAL-1", "SEAL-2", "SEAL-3"],
      unused: ["51x71x10"],
    });
    expect(await found("alternador 24v 200a")).toMatchObject({
      skus: ["ALT-1", "ALT-2"],
      unused: ["24v", "200a"],
    });
  });

  it("gives up the last size before the others", async () => {
    expect(await found("retenedor 50x70x12")).toMatchObject({
      skus: ["SEAL-1"],
      rung: "fewer",
      unused: ["50x70x12"],
    });
  });

  it("says what each piece was read as", async () => {
    expect((await found("retenedor 50x70x10")).spans).toEqual([
      ["family", "retenedor", true],
      ["measure", "50x70x10", true],
    ]);
  });

  it("says in the row what the part measures, where its title does not", async () => {
    expect((await found("retenedor 50x70x10")).reasons).toEqual([
      { kind: "measure", text: "50 × 70 × 10 mm" },
    ]);
    expect((await found("retenedor 60x80x10")).reasons).toEqual([undefined]);
    expect((await found("retenedor 51x71x99")).reasons).toEqual(Array(4).fill(undefined));
  });

  it("says in the row what the part measures of a measure that was given up", async () => {
    expect((await found("retenedor 50x70x12")).reasons).toEqual([
      { kind: "measure", text: "50 × 70 mm" },
    ]);
    expect((await found("alternador 24v 200a")).reasons).toEqual([
      { kind: "measure", text: "24 V" },
      undefined,
    ]);
  });

  it("is the same whether parts are indexed one by one or all at once", async () => {
    const texts = ["retenedor 50x70x10", "24v 80a", "6205", "tornillo m12", "camara tipo 30"];
    const before = await Promise.all(texts.map(found));
    await reindexAll(work);
    expect(await Promise.all(texts.map(found))).toEqual(before);
  });

  it("follows what becomes of a part", async () => {
    await shop.run({
      kind: "parts",
      content: "sku,attributes\nSEAL-2,id=55 mm|od=72 mm|width=8 mm\n",
    });
    await drainSearchOutbox(work);
    expect(await found("retenedor 55x72x8")).toMatchObject({ skus: ["SEAL-2"], unused: [] });
    expect((await found("retenedor 50x72x10")).unused).toEqual(["50x72x10"]);
  });
});
