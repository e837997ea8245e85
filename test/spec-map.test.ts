import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";

import { describe, expect, it } from "vitest";

import { IMPORT_KINDS } from "#domain/import/import-kind.ts";
import { JOB_NAMES } from "#domain/job/job-name.ts";

const SECTIONS = [...sections("Specification", 9), ...sections("Decisions", 12)];
const STATE = /^(?:works|part: \S.*|not yet: \S+(?: \S+)?)$/;
const TEST = /\.(?:test|e2e|contract)\.tsx?$/;

const map = readFileSync("docs/spec-map.md", "utf8");
const rows = map.split("\n").flatMap(readRow);
const files = [...new Set(rows.flatMap(({ where, proof }) => [...where, ...proof]))];

function sections(document: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${document} §${place + 1}`);
}

type Row = { statement: string; state: string; where: string[]; proof: string[] };

/** A line of a table; a statement may hold no bar of its own. */
function readRow(line: string): Row[] {
  if (!line.startsWith("| ") || /^\| (?:about\b|-)/.test(line)) return [];
  const [about = "", text = "", state = "", where = "", proof = ""] = line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
  const statement = `${about}: ${text}`;
  return [{ statement, state, where: namesIn(where), proof: namesIn(proof) }];
}

function namesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
}

function rowsIn(some: readonly Row[]): string[] {
  return some.map(({ statement, state }) => `${statement} (${state})`);
}

/** Whether a row names this file, or one in this folder. */
function isNamed(one: string): boolean {
  return files.some((file) => file === one || file.startsWith(`${one}/`));
}

function isTest(file: string): boolean {
  return TEST.test(file);
}

describe("docs/spec-map.md", () => {
  it("has every section of both documents, in their order", () => {
    const headings = Array.from(map.matchAll(/^## (.*)$/gm), ([, heading = ""]) => heading);
    const named = headings.flatMap((heading) => /^\w+ §\d+(?=: \S)/.exec(heading) ?? []);
    expect(named).toEqual(SECTIONS);
    expect(rows.length).toBeGreaterThan(400);
  });

  it("says of every statement what state it is in", () => {
    expect(rowsIn(rows.filter(({ state }) => !STATE.test(state)))).toEqual([]);
  });

  it("names for what works the files and the tests that prove it, for what is not built none", () => {
    const works = rows.filter(({ state }) => state === "works");
    const unproved = works.filter(({ where, proof }) => where.length === 0 || !proof.some(isTest));
    expect(rowsIn(unproved)).toEqual([]);
    const nowhere = rows.filter(
      ({ state, where }) => state.startsWith("part") && where.length === 0,
    );
    expect(rowsIn(nowhere)).toEqual([]);
    const tooMuch = rows.filter(({ state, where }) => state.startsWith("not") && where.length > 0);
    expect(rowsIn(tooMuch)).toEqual([]);
  });

  it("names files that exist", () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("leaves out no call", () => {
    const listed = readFileSync("test/factories/call-classes.ts", "utf8");
    const calls = Array.from(
      listed.matchAll(/"((?:GET|POST) [a-z]\S+)"/g),
      ([, call = ""]) => call,
    );
    expect(calls.length).toBeGreaterThan(80);
    expect(calls.filter((call) => !map.includes(`\`${call}\``))).toEqual([]);
  });

  it.each([
    ["page", "src/web", /\.route\.tsx$/],
    ["file of routes", "src/server", /-routes\.ts$/],
    ["folder of the server", "src/server", undefined],
  ])("leaves out no %s", async (_kind, folder, kind) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const wanted = entries
      .filter((entry) => (kind ? kind.test(entry.name) : entry.isDirectory()))
      .map(({ parentPath, name }) => `${parentPath}/${name}`);
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((one) => !isNamed(one) && !one.includes("fonts"))).toEqual([]);
  });

  it.each([
    ["area of the back office", "src/desk"],
    ["adapter", "src/adapters"],
  ])("leaves out no %s", async (_kind, folder) => {
    const entries = await readdir(folder, { withFileTypes: true });
    const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(rooms.length).toBeGreaterThan(5);
    const missing = rooms.filter((name) => name !== "styles" && !isNamed(`${folder}/${name}`));
    expect(missing).toEqual([]);
  });

  it.each([
    ["Jobs", JOB_NAMES],
    ["Imports", IMPORT_KINDS],
  ])("names each of the %s", (about, names) => {
    const written = rows.filter(({ statement }) => statement.startsWith(`${about}: `));
    const isWritten = (name: string) =>
      written.some(({ statement }) => statement.includes(`\`${name}\``));
    expect(names.filter((name) => !isWritten(name))).toEqual([]);
  });

  it("leaves out no command of the operator", async () => {
    const commands = (await readdir("src/commands")).filter((file) =>
      /: ShopCommand\b/.test(readFileSync(`src/commands/${file}`, "utf8")),
    );
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((file) => !files.includes(`src/commands/${file}`))).toEqual([]);
  });
});
