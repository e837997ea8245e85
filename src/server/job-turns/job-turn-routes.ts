import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { type DeskJob, JobsRequest, JobsResponse, type StuckPiece } from "#contract/jobs.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { JOB_STANDINGS, jobStanding } from "#domain/job/job-standing.ts";
import { jobOf } from "#domain/job/listed-work.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findStuck, type PutOffPiece } from "#server/platform/database/stuck-work.ts";

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
            "Of all processes together. `failing`: the last turn failed; `late`: none came for two rests and ten minutes more; `stuck`: its turns pass by pieces that failed three times or more, of which `pieces` tells those that failed first. What nobody did for seven days is left out.",
          querystring: LocaleQuery,
          body: JobsRequest,
          response: { 200: JobsResponse },
        },
      },
      async ({ body: { filters, limit } }) => {
        const stuck = await findStuck(db);
        const jobs = (await findTurns(db)).map((turns) =>
          toWire(
            turns,
            stuck.filter(({ work }) => jobOf(work) === turns.name),
            now(),
          ),
        );
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

function toWire(
  { doneAt, failedAt, ...turns }: KeptTurns,
  pieces: readonly PutOffPiece[],
  now: Date,
): DeskJob {
  const stuck = countOf(pieces);
  const moments = { doneAt: doneAt?.getTime() ?? null, failedAt: failedAt?.getTime() ?? null };
  return {
    ...turns,
    standing: jobStanding({ everyMs: turns.everyMs, stuck, ...moments }, now.getTime()),
    doneAt: doneAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    stuck,
    pieces: pieces.map(pieceToWire),
  };
}

/** Of all works together, also of those pieces that are not shown. */
function countOf(pieces: readonly PutOffPiece[]): number {
  const ofWorks = new Map(pieces.map(({ work, ofWork }) => [work, ofWork]));
  return Array.from(ofWorks.values()).reduce((sum, count) => sum + count, 0);
}

function pieceToWire({ work, item, since, failures, until, why }: PutOffPiece): StuckPiece {
  return {
    work,
    item,
    since: since.toISOString(),
    failures,
    until: until.toISOString(),
    why,
  };
}
