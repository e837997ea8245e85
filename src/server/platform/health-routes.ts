import type { FastifyInstance } from "fastify";

import { type Database, isMigrated } from "./database.ts";

/**
 * GET /healthz: the process answers. GET /readyz: it may be sent shoppers, that is the database is
 * reachable and migrated, and the process is not about to stop.
 */
export function installHealthRoutes(app: FastifyInstance, db: Database): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/healthz", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isStopping && (await isMigrated(db).catch(() => false));
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready" });
  });
}
