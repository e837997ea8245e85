import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { type ImportKind, totalOf } from "#domain/import/import-kind.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { startImport } from "#server/imports/running/start-import.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { loadVehicles } from "#server/vehicles/load-vehicles.ts";

import { ACES_FRAME, application, PART_COLUMNS, partLine, writeTable } from "./import-files.ts";
import { noteFigure } from "./measure.ts";

const HEADING =
  "| import | rows | rows per second | peak MB in the first tenth | peak MB |\n|---|---|---|---|---|";

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
 * its own. `--rows` is the number of parts (100,000).
 */
const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" } },
});

const folder = await mkdtemp(path.join(tmpdir(), "bench-imports-"));
const shop = await openServingShop({ databaseUrl: undefined, dataFolder: folder });
try {
  await loadReference(shop.work.db);
  await loadVehicles(shop.work.db, new Date());
  await everyKind(shop.work, Number(values.rows));
} finally {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}

async function everyKind(work: ShopDatabase, rows: number): Promise<void> {
  console.log(HEADING);
  await partFiles(work, rows);
  for (const { lines = rows, ...table } of TABLES) {
    const filePath = await writeTable({
      ...table,
      lines,
      filePath: path.join(folder, `${table.kind}.csv`),
    });
    await measure(work, { kind: table.kind, filePath, name: table.kind });
  }
  const filePath = await writeTable({
    ...ACES_FRAME,
    filePath: path.join(folder, "aces.xml"),
    lines: rows,
    lineOf: (at) => application(at),
  });
  await measure(work, { kind: "aces", filePath, name: "ACES applications, all to review" });
}

async function partFiles(work: ShopDatabase, lines: number): Promise<void> {
  const parts = await writeTable({
    filePath: path.join(folder, "parts.csv"),
    lines,
    begin: PART_COLUMNS,
    lineOf: partLine,
  });
  await measure(work, { kind: "parts", filePath: parts, name: "parts, all new" });
  await measure(work, { kind: "parts", filePath: parts, name: "parts, the same file again" });
  const changed = await writeTable({
    filePath: path.join(folder, "changed.csv"),
    lines,
    begin: PART_COLUMNS,
    lineOf: (at) => partLine(at).replace("Pieza", "Repuesto"),
  });
  await measure(work, { kind: "parts", filePath: changed, name: "parts, every one changed" });
}

type Measured = { kind: ImportKind; filePath: string; name: string };

async function measure(work: ShopDatabase, { kind, filePath, name }: Measured) {
  globalThis.gc?.();
  let peak = 0;
  let early = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  const { id } = await startImport(work, { kind, filePath, isDryRun: false, options: {} });
  const run = await runImport(work, id, {
    onBatch: ({ progress }) => {
      if (progress < 0.1) early = peak;
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sampler);
  const rows = totalOf(run.counts);
  noteFigure({ what: `rows of ${name}`, measured: rows / seconds, unit: "a second" });
  noteFigure({ what: `${name}, peak memory`, measured: peak / 1_000_000, unit: "MB" });
  if (run.state !== "done") throw new Error(`${name}: ${JSON.stringify(run.error)}`);
  console.log(
    `| ${name} | ${rows} | ${Math.round(rows / seconds)} | ${Math.round(early / 1_000_000)} | ${Math.round(peak / 1_000_000)} |`,
    process.stdout.isTTY ? "" : JSON.stringify(run.counts),
  );
}
