import type { FastifyInstance } from "fastify";

import { type Database, isMigrated } from "./database.ts";

export type Readiness = {
  /** Everything that belongs to the shop has started: it is ready when its database is. */
  begin: () => void;
  /** From now on the shop is not ready; what still comes is answered. */
  end: () => void;
};

/**
 * GET /healthz: the process answers. GET /readyz: it may be sent shoppers, that is the database is
 * reachable and migrated, and the process has all started and is not about to stop.
 */
export function installHealthRoutes(app: FastifyInstance, db: Database): Readiness {
  let isServing = false;
  app.get("/healthz", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = isServing && (await isMigrated(db).catch(() => false));
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
