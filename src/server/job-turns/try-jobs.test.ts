import { describe, expect, it } from "vitest";

import { HOUR_MS } from "#domain/clock/durations.ts";

import { justNow, openJobsShop } from "../../../test/factories/jobs-shop.ts";
import { createWantHeed } from "./heed-wants.ts";

const jobs = await openJobsShop();
const { db, pool, shop, setClock, openNotes, list } = jobs;

const tryJob = (name: string) => jobs.ask("admin/jobs/try", { name });

/** A process that did the payments a while ago, and what it was woken for since. */
async function openProcess() {
  const woken: string[] = [];
  const heed = createWantHeed({ db, wake: (name) => woken.push(name) });
  const notes = openNotes();
  setClock(new Date(Date.now() - 60_000));
  notes.done({ name: "payments", everyMs: HOUR_MS, tookMs: 1 });
  await notes.write();
  setClock(new Date());
  return { woken, heed, notes };
}

/** A process that starts now, and what it was woken for since. */
async function startProcess() {
  const woken: string[] = [];
  const look = createWantHeed({ db, wake: (name) => woken.push(name) });
  await look();
  return { woken, look };
}
const tryPiece = (work: string, item: string) => jobs.ask("admin/jobs/piece", { work, item });

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
    setClock(new Date(Date.now() + 1_000));
    notes.done({ name: "payments", everyMs: HOUR_MS, tookMs: 1 });
    await notes.write();
    expect((await list())[0]?.wantedAt).toBeNull();
  });

  it("wakes no process that starts after it was done, and one that starts before that", async () => {
    const { heed, notes } = await openProcess();
    await tryJob("payments");
    const before = await startProcess();
    expect(before.woken).toEqual(["payments"]);
    await heed();
    setClock(new Date());
    notes.done({ name: "payments", everyMs: HOUR_MS, tookMs: 1 });
    await notes.write();
    const after = await startProcess();
    expect(after.woken).toEqual([]);
    await tryJob("payments");
    await after.look();
    expect(after.woken).toEqual(["payments"]);
  });

  it.each([-5, 5])(
    "is over once a turn has ended, by a process whose clock is %d minutes wrong",
    async (minutes) => {
      const { notes } = await openProcess();
      setClock(new Date(Date.now() + minutes * 60_000));
      notes.done({ name: "payments", everyMs: HOUR_MS, tookMs: 1 });
      await notes.write();
      await tryJob("payments");
      expect((await list())[0]?.wantedAt).not.toBeNull();
      setClock(new Date(Date.now() + minutes * 60_000));
      notes.failed({ name: "payments", everyMs: HOUR_MS, error: new Error("away") });
      await notes.write();
      expect(await list()).toMatchObject([{ wantedAt: null, failedAt: justNow }]);
    },
  );

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
