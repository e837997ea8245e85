import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { type ImportKind, totalOf } from "#domain/imports/import-kind.ts";
import { runImport } from "#server/imports/run-import.ts";
import { startImport } from "#server/imports/start-import.ts";
import type { ShopDatabase } from "#server/platform/database.ts";
import { openServingShop } from "#server/platform/shop-database.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { loadVehicles } from "#server/vehicles/load-vehicles.ts";

const HEADING =
  "| import | rows | rows per second | peak MB in the first tenth | peak MB |\n|---|---|---|---|---|";

const PARTS =
  "sku,brand,quality,category,subcategory,title_es,title_en,unit,pieces,core,weight,length,width,height,origin,supply,oem_numbers";

const ACES = {
  begin:
    '<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2"><Header><BrandAAIAID>ZZZZ</BrandAAIAID></Header>',
  end: "</ACES>",
  lineOf: application,
};

const TABLES: readonly {
  kind: ImportKind;
  begin: string;
  lines?: number;
  lineOf: (at: number) => string;
}[] = [
  {
    kind: "prices",
    begin: "sku,online,repair_shop",
    lineOf: (at) => `B-${at},${at % 900}.50,${at % 800}.25`,
  },
  {
    kind: "stock",
    begin: "sku,warehouse,on_hand",
    lineOf: (at) => `B-${at},${at % 2 ? "HER" : "MIA"},${at % 40}`,
  },
  {
    kind: "interchange",
    begin: "sku,number,type,maker",
    lineOf: (at) => `B-${at},C${at}X,competitor,Maker ${at % 9}`,
  },
  {
    kind: "fitments",
    begin: "sku,make,model,year_from,year_to,quantity",
    lines: 20_000,
    lineOf: (at) => `B-${at},Isuzu,NPR-HD,${2_006 + (at % 5)},${2_012 + (at % 5)},${1 + (at % 4)}`,
  },
];

/**
 * Rows per second and the most memory held (RSS), of every kind of import, into an embedded PostgreSQL of
 * its own. `--rows` is the number of parts (100,000); `--gigabyte csv` or `xml` imports one file of
 * about a gigabyte instead, written as it goes and removed at the end.
 */
const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, gigabyte: { type: "string" } },
});

const folder = await mkdtemp(path.join(tmpdir(), "bench-imports-"));
const shop = await openServingShop({ databaseUrl: undefined, dataFolder: folder });
try {
  await loadReference(shop.work.db);
  await loadVehicles(shop.work.db, new Date());
  if (values.gigabyte === "csv") await gigabyteOfCsv(shop.work);
  else if (values.gigabyte === "xml") await gigabyteOfXml(shop.work);
  else await everyKind(shop.work, Number(values.rows));
} finally {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}

async function everyKind(work: ShopDatabase, rows: number): Promise<void> {
  console.log(HEADING);
  await partFiles(work, rows);
  for (const { lines = rows, ...table } of TABLES) {
    const filePath = await writeTable({ ...table, lines, name: `${table.kind}.csv` });
    await measure(work, { kind: table.kind, filePath, name: table.kind });
  }
  const filePath = await writeTable({ ...ACES, lines: rows, name: "aces.xml" });
  await measure(work, { kind: "aces", filePath, name: "ACES applications, all to review" });
}

async function partFiles(work: ShopDatabase, lines: number): Promise<void> {
  const parts = await writeTable({ name: "parts.csv", lines, begin: PARTS, lineOf: partLine });
  await measure(work, { kind: "parts", filePath: parts, name: "parts, all new" });
  await measure(work, { kind: "parts", filePath: parts, name: "parts, the same file again" });
  const lineOf = (at: number) => partLine(at).replace("Pieza", "Repuesto");
  const changed = await writeTable({ name: "changed.csv", lines, begin: PARTS, lineOf });
  await measure(work, { kind: "parts", filePath: changed, name: "parts, every one changed" });
}

async function gigabyteOfCsv(work: ShopDatabase): Promise<void> {
  console.log(HEADING);
  const filePath = await writeTable({
    name: "gigabyte.csv",
    lines: 1_250_000,
    begin: `${PARTS},detail_es,detail_en`,
    lineOf: wideLine,
  });
  await measure(work, {
    kind: "parts",
    filePath,
    name: "parts, dry run of a gigabyte",
    isDryRun: true,
  });
}

async function gigabyteOfXml(work: ShopDatabase): Promise<void> {
  console.log(HEADING);
  const filePath = await writeTable({
    ...ACES,
    lines: 2_000_000,
    name: "gigabyte.xml",
    lineOf: wideApplication,
  });
  await measure(work, {
    kind: "aces",
    filePath,
    name: "ACES, dry run of a gigabyte",
    isDryRun: true,
  });
}

type Measured = { kind: ImportKind; filePath: string; name: string; isDryRun?: boolean };

async function measure(work: ShopDatabase, { kind, filePath, name, isDryRun = false }: Measured) {
  globalThis.gc?.();
  let peak = 0;
  let early = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  const { id } = await startImport(work, { kind, filePath, isDryRun, options: {} });
  const run = await runImport(work, id, {
    onBatch: ({ progress }) => {
      if (progress < 0.1) early = peak;
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sampler);
  const rows = totalOf(run.counts);
  if (run.state !== "done") throw new Error(`${name}: ${JSON.stringify(run.error)}`);
  console.log(
    `| ${name} | ${rows} | ${Math.round(rows / seconds)} | ${Math.round(early / 1_000_000)} | ${Math.round(peak / 1_000_000)} |`,
    process.stdout.isTTY ? "" : JSON.stringify(run.counts),
  );
}

function partLine(at: number): string {
  const quality = ["Original", "OEM", "Aftermarket"][at % 3];
  return `B-${at},Isuzu,${quality},engine,pistons-and-rings,"Pieza de motor ${at}, Isuzu 4HK1","Engine piece ${at}, Isuzu 4HK1",each,1,${at % 50}.00,${1 + (at % 90) / 10} kg,100,80,${20 + (at % 60)},JP,local,8-${at}-0|9-${at}-1`;
}

function wideLine(at: number): string {
  const words = "acero forjado con tratamiento térmico y acabado fino ".repeat(6).slice(0, 190);
  return `${partLine(at)},"${words} ${at}","${words} ${at}"${" ".repeat(180)}`;
}

function wideApplication(at: number): string {
  const words = "only with the factory air conditioning, ".repeat(8);
  return application(at).replace("</Note>", `; ${words}</Note>`);
}

function application(at: number): string {
  return `<App action="A" id="${at}">\n\t<BaseVehicle id="${1_000 + (at % 50_000)}"/>\n\t<Note>with air conditioning, carbon version ${at % 7}</Note>\n\t<Qty>1</Qty>\n\t<PartType id="6832"/>\n\t<Position id="1"/>\n\t<Part>AQ${at}</Part>\n</App>`;
}

type Table = {
  name: string;
  lines: number;
  begin: string;
  end?: string;
  lineOf: (at: number) => string;
};

/** Writes a file of so many lines without holding it. */
async function writeTable({ name, lines, begin, end = "", lineOf }: Table): Promise<string> {
  const filePath = path.join(folder, name);
  const output = createWriteStream(filePath);
  output.write(`${begin}\n`);
  for (let at = 0; at < lines; at += 1_000) {
    const count = Math.min(1_000, lines - at);
    const text = Array.from({ length: count }, (_, place) => `${lineOf(at + place)}\n`).join("");
    if (!output.write(text)) await once(output, "drain");
  }
  output.end(end);
  await once(output, "finish");
  return filePath;
}
