import { parse as parseQuery } from "node:querystring";

import fastifySwagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";

import type { Storefront } from "#domain/storefront/storefront.ts";

import { apiRoutes, type CallRoutes } from "./api-routes.ts";
import type { Sessions } from "./caller.ts";
import { answerUnreadableAddress, installErrorHandler } from "./http-errors.ts";
import { installHostCheck } from "./known-host.ts";
import { createRequestIds, type FinishedRequest, installRequestLog } from "./request-log.ts";
import { installSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { answerUnreadableRequest } from "./unreadable-request.ts";
import { createWorkLimit, type WorkLimit } from "./work-limit.ts";

/** The largest body of an ordinary call (security A30). */
const BODY_LIMIT = 64 * 1024;
/** Sockets that are open at once; the next one is closed (security B11). */
const MOST_CONNECTIONS = 10_000;

export type AppOptions = {
  routes: CallRoutes;
  sessions: Sessions;
  storefront: Storefront;
  logger?: FastifyServerOptions["logger"];
  trustProxy?: FastifyServerOptions["trustProxy"];
  publicUrl?: string | undefined;
  work?: WorkLimit;
  observe?: (request: FinishedRequest) => void;
};

/** The HTTP server with every call under /api; pages are added by the caller. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl);
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 10_000 },
    routerOptions: {
      maxParamLength: 300,
      ignoreTrailingSlash: true,
      // Fastify's own leaves "%ED%A0%80" as it is, and its letters would be searched for.
      querystringParser: (query) => parseQuery(query),
    },
    forceCloseConnections: "idle",
    return503OnClosing: false, // what reaches us while stopping is still answered (security B10)
    frameworkErrors: answerUnreadableAddress(headers),
    clientErrorHandler: answerUnreadableRequest,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  app.removeContentTypeParser("text/plain"); // a form of another site can send it unasked (security A22)
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installSecurityHeaders(app, headers);
  installRequestLog(app, options.observe);
  if (options.publicUrl) installHostCheck(app, options.publicUrl);
  installErrorHandler(app);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Repuesto",
        version: "1.0.0",
        description: "Every call of the shop. Money is US dollars with two decimals.",
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(apiRoutes({ ...options, work: options.work ?? createWorkLimit(Infinity) }), {
    prefix: "/api",
  });
  return app;
}
