import type { PgBoss } from "pg-boss";

import type { ShopDatabase } from "#server/platform/database/database.ts";

import { workOnImports } from "./import-worker.ts";
import { openJobQueue } from "./job-queue.ts";
import type { TurnNotes } from "#server/job-turns/note-turns.ts";

import type { JobRests } from "./job-rests.ts";
import { type Job, repeat } from "./repeat.ts";

/** How long a stop waits for the work at hand, in ms; less than the process's own limit. */
const STOP_MS = 20_000;

export type Log = {
  info: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

type Needs = {
  work: ShopDatabase;
  connectionString: string;
  log: Log;
  /** What is done over and over; imports come from a queue. */
  jobs: readonly Job[];
  /** Where it is noted what each did; without it nowhere. */
  notes?: Pick<TurnNotes, "done" | "failed">;
  /** By which their rests are ended before their time; without it none is. */
  rests?: Pick<JobRests, "rest">;
  /** Where the copy of an import's file is laid down while it is read. */
  importsFolder: string;
  /** Hosts from which pictures of parts may come; none without it. */
  imageHosts?: readonly string[];
  /** Whether imports are left to another process. */
  leavesImports?: boolean;
};

/**
 * Starts the background work of a serving process. `stop` lets the batch at hand commit and gives unfinished
 * imports back, before the database is closed.
 */
export async function startJobs(needs: Needs): Promise<{ stop: () => Promise<void> }> {
  const { log, jobs, notes, rests } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown, job = "imports") =>
    log.error({ err: error, job }, "background work failed");
  const boss = needs.leavesImports ? undefined : await takeImports(needs, { signal, onError });
  const repeated = jobs.map((job) =>
    repeat(job, {
      signal,
      ...(rests && { rests }),
      onDone: ({ name, everyMs }, tookMs) => notes?.done({ name, everyMs, tookMs }),
      onError: ({ name, everyMs }, error) => {
        onError(error, name);
        notes?.failed({ name, everyMs, error });
      },
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all([boss?.stop({ graceful: true, timeout: STOP_MS }), ...repeated]);
    },
  };
}

type Taking = { signal: AbortSignal; onError: (error: unknown) => void };

/** Works on imports as they come. */
async function takeImports(
  { work, connectionString, log, importsFolder, imageHosts }: Needs,
  { signal, onError }: Taking,
): Promise<PgBoss> {
  const boss = await openJobQueue(connectionString, { onError });
  await workOnImports({
    work,
    boss,
    signal,
    folder: importsFolder,
    imageHosts,
    onEnd: ({ id, state, counts }) => log.info({ import: id, state, counts }, "import ended"),
  });
  return boss;
}
