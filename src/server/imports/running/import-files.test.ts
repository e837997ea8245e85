import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { importSentence } from "#texts/import-sentences.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { xlsxOf, zipOf } from "../../../../test/xlsx.ts";
import { findImport } from "./follow-imports.ts";
import { runImport } from "./run-import.ts";
import { writeErrorFile } from "./write-error-file.ts";

const shop = await openImportShop();
const { db } = shop.work;

/** The one sentence with which a file is refused, at its registration or while it is read. */
async function refusalOf(kind: ImportKind, content: string | Uint8Array): Promise<string> {
  try {
    const { run } = await shop.run({ kind, content });
    return run.error ? importSentence(run.error, "en") : `read: ${JSON.stringify(run.counts)}`;
  } catch (error) {
    return error instanceof ImportRefusal ? importSentence(error, "en") : String(error);
  }
}

async function titleOf(sku: string) {
  const part = await db
    .selectFrom("part")
    .select("title_es")
    .where("sku", "=", sku)
    .executeTakeFirst();
  return part?.title_es;
}

function rows(title: string): string {
  return `sku;título\nABC-1;${title}\n`;
}

describe("sheets, which are held in memory whole", () => {
  const content = xlsxOf([
    ["sku", "title_es"],
    ["ABC-1", "Una a la vez"],
  ]);

  it("are read one at a time, whoever imports them; one that waits can be stopped", async () => {
    const other = await shop.work.pool.connect();
    await other.query("select pg_advisory_lock(4012030)");
    const stop = new AbortController();
    const { id } = await shop.start({ kind: "parts", content });
    const waiting = runImport(shop.work, id, { signal: stop.signal });
    await vi.waitFor(async () =>
      expect(await findImport(shop.work, id)).toHaveProperty("startedAt", expect.any(Date)),
    );
    stop.abort();
    expect(await waiting).toMatchObject({ state: "stopped", position: 0 });
    const again = runImport(shop.work, id);
    await other.query("select pg_advisory_unlock(4012030)");
    other.release();
    expect(await again).toMatchObject({ state: "done", position: 1 });
    expect(await titleOf("ABC-1")).toBe("Una a la vez");
  });
});

