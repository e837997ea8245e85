import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { JobsResponse } from "#contract/jobs.ts";

import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { openTestDatabase } from "../../../test/database.ts";
import { createWantHeed } from "./heed-wants.ts";
import { jobTryRoutes, jobTurnRoutes } from "./job-turn-routes.ts";
import { createTurnNotes } from "./note-turns.ts";
import { createJobTries } from "./try-jobs.ts";

const HOUR_MS = 3_600_000;
const database = await openTestDatabase();
const { db, pool } = database;
let now = new Date();
const clock = () => now;
const shop = await openAccountShop({
  database,
  routes: { manager: [jobTurnRoutes(db, clock), jobTryRoutes(createJobTries(db))] },
});
let token = "";

beforeAll(async () => {
  token = await shop.hired("jefa@correo.example", 2);
});
beforeEach(async () => {
  now = new Date();
  await pool.query("delete from job_turn");
});

const openNotes = () => createTurnNotes({ db, now: clock });
const list = async (filters: object = {}) =>
  JobsResponse.parse((await shop.ask({ url: "admin/jobs", body: { filters }, token })).body).items;
const pass = (ms: number) => (now = new Date(now.getTime() + ms));

describe("what jobs did (decisions §11)", () => {
  it("is written in one go, and says nothing of what was not done", async () => {
    const notes = openNotes();
    await notes.write();
    expect(await list()).toEqual([]);
    notes.done({ name: "mails", everyMs: 1_000, tookMs: 12.4 });
    notes.failed({ name: "payments", everyMs: 2_000, error: new Error("away") });
    notes.failed({ name: "payments", everyMs: 2_000, error: new Error("away still") });
    expect(await list()).toEqual([]);
    await notes.write();
    expect(await list()).toEqual([
      {
        name: "payments",
        standing: "failing",
        everyMs: 2_000,
        doneAt: null,
        tookMs: null,
        failedAt: now.toISOString(),
        error: "Error: away still",
        failures: 2,
        wantedAt: null,
        stuck: 0,
        pieces: [],
      },
      {
        name: "mails",
        standing: "done",
        everyMs: 1_000,
        doneAt: now.toISOString(),
        tookMs: 12,
        failedAt: null,
        error: null,
        failures: 0,
        wantedAt: null,
        stuck: 0,
        pieces: [],
      },
    ]);
    expect((await list({ standing: "done" })).map(({ name }) => name)).toEqual(["mails"]);
  });

  it("counts failures in a row over several writes, until one comes to its end", async () => {
    const notes = openNotes();
    for (const message of ["first", "second"]) {
      notes.failed({ name: "mails", everyMs: 1_000, error: new Error(message) });
      await notes.write();
      pass(1_000);
    }
    expect(await list()).toMatchObject([{ failures: 2, error: "Error: second" }]);
    notes.done({ name: "mails", everyMs: 1_000, tookMs: 5 });
    await notes.write();
    expect(await list()).toMatchObject([{ standing: "done", failures: 0, error: "Error: second" }]);
    pass(1_000);
    notes.done({ name: "mails", everyMs: 1_000, tookMs: 5 });
    notes.failed({ name: "mails", everyMs: 1_000, error: new Error("third") });
    await notes.write();
    expect(await list()).toMatchObject([{ failures: 1, error: "Error: third" }]);
  });

  it("is of all processes together: what came later holds, whoever writes first", async () => {
    const [early, late] = [openNotes(), openNotes()];
    early.failed({ name: "mails", everyMs: 1_000, error: new Error("old") });
    early.done({ name: "demand", everyMs: HOUR_MS, tookMs: 1 });
    pass(1_000);
    late.failed({ name: "mails", everyMs: 1_000, error: new Error("new") });
    late.done({ name: "demand", everyMs: HOUR_MS, tookMs: 2 });
    const last = now.toISOString();
    await late.write();
    await early.write();
    const [mails, demand] = await list();
    expect(mails).toMatchObject({ error: "Error: new", failedAt: last });
    expect(demand).toMatchObject({ tookMs: 2, doneAt: last });
  });

  it("passes by what fails again and again, which stands at the job that does it, the first first", async () => {
    const notes = openNotes();
    for (const name of ["payments", "orderEnds"]) notes.done({ name, everyMs: 1_000, tookMs: 1 });
    await notes.write();
    await pool.query(
      `insert into work_put_off (work, item, failures, since, until, why) values
        ('returns', '8', 4, now() - interval '1 hour', now() + interval '10 minutes', 'TypeError'),
        ('returns', '9', 2, now() - interval '3 hours', now() + interval '1 minute', 'Error'),
        ('cores', '7', 3, now() - interval '2 hours', now() + interval '2 minutes', 'DatabaseError 23503')`,
    );
    await pool.query(
      `insert into work_put_off (work, item, failures, until, why)
       select 'quoteEnds', number::text, 3, now() + interval '1 minute', 'Error' from generate_series(1, 21) number`,
    );
    const jobs = await list({ standing: "stuck" });
    await pool.query("delete from work_put_off");
    expect(jobs.map(({ name, stuck }) => `${name} ${stuck}`)).toEqual([
      "orderEnds 21",
      "payments 2",
    ]);
    const [ends, payments] = jobs;
    expect(ends?.pieces).toHaveLength(20);
    expect(payments?.pieces).toMatchObject([
      { work: "cores", item: "7", failures: 3, why: "DatabaseError 23503" },
      { work: "returns", item: "8", failures: 4, why: "TypeError" },
    ]);
    expect(await list({ standing: "stuck" })).toEqual([]);
  });

  it("lets processes write at once without waiting for each other", async () => {
    const names = ["mails", "payments", "demand"];
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const notes = openNotes();
        for (const name of at % 2 === 0 ? names : names.toReversed())
          notes.done({ name, everyMs: 1_000, tookMs: at });
        await notes.write();
      }),
    );
    expect(await list()).toHaveLength(3);
  });

  it("is kept for the next time where it cannot be written", async () => {
    const notes = openNotes();
    notes.done({ name: "mails", everyMs: 1_000, tookMs: 7 });
    await pool.query("alter table job_turn rename to job_turn_away");
    await expect(notes.write()).rejects.toThrow("job_turn");
    await pool.query("alter table job_turn_away rename to job_turn");
    await notes.write();
    expect(await list()).toMatchObject([{ name: "mails", tookMs: 7 }]);
  });

  it("shows no more than the beginning of a long reason", async () => {
    const notes = openNotes();
    notes.failed({ name: "mails", everyMs: 1_000, error: "x".repeat(5_000) });
    await notes.write();
    expect((await list())[0]?.error).toHaveLength(300);
  });

  it("tells what nobody does any more as late, and forgets it after a week", async () => {
    const notes = openNotes();
    notes.done({ name: "contentService", everyMs: 300_000, tookMs: 7 });
    await notes.write();
    pass(HOUR_MS);
    expect(await list()).toMatchObject([{ standing: "late" }]);
    await pool.query("update job_turn set done_at = now() - interval '8 days'");
    expect(await list()).toEqual([]);
  });
});

