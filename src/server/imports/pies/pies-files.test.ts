import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { importSentence } from "#texts/import-sentences.ts";
import { previewImport } from "#server/imports/desk/preview-import.ts";
import { writeErrorFile } from "#server/imports/running/write-error-file.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { descriptions, item, piesWith, prices } from "../../../../test/pies.ts";
import { workbookOf, xlsxOf } from "../../../../test/xlsx.ts";

const shop = await openImportShop();
const { work } = shop;

beforeAll(async () => {
  await sql
    .raw(`
    insert into aces_brand (code, brand_id) values ('XXZZ', 302);
    insert into aces_part_type (code, subcategory_id) values (11, 201);
    insert into pies_price_type (code, meaning) values ('LST', 'online');`)
    .execute(work.db);
});

async function refusal(content: string | Uint8Array) {
  try {
    const { run } = await shop.run({ kind: "pies", content });
    return run.error
      ? [importSentence(run.error, "en"), importSentence(run.error, "es")]
      : [`read: ${JSON.stringify(run.counts)}`];
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return [importSentence(error, "en"), importSentence(error, "es")];
  }
}

const ITEM = item("A-1", { rest: descriptions(["DES", "EN", "Part"]) });
const one = (rest: string) => piesWith(item("A-1", { rest }));

describe("PIES that is refused", () => {
  it.each<[string, string | Uint8Array, string]>([
    [
      "a bomb of entities",
      `<!DOCTYPE p [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>\n<PIES>&c;</PIES>`,
      "a document type",
    ],
    [
      "an entity from elsewhere",
      `<!DOCTYPE p SYSTEM "file:///etc/passwd">\n${piesWith(ITEM)}`,
      "a document type",
    ],
    ["an entity nobody declared", one("<Description>&xxe;</Description>"), "undefined entity"],
    [
      "a giant text",
      one(`<Descriptions><Description>${"x".repeat(2_000_000)}</Description></Descriptions>`),
      "an attribute or text without end",
    ],
    [
      "an item without end",
      one(`<Description>${"x".repeat(300_000)}</Description>`.repeat(8)),
      "an element without end",
    ],
    [
      "10,000 attributes of an item",
      one(
        `<ProductAttributes>${'<ProductAttribute AttributeID="1">2</ProductAttribute>'.repeat(10_000)}</ProductAttributes>`,
      ),
      "an element of too many elements",
    ],
    [
      "10,000 attributes of an element",
      one(`<B ${Array.from({ length: 10_000 }, (_none, at) => `a${at}=""`).join(" ")}/>`),
      "an element of too many attributes",
    ],
    ["deep nesting", one("<a>".repeat(100)), "elements too deep in one another"],
    ["another version", piesWith(ITEM, { version: "6.7" }), "PIES 6.7 cannot be read"],
    ["no version", "<PIES><Items><Item/></Items></PIES>", "PIES ? cannot be read"],
    ["other XML", '<ACES version="4.2"/>', "XML that is not PIES"],
    ["no item", piesWith(""), "The file has no item"],
    ["a test that is no trial", piesWith(ITEM, { submission: "TEST" }), "it can only be tried"],
    ["a broken end", piesWith(ITEM).slice(0, -8), "unclosed tag"],
    ["a table", "PartNumber,BrandAAIAID\nA,XXZZ\n", "needs PIES as XML or XLSX"],
    ["an encoding nobody knows", `<?xml version="1.0" encoding="klingon"?><PIES/>`, "the encoding"],
    [
      "a workbook of something else",
      xlsxOf([
        ["sku", "online"],
        ["A", 1],
      ]),
      "The file has no item",
    ],
  ])("%s, in a sentence of both languages", async (_what, content, sentence) => {
    const [english = "", spanish] = await refusal(content);
    expect(english).toContain(sentence);
    expect(spanish ?? "").not.toBe(english);
  });

  it("tries what is a test", async () => {
    const content = piesWith(ITEM, { submission: "TEST" });
    const { run } = await shop.run({ kind: "pies", content, isDryRun: true });
    expect(run).toMatchObject({ state: "done", counts: { create: 1 } });
  });
});