describe("reading tables", () => {
  it.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from(rows("Válvula — uno"))],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${rows("Válvula — uno")}`)],
    ["UTF-16", Buffer.from(`\uFEFF${rows("Válvula — uno")}`, "utf16le")],
    ["Windows-1252", Buffer.from(rows("Válvula \u0097 uno"), "latin1")],
  ])("reads %s", async (_encoding, content) => {
    await sql`update part set title_es = '' where sku = 'ABC-1'`.execute(db);
    await shop.run({ kind: "parts", content });
    expect(await titleOf("ABC-1")).toBe("Válvula — uno");
  });

  it("reads ISO-8859-1 whose first strange byte comes late", async () => {
    const wide = "x".repeat(190);
    const late = Array.from({ length: 2_000 }, (_, at) => `NADA-${at};${wide}\n`).join("");
    const content = Buffer.from(`sku;título\n${late}ABC-2;Piñón\n`, "latin1");
    await shop.run({ kind: "parts", content });
    expect(await titleOf("ABC-2")).toBe("Piñón");
  });

  it.each([",", ";", "\t"])("finds the delimiter %j by itself", async (delimiter) => {
    const cells = [
      ["Código", "Título (español)", "TITLE"],
      ["ABC-1", `"a,b;c\td ${delimiter}"`, "x"],
    ];
    const content = cells
      .map((row) => row.join(delimiter))
      .join("\r\n")
      .replace("Título (español)", "titulo_es");
    const { run } = await shop.run({ kind: "parts", content });
    expect(run.counts).toMatchObject({ update: 1, reject: 0 });
    expect(await titleOf("ABC-1")).toBe(`a,b;c d ${delimiter.trim()}`.trim());
  });

  it("tells a row by the line where it begins, through line breaks and blank lines", async () => {
    const { judged } = await shop.run({
      kind: "parts",
      content: 'sku,title_es\n"ABC-1","dos\nlíneas"\n\n,,\nNADA-1,"tres\n\nlíneas"\nNADA-2,x\n',
    });
    expect(judged.map(({ row }) => row.line)).toEqual([2, 6, 9]);
  });

  it("reads XLSX with numbers, dates and empty cells as their text", async () => {
    const content = xlsxOf([
      ["SKU", "Peso", "Piezas", "Título"],
      ["ABC-1", 2.5, 3, "Con peso"],
      [],
      ["ABC-2", null, null, "Sin peso"],
      [8_981_529_010, 0.1 + 0.2, 1, "Número"],
    ]);
    const { run, judged } = await shop.run({ kind: "parts", content });
    expect(run.counts).toMatchObject({ update: 2, reject: 1 });
    expect(judged.at(-1)?.row).toMatchObject({
      line: 5,
      cells: ["8981529010", "0.3", "1", "Número"],
    });
    const part = await db
      .selectFrom("part")
      .selectAll()
      .where("sku", "=", "ABC-1")
      .executeTakeFirst();
    expect(part).toMatchObject({ weight_g: 2_500, pieces: 3 });
  });

  it("refuses cells that are huge or no text, and goes on", async () => {
    const { judged, run } = await shop.run({
      kind: "parts",
      content: `sku,title_es\nABC-1,${"x".repeat(5_000)}\nABC-2,a\u0001b\n\u0000,nul\nXYZ-9,bien\n`,
    });
    expect(
      judged.map(({ outcome }) =>
        outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
      ),
    ).toEqual(["too_long", "control_character", "control_character", "update"]);
    expect(run.state).toBe("done");
  });
});

describe("files that cannot be read", () => {
  it.each<[string, ImportKind, string | Uint8Array, string]>([
    ["empty", "parts", "", "The file is empty."],
    ["only a header", "parts", "sku,brand\n", "The file has no rows below its header."],
    [
      "of another kind",
      "parts",
      "sku,bodega,existencia\nA,B,1\n",
      "Line 1: the header is that of “stock”, not of “parts”.",
    ],
    [
      "without a known column",
      "prices",
      "uno,dos\n1,2\n",
      "Line 1: the header has no known column of “prices”.",
    ],
    [
      "lacking a column",
      "stock",
      "sku,on_hand\nA,1\n",
      "Line 1: the header lacks the column warehouse.",
    ],
    [
      "with a column twice",
      "prices",
      "sku,price,precio\nA,1,2\n",
      "Line 1: the column online is there twice.",
    ],
    [
      "an unclosed quote",
      "prices",
      'sku,price\nA,1\nB,"2\nC,3\n',
      "Line 3: a quoted cell that begins in this row is never closed.",
    ],
    [
      "XML for a table",
      "parts",
      "<?xml version='1.0'?><ACES/>",
      "The file is XML; “parts” needs CSV or XLSX.",
    ],
    ["a table for ACES", "aces", "sku,make\nA,B\n", "The file is CSV; “aces” needs ACES XML."],
    ["a PDF", "parts", "%PDF-1.7", "The file is a PDF; “parts” needs CSV or XLSX."],
    [
      "an old Excel file",
      "parts",
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "The file is an old Excel file (XLS): save it as XLSX or CSV; “parts” needs CSV or XLSX.",
    ],
    [
      "a packed CSV",
      "prices",
      gzipSync("sku,price\nABC-1,1\n"),
      "The file is a GZIP archive: unpack it first; “prices” needs CSV or XLSX.",
    ],
    ["an XLSX for ACES", "aces", xlsxOf([["sku"]]), "The file is XLSX; “aces” needs ACES XML."],
    ["only a mark", "parts", "\uFEFF", "The file is empty."],
    ["only blank lines", "parts", "\r\n\r\n", "The file is empty."],
    [
      "a cell of 10 MB",
      "parts",
      `sku,title_es\r\nA,${"x".repeat(10_000_000)}\r\n`,
      "Line 2: the row is longer than 1000000 characters",
    ],
    [
      "bytes",
      "parts",
      Buffer.from([1, 0, 2, 0, 3, 0, 0, 0]),
      "The file is no text; “parts” needs CSV or XLSX.",
    ],
    [
      "a damaged XLSX",
      "parts",
      xlsxOf([["sku"]]).subarray(0, 300),
      "The XLSX file is damaged: its directory cannot be read.",
    ],
    ["a ZIP that is no XLSX", "parts", zipOf({ "a.txt": "sku" }), "The XLSX file is damaged:"],
  ])("says what is wrong with a file %s", async (_what, ...[kind, content, sentence]) => {
    expect(await refusalOf(kind, content)).toContain(sentence);
  });

  it("says so of a file that is not there", async () => {
    const missing = shop.start({ kind: "parts", file: path.join(shop.folder, "none.csv") });
    await expect(missing).rejects.toMatchObject({
      code: "unreadable",
      params: { reason: "missing_file" },
    });
    await expect(shop.start({ kind: "parts", file: shop.folder })).rejects.toMatchObject({
      params: { reason: "is_folder" },
    });
  });

  it("refuses an endless row before it fills the memory", async () => {
    const content = `sku,title_es\nABC-1,"${"x".repeat(3_000_000)}`;
    expect(await refusalOf("parts", content)).toContain(
      "Line 2: the row is longer than 1000000 characters",
    );
  });

  it("refuses XLSX over 50 MB with a word on CSV", async () => {
    const large = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(50_000_000)]);
    expect(await refusalOf("parts", large)).toContain("larger than 50 MB; save it as CSV");
  });

  it("refuses XLSX for which the memory does not suffice, and lives on", async () => {
    const memory = vi.spyOn(process, "availableMemory").mockReturnValue(12_000_000);
    const sheet = Array.from({ length: 20_000 }, (_, at) => [`A-${at}`, `Pieza ${at}`, at, at]);
    const content = xlsxOf([["sku", "title_es", "pieces", "weight"], ...sheet]);
    expect(await refusalOf("parts", content)).toContain("The memory does not suffice");
    memory.mockRestore();
  });

  it("goes on only with the file it began with", async () => {
    const file = await shop.fileWith("sku,title_es\nABC-1,uno\n");
    const { id } = await shop.start({ kind: "parts", file });
    await writeFile(file, "sku,title_es\nABC-1,dos\n");
    expect(await runImport(shop.work, id)).toMatchObject({
      state: "failed",
      error: { code: "file_changed" },
    });
  });
});

