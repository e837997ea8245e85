import { beforeAll, beforeEach } from "vitest";

import { JobsResponse } from "#contract/jobs.ts";
import { jobTryRoutes, jobTurnRoutes } from "#server/job-turns/job-turn-routes.ts";
import { createTurnNotes } from "#server/job-turns/note-turns.ts";
import { createJobTries } from "#server/job-turns/try-jobs.ts";

import { openTestDatabase } from "../database.ts";
import { openAccountShop } from "./account-shop.ts";

/** The calls about background work, a manager who asks them, and a clock; nothing is noted of any job before each test. */
export async function openJobsShop() {
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
  const ask = (url: string, body: object) => shop.ask({ url, body, token });
  return {
    db,
    pool,
    shop,
    ask,
    /** What the shop's clock says from now on. */
    setClock: (moment: Date) => (now = moment),
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
    openNotes: () => createTurnNotes({ db, now: clock }),
    list: async (filters: object = {}) =>
      JobsResponse.parse((await ask("admin/jobs", { filters })).body).items,
  };
}

/** A moment of the last two seconds, by the database's clock, which is this machine's. */
export const justNow = {
  asymmetricMatch: (moment: unknown) =>
    typeof moment === "string" && Math.abs(Date.now() - Date.parse(moment)) < 2_000,
};
