import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

import { type ImportKind, totalOf } from "#domain/import/import-kind.ts";
import { listImports } from "#server/imports/running/follow-imports.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { loadVehicles } from "#server/vehicles/load-vehicles.ts";

import { xlsxOf } from "../test/xlsx.ts";
import { ACES_FRAME, application, PART_COLUMNS, partLine, writeTable } from "./import-files.ts";
import { noteFigure } from "./measure.ts";
import { residentBytes } from "./traffic/processes.ts";

/**
 * Applies one large file with the operator's own command, in a process of its own, into an embedded
 * PostgreSQL of its own: the most memory (RSS, from /proc) and the rows per second of each tenth of the
 * file. `csv`, `bad` (every row refused), `xml` or `xlsx`; `--megabytes 1000`; `--kill 0.5` ends the
 * command with SIGKILL at that part of the file and goes on with `--resume`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    megabytes: { type: "string", default: "1000" },
    kill: { type: "string", default: "2" },
    "dry-run": { type: "boolean", default: false },
  },
});

const MEGABYTE = 1_000_000;
const EVERY_MS = 100;
const ROOT = path.join(import.meta.dirname, "..");
const FILES: Record<string, { kind: ImportKind; write: (bytes: number) => Promise<string> }> = {
  csv: { kind: "parts", write: writeParts },
  bad: { kind: "parts", write: writeBadParts },
  xml: { kind: "aces", write: writeApplications },
  xlsx: { kind: "parts", write: writeSheet },
};
/** Bytes of a row of `writeSheet` in the packed file. */
const PACKED_ROW = 400;
/** Of the applications' vehicles, 1 in 5 has a mapping; of their parts, 1 in 2 is in the catalogue. */
const KNOWN_VEHICLES = 10_000;
const KNOWN_PARTS = 5_000;

let measured = "";
const folder = await mkdtemp(path.join(tmpdir(), "bench-large-imports-"));
const shop = await openServingShop({ databaseUrl: undefined, dataFolder: folder });
try {
  await loadReference(shop.work.db);
  await loadVehicles(shop.work.db, new Date());
  const wanted = FILES[positionals[0] ?? ""];
  if (!wanted) throw new Error(`Name one of ${Object.keys(FILES).join(", ")}.`);
  const filePath = await wanted.write(Number(values.megabytes) * MEGABYTE);
  measured = path.basename(filePath);
  await measure(wanted.kind, filePath);
} finally {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}

type Tenth = { peak: number; rows: number; seconds: number };

async function measure(kind: ImportKind, filePath: string): Promise<void> {
  const { size } = await stat(filePath);
  console.log(`${path.basename(filePath)}: ${Math.round(size / MEGABYTE)} MB`);
  const files = ["report", "errors"].flatMap((name) => [`--${name}`, path.join(folder, name)]);
  const dryRun = values["dry-run"] ? ["--dry-run"] : [];
  const tenths: Tenth[] = [];
  const began = performance.now();
  const first = command(["import", kind, filePath, ...files, ...dryRun]);
  const killed = await follow(first, { tenths, began, killAt: Number(values.kill) });
  if (killed) {
    console.log(`killed at ${killed.position} rows`);
    const rest = command(["import", "--resume", String(killed.id), ...files]);
    await follow(rest, { tenths, began, killAt: 2 });
  }
  const run = await latestRun();
  const seconds = (performance.now() - began) / 1_000;
  const rows = run ? totalOf(run.counts) : 0;
  console.log(`${rows} rows in ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} a second`);
  const megabytes = Math.round(size / MEGABYTE);
  const what = `${path.basename(filePath)} of ${megabytes} MB`;
  noteFigure({ what: `rows of ${what}`, measured: rows / seconds, unit: "a second" });
  const peak = Math.max(...tenths.map((tenth) => tenth?.peak ?? 0)) / MEGABYTE;
  noteFigure({ what: `${what}, peak memory`, measured: peak, unit: "MB" });
  for (const name of ["report", "errors"]) {
    const written = await stat(path.join(folder, name)).catch(() => undefined);
    if (written) console.log(`${name}: ${Math.round(written.size / MEGABYTE)} MB`);
  }
  console.log("| tenth of the file | rows a second | peak MB |\n|---|---|---|");
  let before: Tenth = { peak: 0, rows: 0, seconds: 0 };
  for (const [place, tenth] of tenths.entries()) {
    const rate = (tenth.rows - before.rows) / (tenth.seconds - before.seconds);
    console.log(`| ${place + 1} | ${Math.round(rate)} | ${Math.round(tenth.peak / MEGABYTE)} |`);
    before = tenth;
  }
}

