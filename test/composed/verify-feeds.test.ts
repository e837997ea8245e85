import { describe, expect, it } from "vitest";

import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const shop = await openVerifyingShop();
const { database, delivered, opened, plantWaiting, pool, read, skusOf, verify } = shop;
const imports = await importInto(database);

async function trusted(sku: string): Promise<void> {
  await plantWaiting(sku);
  await verify(sku);
}

function traits(value: string): string {
  return JSON.stringify([{ id: 1, value }]);
}

describe("what feeds the queue", () => {
  it("is a file that changes a part, with where each field comes from", async () => {
    await trusted("FED-1");
    await imports.run({ kind: "parts", content: "sku,title_en,weight\nFED-1,Part FED-1,2.4\n" });
    const { part, sources, conflicts } = await read("FED-1");
    expect(part).toMatchObject({ trust: "unverified", cause: "import" });
    expect(sources).toMatchObject([{ field: "weightG", before: 2_000, after: 2_400 }]);
    expect(sources[0]?.source).toMatch(/^import:\d+$/);
    expect(sources[0]?.fileName).toMatch(/^file-/);
    expect(conflicts).toEqual([]);
  });

  it("is no file that changes nothing, or prices and stock alone", async () => {
    await trusted("FED-2");
    await imports.run({ kind: "parts", content: "sku,title_en\nFED-2,Part FED-2\n" });
    await imports.run({ kind: "prices", content: "sku,online\nFED-2,12.50\n" });
    await imports.run({ kind: "stock", content: "sku,warehouse,on_hand\nFED-2,HER,3\n" });
    expect((await read("FED-2")).part.trust).toBe("verified");
  });

  it("is a file that says what a part fits, or with what it is interchanged", async () => {
    await trusted("FED-3");
    await trusted("FED-4");
    await imports.run({ kind: "fitments", content: "sku,universal\nFED-3,yes\n" });
    await imports.run({ kind: "interchange", content: "sku,group\nFED-4,G-1\n" });
    expect(await skusOf({ sku: "FED-3" })).toEqual(["FED-3"]);
    expect(await skusOf({ sku: "FED-4" })).toEqual(["FED-4"]);
  });

  it("is a return of what does not fit, which outweighs a file", async () => {
    await verify("FILTER");
    await opened(await delivered(), [{ reason: "not_needed" }]);
    expect((await read("FILTER")).part.trust).toBe("verified");
    await opened(await delivered(), [{ reason: "does_not_fit" }]);
    const { part, evidence } = await read("FILTER");
    expect(part).toMatchObject({ trust: "unverified", cause: "return", openReports: 1 });
    expect(evidence[0]).toMatchObject({ source: "return" });
    expect(evidence[0]?.returnNumber).toMatch(/^\d+$/);
    await imports.run({ kind: "parts", content: "sku,title_en\nFILTER,Filter\n" });
    expect((await read("FILTER")).part.cause).toBe("return");
  });
});

describe("what stands beside a part", () => {
  it("are others with its number, and of its group what they say differently", async () => {
    await plantWaiting("LIKE-1", "LIKE-2", "LIKE-3");
    await pool.query(
      "insert into attribute (id, code, name_es, name_en) values (1, 'bore', 'Diámetro', 'Bore')",
    );
    await pool.query(
      "update part set interchange_group = 'LIKE', attributes = $1 where sku = 'LIKE-1'",
      [traits("115.0 mm")],
    );
    await pool.query(
      "update part set interchange_group = 'LIKE', attributes = $1 where sku = 'LIKE-2'",
      [traits("118 mm")],
    );
    await pool.query(
      `insert into part_number (part_id, kind, number, key)
       select id, 'competitor', 'LIKE 1', 'LIKE1' from part where sku = 'LIKE-3'`,
    );
    const { lookAlikes } = await read("LIKE-1");
    expect(lookAlikes.group).toMatchObject([
      {
        sku: "LIKE-2",
        differences: [{ name: { en: "Bore" }, own: "115.0 mm", other: "118 mm" }],
      },
    ]);
    expect(lookAlikes.sameNumber).toMatchObject([
      { sku: "LIKE-3", number: "LIKE 1", isSameGroup: false },
    ]);
  });

  it("are the vehicles that it alone fits of its group, and those that it lacks", async () => {
    await plantWaiting("FITS-1", "FITS-2");
    await pool.query("update part set interchange_group = 'FITS' where sku like 'FITS-%'");
    await pool.query(`
      insert into vehicle_make (id, name, slug) values (1, 'Isuzu', 'isuzu');
      insert into vehicle_model (id, make_id, name, slug) values (1, 1, 'NPR', 'npr');
      insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to) values
        (1, 'Isuzu', 'isuzu', '4HK1', '4hk1', '5.2', 2004, 2027);
      insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to) values
        (1, 'USA', 1, 1, 2005, 2020), (2, 'CR', 1, 1, 2005, 2022);
      insert into fitment (part_id, line_id, year_from, year_to)
        select id, 1, 2005, 2010 from part where sku = 'FITS-1';
      insert into fitment (part_id, line_id, year_from, year_to)
        select id, 1, 2010, 2015 from part where sku = 'FITS-2';
      insert into fitment (part_id, line_id, year_from, year_to)
        select id, 2, 2005, 2015 from part where sku = 'FITS-2';`);
    const { fitments } = await read("FITS-1");
    expect(fitments.rows).toMatchObject([{ region: "USA", engine: "4HK1", isAlone: false }]);
    expect(fitments.missing).toMatchObject([{ region: "CR", model: "NPR", yearFrom: 2005 }]);
    expect((await read("FITS-2")).fitments.rows).toMatchObject([
      { region: "CR", isAlone: true },
      { region: "USA", isAlone: false },
    ]);
  });
});
