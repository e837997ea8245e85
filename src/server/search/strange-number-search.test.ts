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
await sql`insert into subcategory (id, category_id, url, name_es, name_en, position, drawing) values
  (205, 101, 'seals', 'Inyectores', 'Injectors', 3, 'r')`.execute(work.db);

const FILE = `sku,brand,quality,subcategory,title_es,title_en,attributes
8-97114-955-0,Isuzu,oem,engine/seals,"Inyector, 16100 cc, motor 8, 904","Injector, engine 8, 904",
97114955,Isuzu,oem,engine/seals,Inyector FL GMC,Injector FL GMC,
16100-E0370,Isuzu,oem,engine/seals,Inyector,Injector,
`;
const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };

async function found(searchText: string) {
  const { parts } = openPartCatalogue(work);
  const { products, searchInfo } = await parts.products({ searchText }, CALLER);
  return {
    numbers: products.map(({ part_number }) => part_number).toSorted(),
    rung: searchInfo.reading?.rung,
    spans: searchInfo.reading?.spans.map(({ kind, text, used }) => [kind, text, used]),
  };
}

beforeAll(async () => {
  await reindexAll(work);
  const { run } = await shop.run({ kind: "parts", content: FILE });
  if (run.counts.create !== 3) throw new Error("The parts were not imported.");
  await drainSearchOutbox(work);
});

describe("a number that no part has", () => {
  it.each([
    ["8-97114-904-0", "nearestNumbers", ["8-97114-955-0"], [["code", "8-97114-904-0", true]]],
    ["8 97114 956 0", "nearestNumbers", ["8-97114-955-0"], [["code", "8 97114 956 0", true]]],
    ["9711490 4", "nearestNumbers", ["97114955"], [["code", "9711490 4", true]]],
    ["8971149040", "nearestNumbers", ["8-97114-955-0"], [["code", "8971149040", true]]],
    ["16100-E0373", "nearestNumbers", ["16100-E0370"], [["code", "16100-E0373", true]]],
    [
      "inyector 16100-E0373",
      "nearestNumbers",
      ["16100-E0370"],
      [
        ["family", "inyector", false],
        ["code", "16100-E0373", true],
      ],
    ],
  ])("is answered by those like it, whole: %s", async (text, ...answer) => {
    const [rung, numbers, spans] = answer;
    expect(await found(text)).toEqual({ rung, numbers, spans });
  });

  it.each(["FL-1A", "LF9009", "P55-0008"])("of which none is near is no word: %s", async (text) => {
    expect(await found(text)).toMatchObject({
      rung: "categories",
      spans: [["code", text, false]],
    });
  });

  it("leaves the kind of part that stands beside it", async () => {
    expect(await found("inyector FL-1A")).toMatchObject({
      rung: "fewer",
      spans: [
        ["family", "inyector", true],
        ["code", "FL-1A", false],
      ],
    });
  });

  it("is no such number where one begins so", async () => {
    expect(await found("8-97114")).toMatchObject({ rung: "all", numbers: ["8-97114-955-0"] });
  });
});

describe("a make of which the shop has nothing", () => {
  it("is said to be for no part, and parts for others are shown", async () => {
    expect(await found("inyector jmc")).toMatchObject({
      rung: "otherVehicles",
      numbers: ["16100-E0370", "8-97114-955-0", "97114955"],
      spans: [
        ["family", "inyector", true],
        ["vehicle", "jmc", false],
      ],
    });
  });

  it("finds nothing alone, and is no other make", async () => {
    expect(await found("JMC")).toMatchObject({
      rung: "categories",
      spans: [["vehicle", "JMC", false]],
    });
    expect(await found("GMC")).toMatchObject({ rung: "all", numbers: ["97114955"] });
  });
});
