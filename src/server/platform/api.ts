import fastifySwagger from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginAsyncZod,
} from "fastify-type-provider-zod";

import type { Storefront } from "#domain/storefront/storefront.ts";

import { identifyCallers, type Sessions } from "./caller.ts";
import { collectApiMethods, installErrorHandler } from "./http-errors.ts";
import { installSecurityHeaders, securityHeaders } from "./security-headers.ts";

/** The largest body of an ordinary call (security A30). */
const BODY_LIMIT = 64 * 1024;

export type AppOptions = {
  routes: FastifyPluginAsyncZod[];
  sessions: Sessions;
  storefront: Storefront;
  logger?: FastifyServerOptions["logger"];
  trustProxy?: string | undefined;
  publicUrl?: string | undefined;
};

/** The HTTP server with every call under /api; pages are added by the caller. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installSecurityHeaders(app, securityHeaders(options.publicUrl));
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
  await app.register(
    async (api) => {
      const answerOtherPaths = collectApiMethods(api);
      await identifyCallers(api, options);
      for (const route of options.routes) await api.register(route);
      api.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
      answerOtherPaths();
    },
    { prefix: "/api" },
  );
  return app;
}
