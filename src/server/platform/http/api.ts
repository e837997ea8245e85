import { parse as parseQuery } from "node:querystring";

import fastifySwagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";

import type { StorefrontHosts } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { apiRoutes, type CallRoutes, type ShopName } from "./api-routes.ts";
import { addNamedSchemas, describeCall } from "./call-description.ts";
import { CALL_TAGS } from "./call-names.ts";
import type { Sessions } from "./caller.ts";
import {
  answerUnreadableAddress,
  installErrorHandler,
  type ReportUndescribed,
} from "./http-errors.ts";
import { installJsonBodies } from "./json-body.ts";
import { installHostCheck } from "./known-host.ts";
import { installSites } from "./reached-site.ts";
import {
  createRequestIds,
  type FinishedRequest,
  installRequestLog,
  type LogOptions,
  maskedLog,
} from "./request-log.ts";
import { installSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { answerUnreadableRequest } from "./unreadable-request.ts";
import { createWorkLimit, type WorkLimit } from "#server/platform/limits/work-limit.ts";

/** The largest body of an ordinary call (security A30). */
const BODY_LIMIT = 64 * 1024;
/** How a token is sent (decisions §1). */
const TOKEN = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: 'The token that auth/login answers. A bare token without "Bearer" is taken too.',
} as const;
/** How a program's key is sent (ADR 0059). */
const KEY = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "rpto_…",
  description:
    "A key of a program, which an owner of the shop makes in the back office. It makes the calls of its scopes and no others: those that each call names here.",
} as const;
/** Sockets that are open at once; the next one is closed (security B11). */
const MOST_CONNECTIONS = 10_000;

export type AppOptions = {
  routes: CallRoutes;
  sessions: Sessions;
  /** The storefront of every host that is in none of `hosts`. */
  storefront: Storefront;
  hosts?: StorefrontHosts | undefined;
  /** The name of the shop (setting shop_name), which the description of its calls bears. */
  shopName?: ShopName | undefined;
  logger?: LogOptions | undefined;
  trustProxy?: FastifyServerOptions["trustProxy"];
  publicUrl?: string | undefined;
  /** What every reply names as the release that answers (ADR 0043); absent where sources are served. */
  release?: string | undefined;
  work?: WorkLimit;
  /** Is told of a refusal that the description of its call lacks; tests fail then. */
  reportUndescribed?: ReportUndescribed;
  observe?: (request: FinishedRequest) => void;
  /** Sees every request, those that are refused too. */
  watch?: (app: FastifyInstance) => void;
};

/** The HTTP server with every call under /api; pages are added by the caller. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, release } = options;
  const headers = { ...securityHeaders(publicUrl), ...(release !== undefined && { release }) };
  const app = Fastify({
    logger: options.logger ? maskedLog(options.logger) : false,
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
    clientErrorHandler: answerUnreadableRequest(headers),
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  installJsonBodies(app);
  app.removeContentTypeParser("text/plain"); // a form of another site can send it unasked (security A22)
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installSites(app, options);
  installSecurityHeaders(app, headers);
  installRequestLog(app, options.observe);
  options.watch?.(app);
  if (options.publicUrl) installHostCheck(app, options.publicUrl);
  installErrorHandler(app, options.reportUndescribed ?? ((what) => app.log.warn(what)));
  await app.register(fastifySwagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Calls of the shop",
        version: "1.0.0",
        description: "Every call of the shop. Money is US dollars with two decimals.",
      },
      servers: [{ url: options.publicUrl ?? "/" }],
      tags: Object.entries(CALL_TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { token: TOKEN, key: KEY } },
    },
    transform: describeCall,
    transformObject: addNamedSchemas,
  });
  await app.register(apiRoutes({ ...options, work: options.work ?? createWorkLimit(Infinity) }), {
    prefix: "/api",
  });
  return app;
}
