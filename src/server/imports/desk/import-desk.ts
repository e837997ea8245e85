import { stat } from "node:fs/promises";

import type { Kysely } from "kysely";

import type {
  ImportPreviewRequest,
  ImportsRequest,
  ImportStartRequest,
} from "#contract/imports.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";
import { readMoment } from "#domain/import/cell-choice.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { findImportFile, keptOf } from "#server/imports/files/import-file-store.ts";
import { fileBytes } from "#server/imports/files/read-file.ts";
import { receivePiece } from "#server/imports/files/receive-file.ts";
import { queueCopy, queueImport, queueSentFile } from "#server/imports/running/start-import.ts";
import { reportId } from "#server/imports/running/write-report.ts";
import {
  findRun,
  latestRuns,
  rejectedAfter,
  type RejectedRow,
  waitAgain,
  wantStop,
} from "#server/imports/runs/import-run-store.ts";
import type { ImportOptions, ImportRun } from "#server/imports/runs/import-run.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { recalledColumns, rememberColumns } from "./column-memory-store.ts";
import { whyNotUndone } from "./import-undo-desk.ts";
import { headerKey, type ImportPreview, previewSentFile } from "./preview-import.ts";

/** A run with what is kept of it, and whether it can be taken back. */
export type FollowedRun = ImportRun & { hasReport: boolean; hasFile: boolean; mayUndo: boolean };

/** A piece of a file, with what came as the body of its call. */
type SentPiece = { id: string; from: number; bytes: unknown };

/** Imports as managers make them from the browser (decisions §11). */
export type ImportDesk = {
  receive: (piece: SentPiece, by: StaffCall) => Promise<number>;
  preview: (wanted: ImportPreviewRequest) => Promise<ImportPreview>;
  start: (wanted: ImportStartRequest, by: StaffCall) => Promise<FollowedRun>;
  /** Imports for good what a dry run read, with the same options. */
  apply: (runId: number, by: StaffCall) => Promise<FollowedRun>;
  /** Tries again what a run read, with the same options: somebody has said meanwhile what its codes stand for. */
  again: (runId: number, by: StaffCall) => Promise<FollowedRun>;
  /** The newest first; of kinds that are none of the reader's business, `except`, none. */
  list: (request: ImportsRequest & { except?: readonly ImportKind[] }) => Promise<{
    items: FollowedRun[];
    next: number | null;
  }>;
  get: (runId: number) => Promise<FollowedRun>;
  refused: (
    runId: number,
    page: { position: number; limit: number },
  ) => Promise<{ run: ImportRun; items: RejectedRow[]; next: number | null }>;
  /** Stops after the batch at hand; what was applied stays. */
  cancel: (runId: number, by: StaffCall) => Promise<FollowedRun>;
  resume: (runId: number, by: StaffCall) => Promise<FollowedRun>;
  /** The report of a run, a piece at a time; a ShopError `not_found` where none is kept. */
  reportOf: (runId: number) => Promise<AsyncIterable<Buffer>>;
};

type Needs = {
  shop: ShopDatabase;
  /** Where a file is laid down while it is looked at. */
  folder: string;
  /** Asks a worker to take a run, in the transaction that registers it. */
  enqueue: (db: Kysely<Tables>, runId: number) => Promise<void>;
  now: () => Date;
  /** Hosts from which pictures of parts may come; none without it. */
  imageHosts?: readonly string[];
};

/** Throws ImportRefusals for files that cannot be imported, and ShopErrors `not_found`, `import_state_refused`. */
export function createImportDesk(needs: Needs): ImportDesk {
  return { ...beginning(needs), ...following(needs), ...changing(needs) };
}

function beginning(
  needs: Needs,
): Pick<ImportDesk, "receive" | "preview" | "start" | "apply" | "again"> {
  const { shop, folder, enqueue } = needs;
  const { db } = shop;
  const background = { work: shop, enqueue };
  const begun = async (run: ImportRun, by: StaffCall) => {
    const { kind, fileName: file, isDryRun } = run;
    const change: Note["change"] = {
      kind: [null, kind],
      file: [null, file],
      isDryRun: [null, isDryRun],
    };
    await noted(db, { run, verb: "start", change }, by);
    return followed(run, needs);
  };
  /** Once more what a run read: by its copy, or where a command read it from, if that is on this machine. */
  const repeated = async (run: FollowedRun, isDryRun: boolean, by: StaffCall) => {
    const { kind, fileName, filePath, options, sha256, sizeBytes } = run;
    const begunBy = staffActor(by).name;
    const wanted = { kind, fileName, isDryRun, options, begunBy };
    const queued =
      (await queueCopy(background, { ...wanted, sha256, sizeBytes })) ??
      (filePath === "" ? undefined : await queueImport(background, { ...wanted, filePath }));
    if (!queued) throw refusedState(run);
    return begun(queued, by);
  };
  return {
    receive: (piece, by) => receiveFrom(db, piece, by),
    preview: (wanted) =>
      previewSentFile(shop, {
        id: wanted.file,
        folder,
        wholeBytes: wanted.bytes,
        kind: wanted.kind ?? undefined,
        options: optionsOf(wanted),
        imageHosts: needs.imageHosts ?? [],
      }),
    start: async (wanted, by) => {
      const { kind, name: fileName, dryRun: isDryRun, file: id, bytes: wholeBytes } = wanted;
      const given = optionsOf(wanted);
      // As the preview read it: what people said of headers before holds for a file of which nobody says it anew.
      const columns = { ...(await recalledColumns(db, kind)), ...given.columns };
      const options = { ...given, ...(Object.keys(columns).length > 0 && { columns }) };
      const begunBy = staffActor(by).name;
      const sent = { id, wholeBytes, kind, fileName, isDryRun, options, begunBy };
      const run = await begun(await queueSentFile({ ...background, folder }, sent), by);
      if (given.columns) await rememberColumns(db, kind, given.columns);
      return run;
    },
    apply: async (runId, by) => {
      const dry = await followed(await runNamed(db, runId), needs);
      if (!dry.isDryRun || dry.state !== "done" || !dry.hasFile) throw refusedState(dry);
      return repeated(dry, false, by);
    },
    again: async (runId, by) => {
      const run = await followed(await runNamed(db, runId), needs);
      if (run.state !== "done" || !run.hasFile) throw refusedState(run);
      return repeated(run, true, by);
    },
  };
}