describe("PIES that is read", () => {
  it.each<[string, string | Uint8Array]>([
    ["of version 8.0", piesWith(ITEM, { version: "8.0" })],
    [
      "with a prefix of its namespace",
      piesWith(ITEM)
        .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1p:")
        .replace("xmlns=", "xmlns:p="),
    ],
    ["in UTF-16", Buffer.from(`\uFEFF${piesWith(ITEM)}`, "utf16le")],
  ])("%s", async (_what, content) => {
    const { run } = await shop.run({ kind: "pies", content, isDryRun: true });
    expect(run).toMatchObject({ state: "done", counts: { create: 1 } });
  });

  it("is known by its root, and its first items are shown as they would become", async () => {
    const content = piesWith(
      item("A-9", { rest: descriptions(["DES", "ES", "Pistón"]) + prices(["LST", "12.5"]) }),
    );
    const filePath = await shop.fileWith(content);
    const seen = await previewImport(work, { filePath, kind: undefined, options: {} });
    expect(seen).toMatchObject({ kind: "pies", format: "xml", refusal: null });
    expect(seen.rows[0]?.cells).toEqual([
      "A-9",
      "XXZZ",
      "11",
      "Pistón",
      "",
      "",
      "LST 12.50",
      "",
      "",
    ]);
    expect(seen.rows[0]?.outcome.result).toBe("create");
    const { rows } = await sql`select from part where sku = 'A-9'`.execute(work.db);
    expect(rows).toEqual([]);
  });
});

const FLAT = [
  [
    "Item",
    [
      ["Maintenance Type", "Part Number", "Brand AAIAID", "Part Terminology ID", "GTIN"],
      ["A", "F-1", "XXZZ", "11", "00012345678905"],
      ["A", "=1+1", "XXZZ", "11", ""],
      ["A", "", "", "", "1"],
    ],
  ],
  ["Notes", [["Anything"], ["else"]]],
  [
    "Description",
    [
      ["PartNumber", "BrandAAIAID", "DescriptionCode", "LanguageCode", "Description"],
      ["F-1", "XXZZ", "DES", "EN", "=HYPERLINK(1)"],
      ["f 1", "xxzz", "DES", "ES", "Filtro"],
    ],
  ],
  [
    "Price",
    [
      ["PartNumber", "BrandAAIAID", "PriceType", "Price", "CurrencyCode"],
      ["F-1", "XXZZ", "LST", 25.5, "USD"],
      ["XYZ-9", "XXZZ", "LST", 9, "USD"],
    ],
  ],
  [
    "Interchange",
    [
      ["PartNumber", "BrandAAIAID", "InterchangeBrandLabel", "InterchangePartNumber"],
      ["F-1", "XXZZ", "Other", "N-7"],
    ],
  ],
  [
    "Kit",
    [
      ["PartNumber", "BrandAAIAID", "ComponentPartNumber", "QuantityInKit", "ComponentDescription"],
      ["F-1", "XXZZ", "C-7", 2, "Ring"],
    ],
  ],
] as const;

describe("the flat sheets of the trade", () => {
  const content = workbookOf(FLAT);

  it("are known by the header of the first sheet", async () => {
    const filePath = await shop.fileWith(content);
    const seen = await previewImport(work, { filePath, kind: undefined, options: {} });
    expect(seen).toMatchObject({ kind: "pies", format: "xlsx", refusal: null });
    expect(seen.rows.map(({ outcome }) => outcome.result)).toEqual([
      "create",
      "reject",
      "reject",
      "update",
    ]);
  });

  it("are gathered item by item, whichever sheet says something of it", async () => {
    const { run, judged } = await shop.run({ kind: "pies", content });
    expect(judged.map(({ outcome }) => outcome.result)).toEqual([
      "create",
      "reject",
      "reject",
      "update",
    ]);
    const { rows } = await sql`
      select title_es, title_en, online,
        array(select number from part_number where part_id = id and kind <> 'printed' order by 1) as numbers,
        array(select title_en || quantity from kit_item where kit_id = id) as kit
      from part join part_price on part_id = id where sku = 'F-1'`.execute(work.db);
    expect(rows).toEqual([
      {
        title_es: "Filtro",
        title_en: "=HYPERLINK(1)",
        online: 25_50,
        numbers: ["012345678905", "N-7"],
        kit: ["Ring2"],
      },
    ]);
    const again = await shop.run({ kind: "pies", content });
    expect(again.run.counts).toMatchObject({ create: 0, update: 0, unchanged: 2, reject: 2 });
    const errors = await shop.fileWith("");
    await writeErrorFile(work, run, errors);
    const corrected = await shop.run({ kind: "pies", file: errors });
    expect(corrected.run).toMatchObject({ state: "done", counts: { reject: 2 } });
  });
});
