import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { expireCopies } from "./expire-copies.ts";
import { insertRun } from "./import-run-store.ts";

const DAY_MS = 86_400_000;
const now = new Date("2027-03-01T12:00:00Z");
const { db } = await openTestDatabase();
let folder = "";

beforeEach(async () => {
  await sql`delete from import_run`.execute(db);
  folder = await mkdtemp(path.join(tmpdir(), "copies-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

async function copyOf(name: string, ageDays: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, "sku\n");
  await utimes(file, daysAgo(ageDays), daysAgo(ageDays));
  return file;
}

type Run = {
  state: "waiting" | "stopped" | "done" | "failed";
  createdDays: number;
  endedDays?: number;
};

async function runOf(filePath: string, { state, createdDays, endedDays }: Run) {
  const id = await insertRun(db, {
    kind: "parts",
    fileName: "parts.csv",
    filePath,
    sha256: "",
    sizeBytes: 4,
    isDryRun: false,
    options: {},
    state,
  });
  const ended = endedDays === undefined ? null : daysAgo(endedDays);
  await sql`update import_run set created_at = ${daysAgo(createdDays)}, finished_at = ${ended}
    where id = ${id}`.execute(db);
}

const left = () => readdir(folder);

it.each([
  ["ended 29 days ago", { state: "done", createdDays: 60, endedDays: 29 }, 1],
  ["ended 31 days ago", { state: "done", createdDays: 60, endedDays: 31 }, 0],
  ["failed 31 days ago", { state: "failed", createdDays: 31, endedDays: 31 }, 0],
  ["waits, however long", { state: "waiting", createdDays: 90 }, 1],
  ["was stopped, and begun 29 days ago", { state: "stopped", createdDays: 29 }, 1],
  ["was stopped, and begun 31 days ago", { state: "stopped", createdDays: 31 }, 0],
] satisfies [string, Run, number][])("of an import that %s", async (_when, run, kept) => {
  await runOf(await copyOf("a.csv", 90), run);
  expect(await expireCopies(db, { folder, now })).toBe(1 - kept);
  expect((await left()).length).toBe(kept);
});

it("keeps a copy that a later import needs", async () => {
  const file = await copyOf("b.csv", 90);
  await runOf(file, { state: "done", createdDays: 80, endedDays: 80 });
  await runOf(file, { state: "done", createdDays: 5, endedDays: 5 });
  expect(await expireCopies(db, { folder, now })).toBe(0);
});

it("deletes what no import names after a day, not before: it may be about to be registered", async () => {
  await copyOf("c.csv.123.part", 2);
  await copyOf("d.csv", 0.5);
  expect(await expireCopies(db, { folder, now })).toBe(1);
  expect(await left()).toEqual(["d.csv"]);
});

it("finds nothing to do where nothing was ever imported", async () => {
  expect(await expireCopies(db, { folder: path.join(folder, "none"), now })).toBe(0);
});

it.each([
  ["report-7.csv", 29, 1],
  ["report-7.csv", 31, 0],
  ["3f2504e0-4f89-41d3-8456-4266141740a0.sent", 0.5, 1],
  ["3f2504e0-4f89-41d3-8456-4266141740a0.sent", 2, 0],
])("keeps what the browser sent a day, and reports for 30: %s of %d days", async (...given) => {
  const [name, age, kept] = given;
  await copyOf(name, age);
  await expireCopies(db, { folder, now });
  expect(await left()).toHaveLength(kept);
});
