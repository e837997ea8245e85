import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeAll, describe, expect, inject, it } from "vitest";

import { ImportResponse, ImportsResponse, RefusedRowsResponse } from "#contract/imports.ts";
import { askForImport } from "#jobs/job-queue.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { createImportDesk } from "#server/imports/desk/import-desk.ts";
import { importDeskRoutes } from "#server/imports/desk/import-desk-routes.ts";
import { createImportUndoDesk } from "#server/imports/desk/import-undo-desk.ts";
import { importUndoRoutes } from "#server/imports/desk/import-undo-routes.ts";

import { openAccountShop } from "../factories/account-shop.ts";
import { openImportShop } from "../import-shop.ts";

const { work, folder } = await openImportShop();
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(work.db);
const address = new URL(inject("databaseUrl"));
address.pathname = `/${rows[0]?.name}`;
const connectionString = address.href;
const enqueue: Parameters<typeof createImportDesk>[0]["enqueue"] = (trx, runId) =>
  askForImport(connectionString, trx, runId);
const now = () => new Date();
const imports = createImportDesk({ shop: work, folder, enqueue, now });
const undo = createImportUndoDesk({ shop: work, enqueue, now });
const { ask, request, hired } = await openAccountShop({
  database: work,
  routes: {
    manager: [importDeskRoutes({ shop: work, imports }), importUndoRoutes({ imports, undo })],
  },
});
const tokens = { staff: "", manager: "" };
const failures: object[] = [];
const log = { info: () => {}, error: (details: object) => void failures.push(details) };
const needs = { work, connectionString, log, jobs: [], importsFolder: folder };

beforeAll(async () => {
  for (const [name, level] of [
    ["staff", 1],
    ["manager", 2],
  ] as const) {
    tokens[name] = await hired(`${name}@correo.example`, level);
  }
});

const call = (verb: string, body: object) =>
  ask({ url: `admin/imports${verb}`, body, token: tokens.manager });

const send = (token: string, content: string, id = randomUUID()) =>
  request({
    method: "PUT",
    url: `/api/admin/imports/files/${id}?from=0`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(content),
  });

async function started(content: string, dryRun = false) {
  const file = randomUUID();
  await send(tokens.manager, content, file);
  const body = { file, name: "lista.csv", kind: "prices", dryRun };
  return ImportResponse.parse((await call("/start", body)).body).run;
}

async function runOf(id: number) {
  return ImportResponse.parse((await call("/get", { id })).body).run;
}

async function untilDone(id: number): Promise<void> {
  await expect.poll(async () => (await runOf(id)).state, { timeout: 100_000 }).toBe("done");
}

async function listed(filters: object): Promise<number[]> {
  const { body } = await call("", { filters });
  return ImportsResponse.parse(body).items.map(({ id }) => id);
}

async function reportOf(id: number): Promise<string[]> {
  const { bytes } = await request({
    method: "POST",
    url: "/api/admin/imports/report",
    headers: { authorization: `Bearer ${tokens.manager}` },
    payload: { id },
  });
  return bytes.toString().trim().split("\n");
}

describe("imports from the browser", { timeout: 120_000 }, () => {
  it("are worked on in the background, and leave a report with a line for each row", async () => {
    const stopped = await started("sku,online\nABC-2,99\n");
    await call("/cancel", { id: stopped.id });
    const run = await started("sku,online\nABC-1,12.50\nNOBODY,3\nXYZ-9,4\n");
    const jobs = await startJobs(needs);
    await untilDone(run.id);
    const done = await runOf(run.id);
    expect(done).toMatchObject({ rows: 3, progress: 1, counts: { reject: 1 }, hasReport: true });
    const [head, ...lines] = await reportOf(run.id);
    expect(head).toBe("line,row,result,changed,problem_es,problem_en");
    expect(lines.map((line) => line.split(",").slice(0, 3).join(" "))).toEqual([
      "2 ABC-1 create",
      "3 NOBODY reject",
      "4 XYZ-9 create",
    ]);
    expect(await runOf(stopped.id)).toMatchObject({ state: "stopped", rows: 0 });

    await call("/resume", { id: stopped.id });
    await untilDone(stopped.id);
    expect(await runOf(stopped.id)).toMatchObject({ rows: 1, isStopping: false });
    await jobs.stop();
    expect(failures).toEqual([]);
  });

  it("are taken back in the background", async () => {
    const run = await started("sku,online\nABC-2,77\n");
    const jobs = await startJobs(needs);
    await untilDone(run.id);
    expect((await runOf(run.id)).mayUndo).toBe(true);
    expect((await call("/undo", { id: run.id })).status).toBe(200);
    await expect
      .poll(async () => (await runOf(run.id)).undo?.state, { timeout: 100_000 })
      .toBe("done");
    expect(await runOf(run.id)).toMatchObject({ mayUndo: false, undo: { counts: { back: 1 } } });
    await jobs.stop();
    expect(failures).toEqual([]);
  });

  it("are given up in the background where taking them back fails again and again", async () => {
    const run = await started("sku,online\nABC-2,78\n");
    const jobs = await startJobs(needs);
    await untilDone(run.id);
    await sql`update import_before set before = '{"online": -1}' where run_id = ${run.id}`.execute(
      work.db,
    );
    await call("/undo", { id: run.id });
    await expect
      .poll(async () => (await runOf(run.id)).undo?.state, { timeout: 100_000 })
      .toBe("failed");
    expect(await runOf(run.id)).toMatchObject({ mayUndo: true, undo: { counts: { back: 0 } } });
    expect(await listed({ state: "failed" })).toEqual([run.id]);
    await jobs.stop();
  });

  it("are listed by kind and state, whoever began them", async () => {
    const dry = await started("sku,online\nABC-1,1\n", true);
    expect(await listed({ state: "waiting" })).toEqual([dry.id]);
    expect((await listed({ kind: "prices" })).length).toBeGreaterThan(2);
    expect(await listed({ kind: "kits" })).toEqual([]);
  });

  it("tell the refused rows page after page", async () => {
    const run = ImportsResponse.parse((await call("", { filters: { state: "done" } })).body).items;
    const id = run.find(({ counts }) => counts.reject > 0)?.id;
    const { items, next } = RefusedRowsResponse.parse(
      (await call("/refused", { id, limit: 1 })).body,
    );
    expect([items.length, next]).toEqual([1, null]);
    const after = RefusedRowsResponse.parse((await call("/refused", { id, after: 2 })).body);
    expect(after.items).toEqual([]);
  });

  it("are a manager's: of anybody else not one piece of a file is taken", async () => {
    expect((await send(tokens.staff, "x")).status).toBe(403);
    expect((await send("nobody", "x")).status).toBe(401);
    const refused = await ask({ url: "admin/imports", body: {}, token: tokens.staff });
    expect(refused.status).toBe(403);
    const undone = await ask({ url: "admin/imports/undo", body: { id: 1 }, token: tokens.staff });
    expect(undone.status).toBe(403);
  });
});
