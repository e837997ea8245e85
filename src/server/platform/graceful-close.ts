import { Server } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

/** How long browsers that hold a connection have to be told that it closes, in ms. */
const FAREWELL_MS = 300;

/** Prepares an app to be closed without dropping a request that was sent (security B10). */
export function prepareClose(app: FastifyInstance): { close: () => Promise<void> } {
  let isClosing = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close");
  });
  return {
    async close() {
      isClosing = true;
      // The listener alone: http's own close would cut idle connections on which a request may be under way.
      Server.prototype.close.call(app.server);
      await delay(FAREWELL_MS);
      await app.close();
    },
  };
}
