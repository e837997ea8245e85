import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";

import { withoutCardNumbers } from "#domain/payment/card-number.ts";

const QUIET_ROUTES = new Set(["/healthz", "/readyz"]);

export type LogOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** Whatever a line would say, a card number that somebody typed in the wrong place is not in it (security A25). */
export function maskedLog(options: LogOptions): LogOptions {
  return { ...options, hooks: { streamWrite: withoutCardNumbers } };
}

/** The log of a process that answers no requests. */
export function openLog(options: LogOptions): FastifyBaseLogger {
  return Fastify({ logger: maskedLog(options) }).log;
}

/** One finished request, as the log and the metrics see it. */
export type FinishedRequest = {
  method: string;
  /** The pattern, never the address: a query may hold what nobody should read in a log (security A5). */
  route: string;
  status: number;
  ms: number;
};

/** One JSON line for each request, and its id in the reply so that a complaint finds its line. */
export function installRequestLog(
  app: FastifyInstance,
  observe: (request: FinishedRequest) => void = () => {},
): void {
  app.addHook("onResponse", (request, reply, done) => {
    const finished = finishedRequest(request, reply);
    const level = QUIET_ROUTES.has(finished.route) ? "debug" : "info";
    request.log[level](finished, "request");
    observe(finished);
    done();
  });
}

function finishedRequest(request: FastifyRequest, reply: FastifyReply): FinishedRequest {
  return {
    method: request.method,
    route: request.routeOptions.url ?? "none",
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Ids that differ between processes and restarts; what a client sends as one is not believed. */
export function createRequestIds(): () => string {
  const run = Date.now().toString(36) + process.pid.toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
}
