import { readFile } from "node:fs/promises";
import path from "node:path";

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { totalOf } from "#domain/import/import-kind.ts";
import type { CodeScheme } from "#domain/pies/code.ts";
import { OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { readPiesCodes, savePiesCode } from "#server/imports/review/pies-codes.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { writeErrorFile } from "#server/imports/running/write-error-file.ts";
import { warningSentence } from "#texts/import-sentences.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { descriptions, item, piesWith, prices } from "../../../../test/pies.ts";

const shop = await openImportShop();
const { work } = shop;
const { db } = work;
const BY = { actor: OPERATOR_ACTOR, client: OPERATOR };

const say = (scheme: CodeScheme, code: string, meaning: string) =>
  savePiesCode(work, { scheme, code, meaning }, BY);

async function results(content: string, isDryRun = false) {
  const { run, judged } = await shop.run({ kind: "pies", content, isDryRun });
  return { run, rows: judged.map(({ outcome }) => outcome.result), judged };
}

async function partOf(sku: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select title_es, title_en, detail_en, brand_id, subcategory_id, quality, core_cents, weight_g,
      length_mm, origin_country, attributes, verification, source, unit, images,
      (select online from part_price where part_id = part.id) as online,
      (select wholesale from part_price where part_id = part.id) as wholesale,
      (select number from part_number where part_id = part.id and kind = 'gtin') as gtin,
      array(select maker || ' ' || number from part_number
        where part_id = part.id and kind = 'competitor' order by 1) as others,
      array(select coalesce(held.sku, item.part_number) || ' x' || quantity from kit_item item
        left join part held on held.id = item.part_id where item.kit_id = part.id
        order by position) as kit
    from part where sku = ${sku}`.execute(db);
  return rows[0];
}

const PISTON = item("P-100", {
  rest:
    "<ItemLevelGTIN>00012345678905</ItemLevelGTIN><BrandLabel>Mahle by code</BrandLabel>" +
    descriptions(
      ["DES", "EN", "Piston"],
      ["EXT", "EN", "Piston with pin"],
      ["DES", "ES", "Pistón"],
    ) +
    prices(["LST", "120.00"], ["JBR", "84.50"], ["COR", "15.00"], ["MAP", "99.00"]) +
    '<ExtendedInformation><ExtendedProductInformation EXPICode="CTO">MX</ExtendedProductInformation></ExtendedInformation>' +
    '<ProductAttributes><ProductAttribute AttributeID="101" AttributeUOM="IN">4.5</ProductAttribute></ProductAttributes>' +
    '<Packages><Package><PackageUOM>EA</PackageUOM><Dimensions UOM="CM"><ShippingLength>20</ShippingLength></Dimensions><Weights UOM="KG"><Weight>1.5</Weight></Weights></Package></Packages>' +
    '<PartInterchangeInfo><PartInterchange BrandLabel="Other"><PartNumber>N-1</PartNumber></PartInterchange></PartInterchangeInfo>',
});

const component = (number: string, quantity: number, name = "") =>
  `<KitComponent><ComponentPartNumber>${number}</ComponentPartNumber><ComponentBrand>XXZZ</ComponentBrand>` +
  (name === ""
    ? ""
    : `<Description DescriptionCode="DES" LanguageCode="EN">${name}</Description>`) +
  `<QuantityInKit UOM="EA">${quantity}</QuantityInKit></KitComponent>`;
const asset = (uri: string) =>
  `<DigitalFileInformation><FileName>a.jpg</FileName><FileType>JPG</FileType><URI>${uri}</URI></DigitalFileInformation>`;

beforeAll(async () => {
  await sql`update part set verification = 'verified' where sku = 'XYZ-9'`.execute(db);
});

describe("importing PIES", () => {
  it("lets items wait while nobody has said what their brand and category are, and asks once", async () => {
    const content = piesWith(
      PISTON + item("P-101", { rest: descriptions(["DES", "EN", "Other"]) }),
    );
    const { run, rows } = await results(content);
    expect(rows).toEqual(["review", "review"]);
    expect(await partOf("P-100")).toBeUndefined();
    const { codes } = await readPiesCodes(work, run.id);
    expect(codes.map(({ scheme, code, items, meaning }) => [scheme, code, items, meaning])).toEqual(
      expect.arrayContaining([
        ["brand", "XXZZ", 2, null],
        ["term", "11", 2, null],
        ["price", "JBR", 1, null],
        ["attribute", "101", 1, null],
      ]),
    );
    expect(codes.find(({ scheme }) => scheme === "brand")?.label).toBe("Mahle by code");
    await say("brand", "xxzz", "mahle");
    expect((await results(content)).rows).toEqual(["review", "review"]);
    await say("term", "11", "engine/pistons");
    expect((await results(content, true)).rows).toEqual(["create", "create"]);
    expect(await partOf("P-100")).toBeUndefined();
  });

  it("makes a part of what the shop assigned, to be verified, and says that it is the import's", async () => {
    for (const [code, meaning] of [
      ["LST", "online"],
      ["JBR", "wholesale"],
      ["COR", "core"],
      ["MAP", "-"],
    ] as const)
      await say("price", code, meaning);
    await say("attribute", "101", "bore");
    const { run, rows } = await results(piesWith(PISTON, { count: 1 }));
    expect(rows).toEqual(["create"]);
    expect(run).toMatchObject({ state: "done", warnings: [] });
    expect(await partOf("P-100")).toEqual({
      title_es: "Pistón",
      title_en: "Piston",
      detail_en: "Piston with pin",
      brand_id: 302,
      subcategory_id: 201,
      quality: "aftermarket",
      core_cents: 15_00,
      weight_g: 1_500,
      length_mm: 200,
      origin_country: "MX",
      attributes: [{ id: 501, value: "114.3 mm" }],
      verification: "unverified",
      source: `import:${run.id}`,
      unit: "each",
      images: [],
      online: 120_00,
      wholesale: 84_50,
      gtin: "012345678905",
      others: ["Other N-1"],
      kit: [],
    });
  });

  it("changes nothing when the same file comes again", async () => {
    expect((await results(piesWith(PISTON))).rows).toEqual(["unchanged"]);
  });

  it("leaves what an item does not carry, and lets what it changes be verified again", async () => {
    await sql`update part set verification = 'verified' where sku = 'P-100'`.execute(db);
    await sql`insert into stock (part_id, warehouse_id, on_hand)
      select id, 401, 7 from part where sku = 'P-100'`.execute(db);
    const before = await partOf("P-100");
    const content = piesWith(
      item("p 100", { rest: descriptions(["DES", "EN", "Piston, new"]) + prices(["JBR", "90"]) }),
    );
    expect((await results(content)).rows).toEqual(["update"]);
    expect(await partOf("P-100")).toEqual({
      ...before,
      title_en: "Piston, new",
      wholesale: 90_00,
      verification: "unverified",
    });
    const { rows: stock } = await sql`select on_hand from stock join part on part.id = part_id
      where sku = 'P-100'`.execute(db);
    expect(stock).toEqual([{ on_hand: 7 }]);
  });

  it("finds a part by its brand and number alone, whatever part of another brand has its number", async () => {
    const content = piesWith(item("ABC-1", { rest: descriptions(["DES", "EN", "Mahle's own"]) }));
    expect((await results(content)).rows).toEqual(["create"]);
    expect(await partOf("ABC-1")).toMatchObject({ title_en: "Piston", brand_id: 301 });
    expect(await partOf("ABC-1-XXZZ")).toMatchObject({ title_en: "Mahle's own", brand_id: 302 });
    expect((await results(content)).rows).toEqual(["unchanged"]);
  });

  it("goes on with an existing part whose category nobody has assigned", async () => {
    const content = piesWith(
      item("XYZ-9", { term: "77", rest: descriptions(["DES", "EN", "Filter, new"]) }),
    );
    expect((await results(content)).rows).toEqual(["update"]);
    expect(await partOf("XYZ-9")).toMatchObject({ title_en: "Filter, new", subcategory_id: 202 });
  });

  it("takes off sale what the file says is no more, deletes nothing, and puts nothing back on sale", async () => {
    const gone = piesWith(item("XYZ-9", { action: "D" }) + item("NONE-1", { action: "D" }));
    expect((await results(gone, true)).rows).toEqual(["update", "unchanged"]);
    expect(await partOf("XYZ-9")).toMatchObject({ verification: "unverified" });
    expect((await results(gone)).rows).toEqual(["update", "unchanged"]);
    expect(await partOf("XYZ-9")).toMatchObject({
      verification: "rejected",
      title_en: "Filter, new",
    });
    expect((await results(gone)).rows).toEqual(["unchanged", "unchanged"]);
    const back = piesWith(item("XYZ-9", { rest: descriptions(["DES", "EN", "Filter, newer"]) }));
    expect((await results(back)).rows).toEqual(["update"]);
    expect(await partOf("XYZ-9")).toMatchObject({ verification: "rejected" });
  });

  it("fills kits with parts of the shop, those of this very file too, and with what only has a name", async () => {
    const kit = item("KIT-1", {
      rest: `${descriptions(["DES", "EN", "Kit"])}<Kits>${component("P-100", 4)}${component("NEW-1", 1)}${component("FAR-1", 2, "Ring")}${component("FAR-2", 2)}${component("KIT-1", 1)}</Kits>`,
    });
    const content = piesWith(kit + item("NEW-1", { rest: descriptions(["DES", "EN", "New"]) }));
    expect((await results(content, true)).rows).toEqual(["create", "create"]);
    const { run, rows } = await results(content);
    expect(rows).toEqual(["create", "create"]);
    expect(await partOf("KIT-1")).toMatchObject({ kit: ["P-100 x4", "NEW-1 x1", "FAR-1 x2"] });
    const { passed } = await readPiesCodes(work, run.id);
    expect(passed).toEqual([{ code: "component", items: 1 }]);
    expect((await results(content)).rows).toEqual(["unchanged", "unchanged"]);
  });

  it("never takes a part of another brand for a component that has its number", async () => {
    const content = piesWith(
      item("KIT-2", {
        rest: `${descriptions(["DES", "EN", "Kit"])}<Kits><KitComponent><ComponentPartNumber>ABC-1</ComponentPartNumber><ComponentBrand>OTHR</ComponentBrand><Description DescriptionCode="DES">Theirs</Description></KitComponent></Kits>`,
      }),
    );
    expect((await results(content)).rows).toEqual(["create"]);
    const { rows } = await sql`select part_id, item.part_number from kit_item item
      join part on part.id = kit_id where sku = 'KIT-2'`.execute(db);
    expect(rows).toEqual([{ part_id: null, part_number: "ABC-1" }]);
  });

  it("adds pictures of hosts that are allowed, once each", async () => {
    const content = piesWith(
      item("P-100", {
        rest: `<DigitalAssets>${asset("https://cdn.example/a.jpg")}${asset("https://evil.example/a.jpg")}</DigitalAssets>`,
      }),
    );
    const watch = { imageHosts: ["cdn.example"] };
    expect((await results(content)).rows).toEqual(["unchanged"]);
    const { judged } = await shop.run({ kind: "pies", content, watch });
    expect(judged[0]?.outcome).toMatchObject({ result: "update", changed: ["pictures"] });
    expect(await partOf("P-100")).toMatchObject({ images: ["https://cdn.example/a.jpg"] });
  });

  it("refuses a new part without a title, and its error file can be corrected and sent again", async () => {
    const content = piesWith(
      item("BAD-1", { rest: prices(["LST", "5.00"]) }) +
        item("GOOD-1", { rest: descriptions(["DES", "EN", "Good"]) }) +
        item("GOOD-1", { rest: descriptions(["DES", "EN", "Again"]) }) +
        "<Item><BrandAAIAID>XXZZ</BrandAAIAID></Item>",
      { currency: "USD", count: 9 },
    );
    const { run, rows } = await results(content);
    expect(rows).toEqual(["reject", "create", "reject", "reject"]);
    expect(totalOf(run.counts)).toBe(4);
    expect(run.warnings.map((one) => warningSentence(one, "en"))).toEqual([
      "The end of the file (Trailer) counts 9 items, the file has 4: something may be missing.",
    ]);
    expect(await partOf("BAD-1")).toBeUndefined();
    const file = path.join(shop.folder, "errors.xml");
    await writeErrorFile(work, run, file);
    const errors = await readFile(file, "utf8");
    expect(errors).toContain("<PIESVersion>7.2</PIESVersion>");
    expect(errors).toContain("title_es");
    const corrected = errors.replace(
      "<PartNumber>BAD-1</PartNumber>",
      `<PartNumber>BAD-1</PartNumber>${descriptions(["DES", "EN", "Mended"])}`,
    );
    const again = await results(corrected);
    expect(again.rows).toEqual(["create", "update", "reject"]);
    expect(await partOf("BAD-1")).toMatchObject({ title_en: "Mended", online: 5_00 });
  });

  it("goes on where a killed process was, neither losing nor repeating an item", async () => {
    const items = Array.from({ length: 1_500 }, (_none, at) =>
      item(`R-${at + 1}`, {
        rest: descriptions(["DES", "EN", `Part ${at + 1}`]) + prices(["LST", "1"]),
      }),
    );
    const { id } = await shop.start({ kind: "pies", content: piesWith(items.join("")) });
    const killed = new AbortController();
    await runImport(work, id, { signal: killed.signal, onBatch: () => killed.abort() });
    const { rows: half } = await sql<{ count: number }>`
      select count(*)::int as count from part where sku like 'R-%'`.execute(db);
    expect(half[0]?.count).toBe(1_000);
    const run = await runImport(work, id);
    expect(run).toMatchObject({
      state: "done",
      counts: { create: 1_500, reject: 0, unchanged: 0 },
    });
    const { rows } = await sql`select count(*)::int as parts, count(online)::int as priced
      from part left join part_price on part_id = id where sku like 'R-%'`.execute(db);
    expect(rows).toEqual([{ parts: 1_500, priced: 1_500 }]);
    const { codes } = await readPiesCodes(work, id);
    expect(codes.find(({ scheme }) => scheme === "brand")).toMatchObject({ items: 1_500 });
  });

  it("lets nobody overwrite what somebody else has said a code stands for", async () => {
    const saying = { scheme: "price" as const, code: "NEW", meaning: "online", was: null };
    await savePiesCode(work, saying, BY);
    await expect(savePiesCode(work, { ...saying, meaning: "cost" }, BY)).rejects.toMatchObject({
      code: "changed_meanwhile",
      current: { meaning: "online" },
    });
    await expect(say("price", "NEW", "free")).rejects.toMatchObject({ code: "not_found" });
    await expect(say("brand", "XXZZ", "nobody")).rejects.toMatchObject({ code: "not_found" });
    await expect(say("term", "eleven", "engine/pistons")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
