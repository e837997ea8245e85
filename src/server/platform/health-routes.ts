import type { FastifyInstance } from "fastify";

import { type Database, isMigrated } from "./database.ts";

export type Draining = {
  /** From now on: not ready, and every reply asks its connection to close. */
  begin: () => void;
};

/**
 * GET /healthz: the process answers. GET /readyz: it may be sent shoppers, that is the database is
 * reachable and migrated, and the process is not about to stop. What still comes in while it drains
 * is answered (security B10).
 */
export function installHealthRoutes(app: FastifyInstance, db: Database): Draining {
  let isDraining = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isDraining) void reply.header("connection", "close");
  });
  app.get("/healthz", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isDraining && (await isMigrated(db).catch(() => false));
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready" });
  });
  return {
    begin: () => {
      isDraining = true;
    },
  };
}
