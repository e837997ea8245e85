import { sql } from "kysely";
import { expect, it } from "vitest";

import type { OutgoingMail } from "#adapters/mails/mail-transport.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";
import { createNoticeLinks } from "#server/stock-notices/notice-links.ts";

import { MAIL_SHOP } from "../../test/factories/mail-shop.ts";
import { openImportShop } from "../../test/import-shop.ts";
import { jobTable } from "./job-table.ts";

const { work, folder } = await openImportShop();
const { db } = work;

function openTable(withMail = true) {
  const sent: OutgoingMail[] = [];
  const ran: string[] = [];
  const note = (what: string) => async () => void ran.push(what);
  const jobs = jobTable({
    upkeep: work,
    mail: withMail
      ? {
          transport: { send: async (mail) => void sent.push(mail), close: () => {} },
          shop: async () => MAIL_SHOP,
        }
      : undefined,
    noticeLinks: createNoticeLinks(() => "https://tienda.example", new Uint8Array(32)),
    payments: {
      reconcile: note("reconcile"),
      expire: note("expire"),
      fill: note("fill"),
      askForAccounts: note("accounts"),
    },
    refreshCatalogue: note("catalogue"),
    exchangeCounts: note("counts"),
    writeTurns: note("turns"),
    writeSearches: note("searches"),
    checkLedger: note("ledger"),
    lookForWarnings: note("warnings"),
    workOnPrices: note("prices"),
    moveAces: note("aces"),
    countVehicles: note("vehicles"),
    countMeasures: note("measures"),
    turnContent: note("texts"),
    makeCatalogs: note("booklets"),
    readHostedCatalogs: note("hosted"),
    sweepUploads: note("uploads"),
    keepApiKeys: note("keys"),
    remindDebtors: note("reminders"),
    copiesFolder: folder,
  });
  return { jobs, sent, ran };
}

function namesOf({ jobs }: ReturnType<typeof openTable>): string[] {
  return jobs.map(({ name }) => name);
}

const signal = new AbortController().signal;

it("does all that a shop does without being asked", async () => {
  await queueForIndex(db, [1]);
  await queueMail(db, {
    kind: "password_changed",
    storefront: "cr",
    to: "ana@example.com",
    locale: "es",
    params: { name: "Ana", link: "https://tienda.example/es/contrasena" },
  });
  const { jobs, sent, ran } = openTable();
  for (const job of jobs) await job.run(signal);
  expect(ran.toSorted()).toEqual([
    "accounts",
    "aces",
    "booklets",
    "catalogue",
    "counts",
    "expire",
    "fill",
    "hosted",
    "keys",
    "ledger",
    "measures",
    "prices",
    "reconcile",
    "reminders",
    "searches",
    "texts",
    "turns",
    "uploads",
    "vehicles",
    "warnings",
  ]);
  expect(sent.map(({ to }) => to)).toEqual(["ana@example.com"]);
  const { rows } = await sql`select part_id from search_outbox`.execute(db);
  expect(rows).toEqual([]);
});

async function putOffLongAgo(): Promise<void> {
  await sql`insert into work_put_off (work, item, failures, until, why) values
    ('returns', '1', 4, now() - interval '25 hours', 'Error'),
    ('returns', '2', 4, now() - interval '23 hours', 'Error')
    on conflict (work, item) do nothing`.execute(db);
}

async function putOffNow(): Promise<unknown[]> {
  return (await sql`select item from work_put_off order by item`.execute(db)).rows;
}

it("forgets, by the hours, work that was put off and has not failed for a day", async () => {
  await putOffLongAgo();
  const hourly = openTable().jobs.filter(({ name }) => name === "messageEnds");
  expect(hourly).toMatchObject([{ everyMs: 3_600_000 }]);
  for (const { run } of hourly) await run(signal);
  expect(await putOffNow()).toEqual([{ item: "2" }]);
});

it("forgets it also where messages cannot be, which is told", async () => {
  await putOffLongAgo();
  const job = openTable().jobs.find(({ name }) => name === "messageEnds");
  await sql`alter table contact_message rename to contact_away`.execute(db);
  await expect(job?.run(signal)).rejects.toThrow("1 of 2 failed");
  await sql`alter table contact_away rename to contact_message`.execute(db);
  expect(await putOffNow()).toEqual([{ item: "2" }]);
});

it("keeps mails where none can leave", () => {
  expect(namesOf(openTable(false))).toEqual(
    namesOf(openTable()).filter((name) => name !== "mails"),
  );
});

it("has a name of its own for each job, and no job that never rests", () => {
  const table = openTable();
  expect(new Set(namesOf(table)).size).toBe(table.jobs.length);
  // Two of its rests are within the second in which limits are right on all machines; it asks nothing where nobody calls.
  const LEAST_MS = new Map([["callCounts", 400]]);
  for (const { name, everyMs } of table.jobs)
    expect(everyMs).toBeGreaterThanOrEqual(LEAST_MS.get(name) ?? 1_000);
});

it("looks every second, in each process, for what settings and pages are now (decisions §12)", async () => {
  const { jobs, ran } = openTable();
  const looking = jobs.filter(({ name }) => name === "catalogueVersion");
  expect(looking).toMatchObject([{ everyMs: 1_000 }]);
  for (const { run } of looking) await run(signal);
  expect(ran).toEqual(["catalogue"]);
});