function command(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["src/shop.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

type Following = { tenths: Tenth[]; began: number; killAt: number };

/** Watches a command to its end, or kills it where it is told to and answers the run as it was left. */
async function follow(
  child: ChildProcess,
  { tenths, began, killAt }: Following,
): Promise<ImportRun | undefined> {
  const ended = once(child, "exit");
  while (child.exitCode === null) {
    const run = await latestRun();
    if (run?.state === "running" && child.pid !== undefined) {
      const place = Math.min(9, Math.floor(run.progress * 10));
      const held = await residentBytes(child.pid).catch(() => 0); // it may have just ended
      const peak = Math.max(tenths[place]?.peak ?? 0, held);
      const seconds = (performance.now() - began) / 1_000;
      tenths[place] = { peak, rows: totalOf(run.counts), seconds };
    }
    if (run && run.progress >= killAt && child.kill("SIGKILL")) {
      await ended;
      return latestRun();
    }
    await Promise.race([ended, delay(EVERY_MS)]);
  }
  return undefined;
}

/** The import of the file that is measured, once it is registered. */
async function latestRun(): Promise<ImportRun | undefined> {
  return (await listImports(shop.work)).find(({ fileName }) => fileName === measured);
}

function wideLine(at: number): string {
  const words = "acero forjado con tratamiento térmico y acabado fino ".repeat(6).slice(0, 190);
  return `${partLine(at)},"${words} ${at}","${words} ${at}"${" ".repeat(180)}`;
}

async function writeParts(bytes: number): Promise<string> {
  return writeTable({
    filePath: path.join(folder, "parts.csv"),
    lines: linesIn(bytes, wideLine),
    begin: `${PART_COLUMNS},detail_es,detail_en`,
    lineOf: wideLine,
  });
}

/** Each row names a brand that the shop does not know. */
async function writeBadParts(bytes: number): Promise<string> {
  return writeTable({
    filePath: path.join(folder, "bad-parts.csv"),
    lines: linesIn(bytes, partLine),
    begin: PART_COLUMNS,
    lineOf: (at) => partLine(at).replace(",Isuzu,", ",Nobody,"),
  });
}

async function writeApplications(bytes: number): Promise<string> {
  await knowSomeVehiclesAndParts();
  const notes = ["factory air conditioning", "rear air conditioning", "a sleeper cab"].map((what) =>
    `only with ${what}, `.repeat(16).slice(0, 480),
  );
  const lineOf = (at: number) => {
    const round = Math.floor(at / 50_000);
    return application(at, { part: `AQ${(at * 7 + round) % (2 * KNOWN_PARTS)}`, notes });
  };
  const filePath = path.join(folder, "applications.xml");
  return writeTable({ ...ACES_FRAME, filePath, lines: linesIn(bytes, lineOf), lineOf });
}

async function knowSomeVehiclesAndParts(): Promise<void> {
  const parts = path.join(folder, "known-parts.csv");
  await writeTable({
    filePath: parts,
    lines: KNOWN_PARTS,
    begin: PART_COLUMNS,
    lineOf: (at) => partLine(at).replace(`B-${at}`, `AQ${at}`),
  });
  await succeed(["import", "parts", parts]);
  const mappings = path.join(folder, "mappings.csv");
  await writeTable({
    filePath: mappings,
    lines: KNOWN_VEHICLES,
    begin: "element,id,make,model,year",
    lineOf: (at) => `BaseVehicle,${1_000 + at},Isuzu,NPR,${2_005 + (at % 15)}`,
  });
  await succeed(["import:map", "--file", mappings]);
}

async function succeed(args: readonly string[]): Promise<void> {
  const child = command(args);
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${args.join(" ")} failed`);
}

/** Texts that pack badly: so many rows as a file of this size holds at the least. */
async function writeSheet(bytes: number): Promise<string> {
  const filePath = path.join(folder, "parts.xlsx");
  const header = "sku,brand,quality,subcategory,title_es,title_en,detail_es,detail_en".split(",");
  const rows = Array.from({ length: Math.floor(bytes / PACKED_ROW) }, (_, at) => {
    const texts = ["Pieza", "Piece", "Acero", "Steel"].map((word, place) => {
      const marks = Array.from({ length: 16 }, (_mark, nth) =>
        scrambled(at * 64 + place * 16 + nth),
      );
      return [word, ...marks].join(" ");
    });
    return [`B-${at}`, "Isuzu", "OEM", "engine/pistons-and-rings", ...texts];
  });
  await writeFile(filePath, xlsxOf([header, ...rows]));
  return filePath;
}

/** Ten digits that look like chance and are the same in every run (a step of Knuth's multiplicative hash). */
function scrambled(at: number): string {
  return String((at * 2_654_435_761) % 4_294_967_296).padStart(10, "0");
}

function linesIn(bytes: number, lineOf: (at: number) => string): number {
  return Math.floor(bytes / (Buffer.byteLength(lineOf(1_000_000)) + 1));
}
