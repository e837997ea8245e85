import { describe, expect, it } from "vitest";

import { HOUR_MS } from "#domain/clock/durations.ts";

import { justNow, openJobsShop } from "../../../test/factories/jobs-shop.ts";

const { pool, pass, openNotes, list } = await openJobsShop();

const waits = async () =>
  new Map((await list()).map(({ name, waiting }) => [name, waiting] as const));

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
        failedAt: justNow,
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
        doneAt: justNow,
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
    await late.write();
    const [lastFailed, lastDone] = await list();
    await early.write();
    const [mails, demand] = await list();
    expect(mails).toMatchObject({ error: "Error: new", failedAt: lastFailed?.failedAt });
    expect(demand).toMatchObject({ tookMs: 2, doneAt: lastDone?.doneAt });
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

  it("has beside what takes changed parts to the search how many it does not know yet, and since when", async () => {
    const notes = openNotes();
    for (const name of ["searchIndex", "mails"] as const)
      notes.done({ name, everyMs: 1_000, tookMs: 7 });
    await notes.write();
    await pool.query("delete from search_outbox");
    expect((await waits()).get("searchIndex")).toBeNull();
    await pool.query(`
      insert into search_outbox (part_id, queued_at)
      values (1, '2026-11-01T10:00:00Z'), (1, '2026-11-01T11:00:00Z'), (2, '2026-11-01T11:00:00Z')`);
    expect((await waits()).get("searchIndex")).toEqual({
      parts: 2,
      isMore: false,
      since: "2026-11-01T10:00:00.000Z",
    });
    expect((await waits()).get("mails")).toBeUndefined();
    await pool.query("delete from search_outbox");
  });
});