/** Keeps a piece in the room of whoever sends it: an account by its id, a program by the name of its key. */
async function receiveFrom(
  db: Database,
  { bytes, ...piece }: SentPiece,
  by: StaffCall,
): Promise<number> {
  if (!Buffer.isBuffer(bytes)) throw new ShopError("invalid_request", { body: "missing" });
  const { accountId, name } = staffActor(by);
  return receivePiece(db, { ...piece, bytes, sentBy: accountId ?? name });
}

function following(needs: Needs): Pick<ImportDesk, "list" | "get" | "refused" | "reportOf"> {
  const { db } = needs.shop;
  return {
    list: async ({ filters, after, limit, except }) => {
      const text = storableText(filters?.text ?? "").trim();
      const page = { limit: limit + 1, before: after ?? undefined, except, text };
      const found = await latestRuns(db, { ...filters, ...page });
      const { items: runs, next } = keysetPage(found, limit, ({ id }) => id);
      return { items: await allFollowed(runs, needs), next };
    },
    get: async (runId) => followed(await runNamed(db, runId), needs),
    refused: async (runId, { position, limit }) => {
      const run = await runNamed(db, runId);
      const found = await rejectedAfter(db, runId, { position, limit: limit + 1 });
      return { run, ...keysetPage(found, limit, ({ position: at }) => at) };
    },
    reportOf: async (runId) => {
      const id = reportId((await runNamed(db, runId)).id);
      if (!(await findImportFile(db, id))) throw new ShopError("not_found");
      return fileBytes(db, id);
    },
  };
}

function changing(needs: Needs): Pick<ImportDesk, "cancel" | "resume"> {
  const { shop, enqueue } = needs;
  const { db } = shop;
  const changed = async (runId: number) => followed(await runNamed(db, runId), needs);
  return {
    cancel: async (runId, by) => {
      const run = await runNamed(db, runId);
      if (run.state !== "waiting" && run.state !== "running") throw refusedState(run);
      await wantStop(db, runId);
      await noted(db, { run, verb: "stop", change: { state: [run.state, "stopped"] } }, by);
      return changed(runId);
    },
    resume: async (runId, by) => {
      const run = await runNamed(db, runId);
      await db.transaction().execute(async (trx) => {
        if (!(await waitAgain(trx, runId))) throw refusedState(run);
        await enqueue(trx, runId);
        await noted(trx, { run, verb: "resume", change: { state: [run.state, "waiting"] } }, by);
      });
      return changed(runId);
    },
  };
}

async function runNamed(db: Database, runId: number): Promise<ImportRun> {
  const run = await findRun(db, runId);
  if (!run) throw new ShopError("not_found");
  return run;
}

function refusedState({ id, state }: ImportRun): ShopError {
  return new ShopError("import_state_refused", { import: id, state });
}

async function followed(run: ImportRun, needs: Needs): Promise<FollowedRun> {
  const [one] = await allFollowed([run], needs);
  if (!one) throw new ShopError("not_found");
  return one;
}

async function allFollowed(
  runs: readonly ImportRun[],
  { shop, now }: Pick<Needs, "shop" | "now">,
): Promise<FollowedRun[]> {
  const contents = runs.map(({ sha256 }) => sha256);
  const kept = await keptOf(shop.db, { contents, ids: runs.map(({ id }) => reportId(id)) });
  return Promise.all(
    runs.map(async (run) => ({
      ...run,
      hasReport: kept.has(reportId(run.id)),
      hasFile: kept.has(run.sha256) || (run.filePath !== "" && (await isThere(run.filePath))),
      mayUndo: whyNotUndone(run, now()) === undefined,
    })),
  );
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function optionsOf(
  wanted: Pick<ImportPreviewRequest, "createBrands" | "sheet" | "asOf" | "columns" | "pies">,
): ImportOptions {
  const { createBrands, sheet, asOf, pies } = wanted;
  const columns = wanted.columns.map(({ header, column }) => [headerKey(header), column]);
  return {
    createBrands,
    ...(sheet && { sheet }),
    ...(asOf && { asOf: momentOf(asOf) }),
    ...(pies && { pies }),
    ...(columns.length > 0 && { columns: Object.fromEntries(columns) }),
  };
}

/** A ShopError `invalid_request` for what is no moment, or is still to come. */
function momentOf(asOf: string): string {
  const moment = readMoment(asOf);
  if (!moment.ok) throw new ShopError("invalid_request", { asOf });
  return moment.value;
}

type Note = { run: ImportRun; verb: "start" | "stop" | "resume"; change: AuditEntry["change"] };

async function noted(db: Database, { run, verb, change }: Note, by: StaffCall): Promise<void> {
  await appendAudit(db, {
    actor: staffActor(by),
    action: `import.${verb}`,
    subject: `import:${run.id}`,
    change,
    client: by.client,
  });
}