describe("the error file", () => {
  it("holds the refused rows as they were sent, and reads back once they are corrected", async () => {
    const { run } = await shop.run({
      kind: "prices",
      content:
        'sku;price;nota propia\nABC-1;1.234;"=1+1;x"\nNADA;5;+uno\nABC-2;8;bien\nXYZ-9;-5;@x\n',
    });
    expect(run.counts).toMatchObject({ create: 1, reject: 3 });
    expect(run.warnings).toEqual([{ code: "unknown_columns", params: { columns: "nota propia" } }]);
    const file = path.join(shop.folder, "errors.csv");
    await writeErrorFile(shop.work, run, file);
    const text = await readFile(file, "utf8");
    expect(text.split("\n").slice(0, 4)).toEqual([
      "\uFEFFsku,price,nota propia,problem_es,problem_en",
      'ABC-1,1.234,\'=1+1;x,"online: «1.234» puede leerse de dos maneras; escriba 1234.00 o 1234,00.","online: “1.234” can be read in two ways; write 1234.00 or 1234,00."',
      "NADA,5,'+uno,sku: No existe el repuesto «NADA».,sku: There is no part “NADA”.",
      "XYZ-9,'-5,'@x,online: «-5» no es un monto en dólares.,online: “-5” is not an amount of dollars.",
    ]);

    await writeFile(
      file,
      text.replace("1.234,", "1234.00,").replace("NADA,", "XYZ-9,").replace("XYZ-9,'-5", "abc 1,-"),
    );
    const corrected = await shop.run({ kind: "prices", file });
    expect(corrected.run.counts).toMatchObject({ create: 2, reject: 0 });
    expect(corrected.run.warnings).toEqual([
      { code: "unknown_columns", params: { columns: "nota propia" } },
    ]);
  });
});
