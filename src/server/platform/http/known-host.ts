import type { FastifyInstance } from "fastify";

import { refuseHttp } from "./http-errors.ts";

const MISDIRECTED = 421;
/** A balancer asks these by the address of the machine. */
export const FOR_MACHINES = new Set(["/healthz", "/readyz"]);

/**
 * With a public address, answers only to it and to the hosts of the storefronts (security A36): a foreign
 * Host is refused, so that no cache on the way keeps a page under a name that is not ours.
 */
export function installHostCheck(app: FastifyInstance, publicUrl: string): void {
  const { host } = new URL(publicUrl);
  app.addHook("onRequest", async (request, reply) => {
    if (request.site.host !== null || request.host === host || FOR_MACHINES.has(request.url))
      return;
    return refuseHttp(request, reply, MISDIRECTED);
  });
}
