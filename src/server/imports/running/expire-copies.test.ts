import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";

import { DAY_MS } from "#domain/clock/durations.ts";
import { receivePiece } from "#server/imports/files/receive-file.ts";
import { insertRun } from "#server/imports/runs/import-run-store.ts";

import { openTestDatabase } from "../../../../test/database.ts";
import { expireCopies, expireFolder } from "./expire-copies.ts";

const now = new Date("2027-03-01T12:00:00Z");
const { db } = await openTestDatabase();
let folder = "";

beforeEach(async () => {
  await sql`delete from import_run`.execute(db);
  await sql`delete from import_file`.execute(db);
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
  isUndone?: boolean;
};

async function runOf(
  filePath: string,
  { state, createdDays, endedDays, isUndone }: Run,
  sha256 = "",
) {
  const id = await insertRun(db, {
    kind: "parts",
    fileName: "parts.csv",
    filePath,
    sha256,
    sizeBytes: 4,
    isDryRun: false,
    options: {},
    state,
  });
  const ended = endedDays === undefined ? null : daysAgo(endedDays);
  await sql`update import_run set created_at = ${daysAgo(createdDays)}, finished_at = ${ended},
      undo_state = ${isUndone === true ? "done" : null}
    where id = ${id}`.execute(db);
}

const left = () => readdir(folder);

const RUNS = [
  ["ended 29 days ago", { state: "done", createdDays: 60, endedDays: 29 }, 1],
  ["ended 31 days ago", { state: "done", createdDays: 60, endedDays: 31 }, 0],
  ["failed 31 days ago", { state: "failed", createdDays: 31, endedDays: 31 }, 0],
  ["waits, however long", { state: "waiting", createdDays: 90 }, 1],
  ["was stopped, and begun 29 days ago", { state: "stopped", createdDays: 29 }, 1],
  ["was stopped, and begun 31 days ago", { state: "stopped", createdDays: 31 }, 0],
] satisfies [string, Run, number][];

it.each(RUNS)("of an import that %s", async (_when, run, kept) => {
  await runOf(await copyOf("a.csv", 90), run);
  expect(await expireFolder(db, { folder, now })).toBe(1 - kept);
  expect((await left()).length).toBe(kept);
});

it("keeps a copy that a later import needs", async () => {
  const file = await copyOf("b.csv", 90);
  await runOf(file, { state: "done", createdDays: 80, endedDays: 80 });
  await runOf(file, { state: "done", createdDays: 5, endedDays: 5 });
  expect(await expireFolder(db, { folder, now })).toBe(0);
});

it("deletes what no import names after a day, not before: it may be about to be registered", async () => {
  await copyOf("c.csv.123.part", 2);
  await copyOf("d.csv", 0.5);
  expect(await expireFolder(db, { folder, now })).toBe(1);
  expect(await left()).toEqual(["d.csv"]);
});

it("finds nothing to do where nothing was ever imported", async () => {
  expect(await expireFolder(db, { folder: path.join(folder, "none"), now })).toBe(0);
});

it.each([
  ["report-7.csv", 29, 1],
  ["report-7.csv", 31, 0],
  ["3f2504e0-4f89-41d3-8456-4266141740a0.read", 0.5, 1],
  ["3f2504e0-4f89-41d3-8456-4266141740a0.read", 2, 0],
])(
  "keeps what was laid down to read a day, and a report of a version before for 30: %s of %d days",
  async (...given) => {
    const [name, age, kept] = given;
    await copyOf(name, age);
    await expireFolder(db, { folder, now });
    expect(await left()).toHaveLength(kept);
  },
);

/** A file in the database: a copy of a content, a report, or what was sent and no import reads. */
async function keptFile(id: string, ageDays: number, sha256: string | null = null) {
  await receivePiece(db, { id, from: 0, bytes: randomBytes(1_000) });
  await sql`update import_file set used_at = ${daysAgo(ageDays)}, sha256 = ${sha256}
    where id = ${id}`.execute(db);
}

async function leftInDatabase(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from import_file order by id`.execute(db);
  return rows.map(({ id }) => id);
}

it.each(RUNS)("in the database, of an import that %s", async (_when, run, still) => {
  await keptFile("copy", 90, "abc");
  await runOf("", run, "abc");
  expect(await expireCopies(db, now)).toBe(1 - still);
  expect(await leftInDatabase()).toHaveLength(still);
});

it.each([
  ["report-7", 29, 1],
  ["report-7", 31, 0],
  ["sent", 0.9, 1],
  ["sent", 1.1, 0],
])(
  "in the database keeps reports for 30 days, and what was sent for one: %s of %d days",
  async (...given) => {
    const [id, age, still] = given;
    await keptFile(id, age);
    await expireCopies(db, now);
    expect(await leftInDatabase()).toHaveLength(still);
  },
);

it("in the database keeps a copy for a day that no import names: it may be about to be registered", async () => {
  await keptFile("new", 0.9, "abc");
  await keptFile("old", 1.1, "def");
  await expireCopies(db, now);
  expect(await leftInDatabase()).toEqual(["new"]);
});

it("lets copies go earlier where they take too much, the longest unused first, none of an import that was stopped today and may go on, and none of the last hour", async () => {
  const ended: Run = { state: "done", createdDays: 5, endedDays: 5 };
  for (const [id, age, run] of [
    ["a-oldest", 5, ended],
    ["b-stopped", 4, { state: "stopped", createdDays: 0.9 }],
    ["c-older", 3, ended],
    ["d-newer", 2, ended],
    ["e-today", 0.5, ended],
    ["f-now", 0.04, ended],
  ] satisfies [string, number, Run][]) {
    await keptFile(id, age, id);
    await runOf("", run, id);
  }
  // What is random is not packed smaller: three of them are within the bound.
  expect(await expireCopies(db, now, 3_500)).toBe(2);
  expect(await leftInDatabase()).toEqual(["b-stopped", "d-newer", "e-today", "f-now"]);
  expect(await expireCopies(db, now, 0)).toBe(2);
  expect(await leftInDatabase()).toEqual(["b-stopped", "f-now"]);
});

it.each([
  ["a day ago and never went on", { state: "stopped", createdDays: 1.1 }],
  ["and taken back", { state: "stopped", createdDays: 0.5, isUndone: true }],
] satisfies [string, Run][])(
  "lets the copy of an import that was stopped %s go with those of imports that are over, where they take too much",
  async (_how, stopped) => {
    await keptFile("a-stopped", 3, "a-stopped");
    await runOf("", stopped, "a-stopped");
    await keptFile("b-ended", 2, "b-ended");
    await runOf("", { state: "done", createdDays: 5, endedDays: 5 }, "b-ended");
    expect(await expireCopies(db, now, 3_500)).toBe(0);
    expect(await expireCopies(db, now, 1_500)).toBe(1);
    expect(await leftInDatabase()).toEqual(["b-ended"]);
  },
);

it("counts for that neither what was sent, nor reports, nor copies of imports that may go on", async () => {
  await keptFile("a-ended", 5, "a-ended");
  await runOf("", { state: "done", createdDays: 5, endedDays: 5 }, "a-ended");
  for (const state of ["waiting", "stopped"] as const) {
    await keptFile(state, 2, state);
    await runOf("", { state, createdDays: state === "stopped" ? 0.5 : 2 }, state);
  }
  await keptFile("report-7", 2);
  await keptFile("sent", 0.5);
  await keptFile("unregistered", 0.5, "unregistered");
  expect(await expireCopies(db, now, 1_500)).toBe(0);
  expect(await expireCopies(db, now, 500)).toBe(1);
  expect(await leftInDatabase()).not.toContain("a-ended");
});
