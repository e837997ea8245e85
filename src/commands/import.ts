import path from "node:path";
import { parseArgs } from "node:util";

import { readMoment, readQuality } from "#domain/import/cell-choice.ts";
import { IMPORT_KINDS, type ImportKind, totalOf } from "#domain/import/import-kind.ts";
import { TITLE_CODES } from "#domain/pies/descriptions.ts";
import type { PiesChoices } from "#domain/pies/resolution.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { importSentence, problemSentence, warningSentence } from "#texts/import-sentences.ts";
import { EXIT_CODES, importVerdict } from "#domain/import/import-verdict.ts";
import { enqueueImport, openJobQueue } from "#jobs/job-queue.ts";
import { findImport } from "#server/imports/running/follow-imports.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { queueImport, startImport } from "#server/imports/running/start-import.ts";
import { writeErrorFile } from "#server/imports/running/write-error-file.ts";
import { openReport } from "#server/imports/running/write-report.ts";
import type { OpenShop } from "#server/platform/database/shop-database.ts";

import { CommandFailure, type ShopCommand, type Summary } from "./command.ts";
import { describeImport } from "./describe-import.ts";
import { importFailure } from "./import-failure.ts";
import { openProgressBar } from "./progress-bar.ts";

const USAGE = `<parts|prices|stock|fitments|interchange|cross-references|kits|customers|aces|pies> FILE
  --dry-run         say what would happen, write nothing
  --report FILE     with a line for each row: what became of it, and why
  --errors FILE     the refused rows with the reasons, to correct and send again
  --create-brands   add brands that the file names and the shop lacks
  --sheet NAME      of a workbook: the sheet of this name or place; the first one without it
  --title CODE      of PIES: the description that becomes the title, DES (without it), SHO, EXT or LAB
  --quality WORD    of PIES: the quality of new parts, original, oem or aftermarket (without it)
  --as-of TIME      when the stock was counted ("2026-11-22 06:00"): orders since then are taken off it
  --background      let the running shop do it; follow it with import:status
  --resume ID       go on with an import that was stopped
  exit code         0 every row taken, 1 failed or none taken, 3 some refused or waiting, 4 stopped`;

/** Imports a file: in front of the operator with a bar, or in the background. */
export const importCommand: ShopCommand<string | Summary> = {
  name: "import",
  summary:
    "Import parts, prices, stock, fitments, interchange, cross references, kits or customers from CSV, XLSX, ACES XML or PIES",
  usage: USAGE,
  async run(shop, args, config) {
    const { values, positionals } = parseImportArgs(args);
    try {
      requireFrontOptions(values);
      if (values.background) return await inBackground(shop, wantedImport(positionals, values));
      const run =
        values.resume === undefined
          ? await startImport(shop.work, wantedImport(positionals, values))
          : await resumable(shop, values.resume);
      const { imageHosts, dataFolder } = config;
      return await inFront(shop, run, {
        ...values,
        imageHosts,
        folder: path.join(dataFolder, "imports"),
        filePath: values.resume && positionals[0],
      });
    } catch (error) {
      throw importFailure(error);
    }
  },
};

/** What the shop does in the background writes no file for whoever started it. */
function requireFrontOptions({ background, errors, report }: Values): void {
  if (background && (errors !== undefined || report !== undefined))
    throw new CommandFailure(
      "--errors and --report are for an import in front of you. In the background, ask afterwards: npm run shop -- import:status ID --errors FILE",
    );
}

type Values = ReturnType<typeof parseImportArgs>["values"];

function parseImportArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        background: { type: "boolean", default: false },
        "create-brands": { type: "boolean", default: false },
        sheet: { type: "string" },
        "as-of": { type: "string" },
        title: { type: "string" },
        quality: { type: "string" },
        errors: { type: "string" },
        report: { type: "string" },
        resume: { type: "string" },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? `${error.message}\n\n` : "";
    throw new CommandFailure(reason + USAGE);
  }
}

function wantedImport([kind, filePath]: string[], values: Values) {
  if (kind !== undefined && !isKind(kind))
    throw new CommandFailure(
      `There is no import of “${kind}”; the kinds are ${IMPORT_KINDS.join(", ")}.`,
    );
  if (kind === undefined || filePath === undefined)
    throw new CommandFailure(`Name a kind and a file: npm run shop -- import ${USAGE}`);
  const isDryRun = values["dry-run"];
  const asOf = momentOf(kind, values["as-of"]);
  const options = {
    createBrands: values["create-brands"],
    ...(asOf !== undefined && { asOf }),
    ...sheetOption(kind, values.sheet),
    ...piesOptions(kind, values),
  };
  return { kind, filePath, isDryRun, options };
}

