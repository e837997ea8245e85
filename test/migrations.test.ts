import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { expect, it } from "vitest";

import { FIRST_TO_SAY_HOLDS, LARGE_TABLES, unsaidHolds } from "#domain/database/held-tables.ts";
import { FIRST_TO_SAY, migrationNumber, reachOf } from "#domain/database/migration-reach.ts";

const FOLDER = path.join(import.meta.dirname, "../db/migrations");

it("numbers every migration once and without gaps, so that all databases run them in one order", async () => {
  const files = await readdir(FOLDER);
  const names = files.filter((file) => file.endsWith(".sql")).toSorted();
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(4, "0")));
});

it(`says in the head of each migration from ${FIRST_TO_SAY} on which versions can run on it, in a line of its own`, async () => {
  const names = (await readdir(FOLDER)).filter((name) => migrationNumber(name) >= FIRST_TO_SAY);
  expect(names.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const name of names) {
    const reach = reachOf(await readFile(path.join(FOLDER, name), "utf8"));
    const isBefore =
      reach === null ||
      (reach !== undefined && reach >= FIRST_TO_SAY && reach < migrationNumber(name));
    if (!isBefore) wrong.push(name);
  }
  // "-- Versions since 0150 can run on it.", or "-- No version before can run on it."
  expect(wrong).toEqual([]);
});

it(`says in the head of each migration from ${FIRST_TO_SAY_HOLDS} on for how long an index holds those who write to a large table`, async () => {
  const names = (await readdir(FOLDER)).filter(
    (name) => migrationNumber(name) >= FIRST_TO_SAY_HOLDS,
  );
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(FOLDER, name), "utf8") })),
  );
  // "-- Holds writers of account for 8 s at 200,000.", measured where the table is so large.
  expect(
    texts.flatMap(({ name, text }) => unsaidHolds(text).map((table) => `${name}: ${table}`)),
  ).toEqual([]);
});

it("knows the large tables by the names that they were made with", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql"));
  const texts = await Promise.all(files.map((name) => readFile(path.join(FOLDER, name), "utf8")));
  const all = texts.join("\n");
  expect(LARGE_TABLES.filter((table) => !all.includes(`create table ${table} (`))).toEqual([]);
});
