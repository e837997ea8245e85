import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { type DeskJob, JobsRequest, JobsResponse } from "#contract/jobs.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { JOB_STANDINGS, jobStanding } from "#domain/jobs/job-standing.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findTurns, type KeptTurns } from "./job-turn-store.ts";

/** POST admin/jobs: background work, what fails first, for managers (decisions §11). */
export function jobTurnRoutes(db: Database, now: () => Date): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/jobs",
      {
        schema: {
          summary: "What the shop does without being asked, and how that went last",
          description:
            "Of all processes together. `failing`: the last turn failed; `late`: none came for two rests and ten minutes more. What nobody did for seven days is left out.",
          querystring: LocaleQuery,
          body: JobsRequest,
          response: { 200: JobsResponse },
        },
      },
      async ({ body: { filters, limit } }) => {
        const jobs = (await findTurns(db)).map((turns) => toWire(turns, now()));
        const items = jobs
          .filter(({ standing }) => !filters.standing || standing === filters.standing)
          .toSorted((one, other) => urgency(one) - urgency(other))
          .slice(0, limit);
        return { status: "success" as const, items, next: null };
      },
    );
  };
}

function urgency({ standing }: DeskJob): number {
  return JOB_STANDINGS.indexOf(standing);
}

function toWire({ doneAt, failedAt, ...turns }: KeptTurns, now: Date): DeskJob {
  const moments = { doneAt: doneAt?.getTime() ?? null, failedAt: failedAt?.getTime() ?? null };
  return {
    ...turns,
    standing: jobStanding({ everyMs: turns.everyMs, ...moments }, now.getTime()),
    doneAt: doneAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
