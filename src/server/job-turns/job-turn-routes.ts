import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  type DeskJob,
  JobPieceRequest,
  JobPieceResponse,
  JobsRequest,
  JobsResponse,
  JobTryRequest,
  JobTryResponse,
  type StuckPiece,
} from "#contract/jobs.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { JOB_STANDINGS, jobStanding } from "#domain/job/job-standing.ts";
import type { JobName } from "#domain/job/job-name.ts";
import { jobOf } from "#domain/job/listed-work.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { findStuck, type PutOffPiece } from "#server/platform/database/stuck-work.ts";
import { readSearchLag, type SearchLag } from "#server/platform/database/search-lag.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { findTurns, type KeptTurns } from "./job-turn-store.ts";
import type { JobTries } from "./try-jobs.ts";

/** POST admin/jobs: background work, what fails first, for managers (decisions §11). */
export function jobTurnRoutes(db: Database, now: () => Date): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/jobs",
      {
        schema: {
          summary: "What the shop does without being asked, and how that went last",
          description:
            "Of all processes together. `failing`: the last turn failed; `late`: none came for two rests and ten minutes more; `stuck`: its turns pass by pieces that failed three times or more, of which `pieces` tells those that failed first. What nobody did for seven days is left out. `waiting` says what the search does not know yet.",
          querystring: LocaleQuery,
          body: JobsRequest,
          response: { 200: JobsResponse },
        },
      },
      async ({ body: { filters, limit } }) => {
        const [stuck, lag] = await Promise.all([findStuck(db), readSearchLag(db)]);
        const jobs = (await findTurns(db)).map((turns) =>
          toWire(
            turns,
            stuck.filter(({ work }) => jobOf(work) === turns.name),
            { now: now(), lag },
          ),
        );
        const items = jobs
          .filter(({ standing }) => !filters.standing || standing === filters.standing)
          .toSorted((one, other) => urgency(one) - urgency(other))
          .slice(0, limit);
        return { ...SUCCESS, items, next: null };
      },
    );
  };
}

/** POST admin/jobs/try and piece: what is tried again before its time, for managers. */
export function jobTryRoutes(tries: JobTries): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/jobs/try",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Give a job its next turn at once",
          description:
            "It is due with that, and so are all pieces that its turns pass by; whichever process does it hears of it within seconds. What came of it stands in `POST admin/jobs`.",
          querystring: LocaleQuery,
          body: JobTryRequest,
          response: { 200: JobTryResponse },
        },
      },
      async (request) => {
        const pieces = await tries.job(request.body.name, askingOf(request));
        return { ...SUCCESS, pieces };
      },
    );
    api.post(
      "/admin/jobs/piece",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Try a piece of work again at once that is put off",
          description: "Its wait ends, and its job has its next turn at once, which takes it up.",
          querystring: LocaleQuery,
          body: JobPieceRequest,
          response: { 200: JobPieceResponse },
        },
      },
      async (request) => {
        await tries.piece(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}

const SEARCH_JOB = "searchIndex" satisfies JobName;

function lagToWire({ parts, isMore, since }: SearchLag): DeskJob["waiting"] {
  return since && { parts, isMore, since: since.toISOString() };
}

function urgency({ standing }: DeskJob): number {
  return JOB_STANDINGS.indexOf(standing);
}

function toWire(
  { doneAt, failedAt, wantedAt, ...turns }: KeptTurns,
  pieces: readonly PutOffPiece[],
  { now, lag }: { now: Date; lag: SearchLag },
): DeskJob {
  const stuck = countOf(pieces);
  const moments = { doneAt: timeOf(doneAt), failedAt: timeOf(failedAt) };
  return {
    ...turns,
    standing: jobStanding({ everyMs: turns.everyMs, stuck, ...moments }, now.getTime()),
    doneAt: momentOf(doneAt),
    failedAt: momentOf(failedAt),
    wantedAt: momentOf(wantedAt),
    stuck,
    pieces: pieces.map(pieceToWire),
    ...(turns.name === SEARCH_JOB && { waiting: lagToWire(lag) }),
  };
}

function timeOf(moment: Date | null): number | null {
  return moment?.getTime() ?? null;
}

function momentOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** Of all works together, also of those pieces that are not shown. */
function countOf(pieces: readonly PutOffPiece[]): number {
  const ofWorks = new Map(pieces.map(({ work, ofWork }) => [work, ofWork]));
  return Array.from(ofWorks.values()).reduce((sum, count) => sum + count, 0);
}

function pieceToWire({ work, item, since, failures, until, isDue, why }: PutOffPiece): StuckPiece {
  return {
    work,
    item,
    since: since.toISOString(),
    failures,
    until: until.toISOString(),
    isDue,
    why,
  };
}