const tryJob = (name: string) => shop.ask({ url: "admin/jobs/try", body: { name }, token });

/** A process that did the payments a while ago, and what it was woken for since. */
async function openProcess() {
  const woken: string[] = [];
  const heed = createWantHeed({ db, wake: (name) => woken.push(name) });
  const notes = openNotes();
  now = new Date(Date.now() - 60_000);
  notes.done({ name: "payments", everyMs: HOUR_MS, tookMs: 1 });
  await notes.write();
  now = new Date();
  return { woken, heed, notes };
}
const tryPiece = (work: string, item: string) =>
  shop.ask({ url: "admin/jobs/piece", body: { work, item }, token });

describe("POST admin/jobs/try", () => {
  it("wakes the job once in each process, and is over once a turn has ended", async () => {
    const { woken, heed, notes } = await openProcess();
    await heed();
    expect(woken).toEqual([]);
    expect((await tryJob("payments")).body).toEqual({ status: "success", pieces: 0 });
    expect((await list())[0]?.wantedAt).not.toBeNull();
    await heed();
    await heed();
    expect(woken).toEqual(["payments"]);
    await tryJob("payments");
    await heed();
    expect(woken).toEqual(["payments", "payments"]);
    now = new Date(Date.now() + 1_000);
    notes.done({ name: "payments", everyMs: HOUR_MS, tookMs: 1 });
    await notes.write();
    expect((await list())[0]?.wantedAt).toBeNull();
  });

  it("wakes nobody for what was wanted long ago", async () => {
    const { woken, heed } = await openProcess();
    await tryJob("payments");
    await pool.query("update job_turn set wanted_at = now() - interval '11 minutes'");
    await heed();
    expect(woken).toEqual([]);
  });

  it("makes all that the job's turns pass by due, no other's, and is noted", async () => {
    await openProcess();
    await pool.query(
      `insert into work_put_off (work, item, failures, until, why) values
        ('returns', '8', 4, now() + interval '1 hour', 'Error'),
        ('cores', '7', 1, now() + interval '1 minute', 'Error'),
        ('quoteEnds', '6', 4, now() + interval '1 hour', 'Error')`,
    );
    expect((await tryJob("payments")).body["pieces"]).toBe(2);
    const { rows } = await pool.query("select item from work_put_off where until > now()");
    const [job] = await list({ standing: "stuck" });
    await pool.query("delete from work_put_off");
    expect(rows).toEqual([{ item: "6" }]);
    expect(job?.pieces).toMatchObject([{ work: "returns", isDue: true }]);
    const log = await pool.query(
      "select actor, subject, change from audit_log where action = 'job.turn' order by id desc limit 1",
    );
    expect(log.rows).toEqual([
      { actor: "jefa@correo.example", subject: "job:payments", change: { pieces: [null, 2] } },
    ]);
  });

  it("answers 404 for a job that no process did, and 403 to staff", async () => {
    expect((await tryJob("payments")).status).toBe(404);
    const staff = await shop.hired("personal@correo.example", 1);
    for (const [url, body] of [
      ["admin/jobs/try", { name: "payments" }],
      ["admin/jobs/piece", { work: "returns", item: "8" }],
    ] as const)
      expect((await shop.ask({ url, body, token: staff })).status).toBe(403);
  });
});

describe("POST admin/jobs/piece", () => {
  it("ends the wait of one piece alone, and wakes its job", async () => {
    await pool.query("insert into job_turn (name, every_ms, done_at) values ('uploads', 3600000, now() - interval '1 minute')"); // prettier-ignore
    await pool.query(
      `insert into work_put_off (work, item, failures, until, why)
       select 'uploads', item, 4, now() + interval '1 hour', 'Error' from unnest('{7,8}'::text[]) item`,
    );
    expect((await tryPiece("uploads", "8")).status).toBe(200);
    const { rows } = await pool.query("select item, until > now() as waits from work_put_off order by item"); // prettier-ignore
    const woken: string[] = [];
    await createWantHeed({ db, wake: (name) => woken.push(name) })();
    await pool.query("delete from work_put_off");
    expect(rows).toEqual([
      { item: "7", waits: true },
      { item: "8", waits: false },
    ]);
    expect(woken).toEqual(["uploads"]);
  });

  it("answers 404 for what is not put off", async () => {
    expect((await tryPiece("uploads", "8")).status).toBe(404);
    expect((await tryPiece("nothing", "8")).status).toBe(404);
  });
});
