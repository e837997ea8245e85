import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import { sql } from "kysely";
import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import { importSentence } from "#texts/import-sentences.ts";
import { fileBytes } from "#server/imports/files/read-file.ts";
import { receivePiece } from "#server/imports/files/receive-file.ts";
import { findRun, waitAgain } from "#server/imports/runs/import-run-store.ts";

import { openImportShop } from "../../../../test/import-shop.ts";
import { type JudgedRow, runImport } from "./run-import.ts";
import { queueImport, queueSentFile } from "./start-import.ts";
import { keepingReport, openKeptReport } from "./write-report.ts";

const CONTENT = "sku,online\nABC-1,10.00\n";
const { work, folder, fileWith, start } = await openImportShop();
const elsewhere = path.join(folder, "another machine");

/** An import for the background, whose file is gone from where its operator had it. */
async function queued(content: string) {
  const filePath = await fileWith(content);
  const wanted = { kind: "prices", filePath, isDryRun: false, options: {} } as const;
  const run = await queueImport({ work, enqueue: async () => {} }, wanted);
  await rm(filePath);
  return run;
}

it("an import in the background reads its copy on whichever machine, and leaves nothing there", async () => {
  const { id, filePath } = await queued(CONTENT);
  expect(filePath).toBe("");
  const run = await runImport(work, id, { whenStopped: "waiting", folder: elsewhere });
  expect(run).toMatchObject({ state: "done", counts: { create: 1 }, filePath: "" });
  expect(await readdir(elsewhere)).toEqual([]);
});

const sendTo = (id: string, from: number, text: string) =>
  receivePiece(work.db, { id, from, bytes: Buffer.from(text) });
const rows = async (id: number) =>
  (await runImport(work, id, { whenStopped: "waiting", folder: elsewhere })).position;

it("an import reads what was sent as it was at its start", async () => {
  const content = `${CONTENT}XYZ-9,4\n`;
  const begin = async (id: string) => {
    await sendTo(id, 0, content);
    const sent = { id, kind: "prices", fileName: "a.csv", isDryRun: true, options: {} } as const;
    return queueSentFile({ work, enqueue: async () => {}, folder: elsewhere }, sent);
  };
  const [one, same] = [randomUUID(), randomUUID()];
  const first = await begin(one);
  for (const from of [0, content.length])
    await expect(sendTo(one, from, "x")).rejects.toMatchObject({ code: "import_piece_refused" });
  const second = await begin(same);
  await sendTo(same, 0, "sku,online\n");
  expect([await rows(first.id), await rows(second.id)]).toEqual([2, 2]);
});

it("a report goes on where another machine left it, and begins anew with its import", async () => {
  const lines = async (id: string) =>
    (await buffer(fileBytes(work.db, id))).toString().split("\n").slice(0, -1);
  const row = { position: 1, line: 2, cells: ["ABC-1"] };
  const judged: JudgedRow = { row, outcome: { result: "unchanged" } };
  for (const isResumed of [true, true]) {
    const report = await openKeptReport(work.db, { runId: 999_999, isResumed });
    await report.add([judged]);
  }
  expect(await lines("report-999999")).toEqual([
    expect.stringMatching(/^line,row,/),
    expect.stringMatching(/^2,ABC-1,unchanged/),
    expect.stringMatching(/^2,ABC-1,unchanged/),
  ]);
  await openKeptReport(work.db, { runId: 999_999, isResumed: false });
  expect(await lines("report-999999")).toHaveLength(1);
});

it("a report has the lines of whoever worked before, though it was known to the next before they began", async () => {
  const lines = Array.from({ length: 1_500 }, (_, at) => `NOBODY-${at},1\n`);
  const { id } = await queued(`sku,online\n${lines.join("")}`);
  const watch = { whenStopped: "waiting", folder: elsewhere } as const;
  const [first, next] = [keepingReport(work.db), keepingReport(work.db)];
  const stop = new AbortController();
  const onBatch: typeof first = async (...batch) => {
    await first(...batch);
    stop.abort();
  };
  const left = await runImport(work, id, { ...watch, onBatch, signal: stop.signal });
  expect([left.state, left.position]).toEqual(["waiting", 1_000]);
  expect(await runImport(work, id, { ...watch, onBatch: next })).toMatchObject({ state: "done" });
  const report = (await buffer(fileBytes(work.db, `report-${id}`))).toString();
  expect(report.match(/^\d+,NOBODY-/gm)).toHaveLength(1_500);
  expect(report.match(/^line,/gm)).toHaveLength(1);
});

it("what a killed process laid down to read goes with the next reading a day later", async () => {
  await mkdir(elsewhere, { recursive: true });
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ["old.read", "new.read", "mine.txt"])
    await writeFile(path.join(elsewhere, name), "sku");
  for (const name of ["old.read", "mine.txt"]) await utimes(path.join(elsewhere, name), old, old);
  const { id } = await queued(`${CONTENT}ABC-2,5\n`);
  await runImport(work, id, { whenStopped: "waiting", folder: elsewhere });
  expect((await readdir(elsewhere)).toSorted()).toEqual(["mine.txt", "new.read"]);
});

it("an import whose copy lacks a piece is not begun", async () => {
  const { id, sha256 } = await queued(`${CONTENT}ABC-2,6\n`);
  await sql`delete from import_file_piece using import_file
    where file_id = id and sha256 = ${sha256}`.execute(work.db);
  const { state, error } = await runImport(work, id, { whenStopped: "waiting", folder: elsewhere });
  expect([state, error?.params]).toEqual(["failed", { reason: "changed_meanwhile" }]);
});

it("an import of a command that a machine without its file takes is stopped, says so, and goes on where the file is", async () => {
  const content = CONTENT.replace("10", "11");
  const file = await fileWith(content);
  const { id } = await start({ kind: "prices", file });
  await rm(file);
  const watch = { whenStopped: "waiting", folder: elsewhere } as const;
  for (const turn of [1, 2]) {
    const { state, error, finishedAt } = await runImport(work, id, watch);
    expect([turn, state, error?.code, finishedAt]).toEqual([
      turn,
      "stopped",
      "file_not_here",
      null,
    ]);
    expect(error && importSentence(error, "en")).toContain(`${hostname()}: ${file}`);
    for (const locale of LOCALES)
      expect(error && importSentence(error, locale)).toContain(`import --resume ${id}.`);
    await waitAgain(work.db, id);
    expect(await findRun(work.db, id)).toMatchObject({ state: "waiting", error: null });
  }
  await writeFile(file, content);
  const run = await runImport(work, id, watch);
  expect(run).toMatchObject({ state: "done", error: null, position: 1 });
});

it("an import whose copy is gone is over, and says what to do", async () => {
  const { id, sha256 } = await queued(CONTENT.replace("10", "13"));
  await sql`delete from import_file where sha256 = ${sha256}`.execute(work.db);
  const { state, error } = await runImport(work, id, { whenStopped: "waiting", folder: elsewhere });
  expect({ state, code: error?.code }).toEqual({ state: "failed", code: "file_elsewhere" });
  expect(error && importSentence(error, "en")).toMatch(/no copy of it is kept.*again\.$/);
  expect(error && importSentence(error, "es")).toMatch(
    /^El archivo .*no se guarda copia.*nuevo\.$/,
  );
});

it("an import in front of the operator says that its file cannot be read", async () => {
  const file = await fileWith(CONTENT.replace("10", "12"));
  const { id } = await start({ kind: "prices", file });
  await rm(file);
  const { error } = await runImport(work, id, { folder: elsewhere });
  expect(error?.code).toBe("unreadable");
});
