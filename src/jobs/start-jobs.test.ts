import { sql } from "kysely";
import { afterAll, describe, expect, inject, it } from "vitest";

import { findImport } from "#server/imports/running/follow-imports.ts";
import { queueImport } from "#server/imports/running/start-import.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { holdPart } from "../../test/held-part.ts";
import { openImportShop } from "../../test/import-shop.ts";
import { enqueueImport, openJobQueue } from "./job-queue.ts";
import { startJobs } from "./start-jobs.ts";

const shop = await openImportShop();
const { work } = shop;
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(work.db);
const url = new URL(inject("databaseUrl"));
url.pathname = `/${rows[0]?.name}`;
const connectionString = url.href;

const failures: object[] = [];
const log = { info: () => {}, error: (details: object) => void failures.push(details) };
const needs = {
  work,
  connectionString,
  log,
  jobs: [],
  importsFolder: `${shop.folder}/read`,
};
const sender = await openJobQueue(connectionString, { onError: () => {}, supervise: false });
afterAll(() => sender.stop());

const header = "sku,brand,quality,subcategory,title_es,title_en\n";

async function queue(prefix: string, count: number) {
  const lines = Array.from({ length: count }, (_, at) => `${prefix}-${at},Isuzu,oem,pistons,T,T\n`);
  return queueImport(
    { work, enqueue: (db, runId) => enqueueImport(sender, db, runId) },
    {
      kind: "parts",
      filePath: await shop.fileWith(header + lines.join("")),
      isDryRun: false,
      options: {},
    },
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 100_000 }).toBe(true);
}

async function stateOf(runId: number) {
  return (await findImport(work, runId))?.state;
}

describe("background work", { timeout: 120_000 }, () => {
  it("imports what is queued, and queues what it changed for the index", async () => {
    const run = await queue("BG", 1_500);
    expect(run.state).toBe("waiting");
    const jobs = await startJobs(needs);
    await until(async () => (await stateOf(run.id)) === "done");
    await jobs.stop();
    expect(await drainSearchOutbox(work)).toBe(1_500);
    const facets = await sql<{ parts: number }>`
      select count(*) as parts from part_facet join part on part.id = part_id
      where source = ${`import:${run.id}`}`.execute(work.db);
    expect(facets.rows).toEqual([{ parts: 1_500 }]);
    expect(failures).toEqual([]);
  });

  it("gives an unfinished import back when it stops, and goes on at the next start", async () => {
    const run = await queue("STOP", 12_000);
    const letGo = await holdPart(work.db, "STOP-11999");
    const jobs = await startJobs(needs);
    await until(async () => ((await findImport(work, run.id))?.position ?? 0) > 0);
    const stopping = jobs.stop();
    await letGo();
    await stopping;
    const stopped = await findImport(work, run.id);
    expect(stopped?.state).toBe("waiting");
    expect(stopped?.position).toBeLessThan(12_000);

    const next = await startJobs(needs);
    await until(async () => (await stateOf(run.id)) === "done");
    await next.stop();
    expect((await findImport(work, run.id))?.counts).toMatchObject({ create: 12_000, reject: 0 });
  });

  it("takes up an import that a killed process left at work", async () => {
    const run = await shop.start({
      kind: "parts",
      content: `${header}KILLED-1,Isuzu,oem,pistons,T,T\n`,
    });
    expect(run.state).toBe("running");
    const jobs = await startJobs(needs);
    await until(async () => (await stateOf(run.id)) === "done");
    await jobs.stop();
  });

  it("queues nothing when the registration is rolled back", async () => {
    const before = await sender.findJobs("import");
    const rollback = work.db.transaction().execute(async (db) => {
      await enqueueImport(sender, db, 999_999);
      throw new Error("rolled back");
    });
    await expect(rollback).rejects.toThrow("rolled back");
    expect(await sender.findJobs("import")).toHaveLength(before.length);
  });
});
