import { describe, expect, it } from "vitest";

import type { DatabaseFacts, WorkFacts } from "./doctor-store.ts";
import type { Finding } from "./finding.ts";
import { judgeDatabase } from "./judge-database.ts";
import { judgePeople } from "./judge-people.ts";
import { judgeVersion } from "./judge-version.ts";
import { judgeMessages, judgeWork } from "./judge-work.ts";
import { judgeBackups } from "./look-at-backups.ts";
import { judgeRoom } from "./look-at-disk.ts";

const now = new Date("2026-11-25T12:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

const DATABASE: DatabaseFacts = {
  version: "17.2",
  isDurable: true,
  isReplica: false,
  isArchived: true,
  connections: 20,
  mostConnections: 97,
  bytes: 1_234_000_000,
  transactions: 1_000,
  isSortedOtherwise: false,
  brokenIndexes: [],
  forgotten: 0,
  at: now,
};
const WORK: WorkFacts = {
  lastTurnAt: before(10_000),
  failing: [],
  stuck: [],
  searchLagSeconds: 0,
  mailsFailed: 0,
  mailsLate: 0,
  refundsLate: 0,
  paymentsOpen: 0,
  importsFailed: 0,
  at: now,
};

const database = (facts: Partial<DatabaseFacts>, isEmbedded = false) =>
  judgeDatabase({ ...DATABASE, ...facts }, { isEmbedded, now });
const work = (facts: Partial<WorkFacts>, hasSmtp = true) =>
  judgeWork({ ...WORK, ...facts }, { hasSmtp });
const took = (gateway: string, hasMessages: boolean) => ({ gateway, captured: 3, hasMessages });

/** What is not good, as "state about". */
function troubles(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ state }) => state !== "good")
    .map(({ about, state }) => `${state} ${about}`);
}

describe("how the database stands", () => {
  it("is good where all is in order, and says what it is", () => {
    expect(troubles(database({}))).toEqual([]);
    expect(database({})[0]?.sentence).toBe(
      "PostgreSQL 17.2, 1,234 MB, 20 of 97 connections in use.",
    );
  });

  it.each<[string, Partial<DatabaseFacts>, string]>([
    ["a replica", { isReplica: true }, "broken database"],
    ["24 free connections", { connections: 73 }, "mend database"],
    ["a forgotten transaction", { forgotten: 1 }, "mend database"],
    ["a clock 2 s off", { at: before(2_000) }, "mend clock"],
    ["a clock 2 s ahead", { at: before(-2_000) }, "mend clock"],
    ["a clock two minutes off", { at: before(120_000) }, "broken clock"],
    ["fsync off", { isDurable: false }, "broken durability"],
    ["a log that is not archived", { isArchived: false }, "mend durability"],
    ["an index that cannot be used", { brokenIndexes: ["part_pkey"] }, "mend indexes"],
    ["another order of texts", { isSortedOtherwise: true }, "broken indexes"],
    ["no vacuum", { transactions: 1_000_000_001 }, "broken indexes"],
  ])("%s is told", (_, facts, trouble) => expect(troubles(database(facts))).toEqual([trouble]));

  it.each<[string, Partial<DatabaseFacts>]>([
    ["25 free connections", { connections: 72 }],
    ["a clock less than 2 s off", { at: before(1_999) }],
  ])("%s is good", (_, facts) => expect(troubles(database(facts))).toEqual([]));

  it("asks no archive of the embedded one, and says what is lost", () => {
    const findings = database({ isArchived: false }, true);
    expect(troubles(findings)).toEqual([]);
    expect(findings.find(({ about }) => about === "durability")?.sentence).toMatch(/last backup/);
  });
});

