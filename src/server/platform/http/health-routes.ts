import { setTimeout as delay } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

import type { Database } from "#server/platform/database/database.ts";
import { runningVersion } from "#server/platform/database/migrate.ts";
import { createWriteProbe } from "#server/platform/database/write-probe.ts";

/** Until when whoever asks is answered, in ms; a database that says nothing by then is not ready. */
const LONGEST_ANSWER_MS = 2_000;

export type Readiness = {
  /** Everything that belongs to the shop has started: it is ready when its database is. */
  begin: () => void;
  /** From now on the shop is not ready; what still comes is answered. */
  end: () => void;
};

/**
 * GET /healthz: the process answers. GET /readyz: it may be sent shoppers, that is the database is
 * reachable, has the tables that this version runs on and takes what is written, and the process has all started and is
 * not about to stop.
 */
export function installHealthRoutes(app: FastifyInstance, db: Database): Readiness {
  let isServing = false;
  const isDatabaseReady = createDatabaseCheck(db);
  app.get("/healthz", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = isServing && (await isDatabaseReady());
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready" });
  });
  return {
    begin: () => {
      isServing = true;
    },
    end: () => {
      isServing = false;
    },
  };
}

/** However many ask, the database is asked once at a time, and nobody waits for it longer than the limit. */
function createDatabaseCheck(db: Database): () => Promise<boolean> {
  const probe = createWriteProbe(db, () => performance.now());
  const canRunOn = runningVersion();
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    try {
      if (!(await canRunOn(db))) return false;
      await probe();
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    asking ??= ask();
    const giveUp = new AbortController();
    const tooLate = delay(LONGEST_ANSWER_MS, false, { signal: giveUp.signal }).catch(() => false);
    try {
      return await Promise.race([asking, tooLate]);
    } finally {
      giveUp.abort();
    }
  };
}