function sheetOption(kind: ImportKind, sheet: string | undefined): { sheet?: string } {
  if (sheet === undefined) return {};
  if (kind === "pies")
    throw new CommandFailure("All sheets of a workbook of PIES are read; leave out --sheet.");
  return { sheet };
}

function piesOptions(
  kind: ImportKind,
  { title, quality }: Values,
): { pies?: Partial<PiesChoices> } {
  if (title === undefined && quality === undefined) return {};
  if (kind !== "pies") throw new CommandFailure("--title and --quality are for PIES.");
  return { pies: { ...titleOption(title), ...qualityOption(quality) } };
}

function titleOption(title: string | undefined): Pick<Partial<PiesChoices>, "title"> {
  if (title === undefined) return {};
  const code = TITLE_CODES.find((one) => one === title.toUpperCase());
  if (code === undefined) throw new CommandFailure(`--title is one of ${TITLE_CODES.join(", ")}.`);
  return { title: code };
}

function qualityOption(quality: string | undefined): Pick<Partial<PiesChoices>, "quality"> {
  if (quality === undefined) return {};
  const read = readQuality(quality);
  if (!read.ok) throw new CommandFailure(`--quality is one of ${read.detail ?? ""}.`);
  return { quality: read.value };
}

function momentOf(kind: ImportKind, asOf: string | undefined): string | undefined {
  if (asOf === undefined) return undefined;
  if (kind !== "stock") throw new CommandFailure("--as-of is for stock.");
  const moment = readMoment(asOf);
  if (moment.ok) return moment.value;
  const problem = { column: "", code: moment.code, value: asOf };
  throw new CommandFailure(`--as-of: ${problemSentence(problem, "en")}`);
}

function isKind(text: string | undefined): text is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === text);
}

async function resumable({ work }: OpenShop, id: string): Promise<ImportRun> {
  const run = /^\d{1,9}$/.test(id) ? await findImport(work, Number(id)) : undefined;
  if (!run) throw new ImportRefusal("unknown_run", { run: id });
  return run;
}

async function inBackground(
  { work, connectionString }: OpenShop,
  wanted: ReturnType<typeof wantedImport>,
): Promise<string> {
  const boss = await openJobQueue(connectionString, { onError: console.error, supervise: false });
  try {
    const run = await queueImport(
      {
        work,
        enqueue: (db, runId) => enqueueImport(boss, db, runId),
      },
      wanted,
    );
    return `Import ${run.id} waits for the shop: npm run shop -- import:status ${run.id}`;
  } finally {
    await boss.stop();
  }
}

type Front = Pick<Values, "report" | "errors"> & {
  filePath: string | undefined;
  /** Where the copy of an import that began in the background is laid down. */
  folder: string;
  imageHosts: readonly string[];
};

async function inFront({ work }: OpenShop, run: ImportRun, options: Front): Promise<Summary> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  const bar = openProgressBar(`${run.kind} ${run.fileName}`);
  bar.show(run.progress, `${totalOf(run.counts)} rows`);
  const report =
    options.report === undefined
      ? undefined
      : await openReport(options.report, { isResumed: run.position > 0 });
  try {
    const ended = await runImport(work, run.id, {
      signal: stop.signal,
      imageHosts: options.imageHosts,
      folder: options.folder,
      filePath: options.filePath === undefined ? undefined : path.resolve(options.filePath),
      onBatch: async ({ progress, counts }, rows) => {
        bar.show(progress, `${totalOf(counts)} rows, ${counts.reject} refused`);
        await report?.add(rows);
      },
    });
    bar.stop();
    if (options.errors !== undefined && ended.counts.reject > 0)
      await writeErrorFile(work, ended, options.errors);
    return summary(ended, options.errors);
  } finally {
    bar.stop();
    await report?.close();
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

/** What became of an import, in a few lines; one that could not be read is a failure of the command. */
function summary(run: ImportRun, errorFile: string | undefined): Summary {
  if (run.state === "failed" && run.error) {
    const done = run.position > 0 ? ` ${run.position} rows before it were dealt with.` : "";
    throw new CommandFailure(`Import ${run.id}: ${importSentence(run.error, "en")}${done}`);
  }
  const lines = [describeImport(run), ...run.warnings.map((one) => warningSentence(one, "en"))];
  if (run.counts.reject > 0)
    lines.push(
      errorFile === undefined
        ? `See the refused rows: npm run shop -- import:status ${run.id} --errors FILE`
        : `The refused rows are in ${errorFile}: correct and send them again.`,
    );
  if (run.kind === "pies")
    lines.push(`See its codes and what was passed by: npm run shop -- import:codes ${run.id}`);
  else if (run.counts.review > 0) lines.push("See what waits: npm run shop -- import:review");
  if (run.state === "stopped")
    lines.push(`Stopped. Go on: npm run shop -- import --resume ${run.id}`);
  return { text: lines.join("\n"), exitCode: EXIT_CODES[importVerdict(run)] };
}