describe("how the work in the background stands", () => {
  it("is good where all is done", () => expect(troubles(work({}))).toEqual([]));

  it.each<[string, Partial<WorkFacts>, string]>([
    ["no shop for a week", { lastTurnAt: null }, "broken jobs"],
    ["no shop for five minutes", { lastTurnAt: before(300_001) }, "broken jobs"],
    ["a job that fails", { failing: ["mails"] }, "mend jobs"],
    ["work of which pieces are put off again and again", { stuck: ["returns (2)"] }, "mend jobs"],
    ["a queue of search", { searchLagSeconds: 301 }, "mend search"],
    ["mails that were given up", { mailsFailed: 1 }, "mend mails"],
    ["mails that do not leave", { mailsLate: 1 }, "broken mails"],
    ["refunds that wait", { refundsLate: 1 }, "broken payments"],
    ["payments that nobody knows of", { paymentsOpen: 1 }, "broken payments"],
    ["imports that failed", { importsFailed: 1 }, "mend imports"],
  ])("%s is told", (_, facts, trouble) => expect(troubles(work(facts))).toEqual([trouble]));

  it("takes a shop that worked five minutes ago for running", () =>
    expect(troubles(work({ lastTurnAt: before(300_000) }))).toEqual([]));

  it("tells no jobs that fail of a shop that is not there", () =>
    expect(work({ lastTurnAt: null, failing: ["mails"] })[0]?.sentence).toMatch(/start one/));

  it("expects no mail to leave where none can", () =>
    expect(troubles(work({ mailsLate: 9 }, false))).toEqual([]));
});

it("misses the messages of a provider that takes payments, of PayTrace none", () => {
  expect(troubles(judgeMessages([took("stripe", true), took("paytrace", false)]))).toEqual([]);
  const [finding] = judgeMessages([took("paypal", false)]);
  expect(finding?.sentence).toMatch(/No message of paypal .* took 3 payments.*paypal\/webhook/);
});

it("says that the database is newer than the program, by the first migration of those", () => {
  expect(troubles(judgeVersion([]))).toEqual([]);
  const [one] = judgeVersion(["0154-x.sql"]);
  expect(one).toMatchObject({ state: "mend", sentence: expect.stringMatching(/ 0154-x\.sql\. /) });
  const [many] = judgeVersion(["0154-x.sql", "0155-y.sql", "0156-z.sql"]);
  expect(many?.sentence).toContain("0154-x.sql and 2 more.");
});

it("names at most five managers whose password alone opens the back office", () => {
  expect(judgePeople({ owners: 1, unguarded: [] })[0]).toMatchObject({
    state: "good",
    sentence: "1 owner; managers and owners have a second factor.",
  });
  const unguarded = Array.from({ length: 7 }, (_, at) => `m${at}@shop.example`);
  const [noOwner, names] = judgePeople({ owners: 0, unguarded });
  expect(noOwner?.sentence).toMatch(/Nobody is an owner/);
  expect(names?.sentence).toMatch(/: m0@.*m4@shop.example and 2 more\./);
});

it.each([
  [499_999_999, 100e9, "broken disk"],
  [500_000_000, 100e9, "mend disk"],
  [4_999_999_999, 100e9, "mend disk"],
  [5_000_000_000, 100e9, undefined],
  [1_999_999_999, 20e9, "mend disk"],
  [2_000_000_000, 20e9, undefined],
])("%d of %d bytes left on the disk: %s", (freeBytes, wholeBytes, trouble) =>
  expect(troubles(judgeRoom("/data", { freeBytes, wholeBytes }))).toEqual(
    trouble === undefined ? [] : [trouble],
  ),
);

it.each([
  ["36 hours", 36 * 3_600_000, undefined],
  ["a moment more", 36 * 3_600_000 + 1, "mend backups"],
  ["less than nothing, by another clock", -60_000, undefined],
])("a newest backup that is as old as %s: %s", (_, ageMs, trouble) => {
  const findings = judgeBackups("/backups", { name: "shop-1.sql.gz", at: before(ageMs) }, now);
  expect(troubles(findings)).toEqual(trouble === undefined ? [] : [trouble]);
  expect(findings[0]?.sentence).toContain("shop-1.sql.gz");
  expect(findings[0]?.sentence).not.toContain("-1 hours");
});
