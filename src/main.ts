import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { pino } from "pino";

import { createApp } from "#server/platform/api.ts";
import { followCatalogueVersion } from "#server/platform/catalogue-version.ts";
import { DataFolderInUse } from "#server/platform/embedded-postgres.ts";
import { installHealthRoutes } from "#server/platform/health-routes.ts";
import { onStopRequest } from "#server/platform/stop-request.ts";
import { openServingShop } from "#server/platform/shop-database.ts";

import { InvalidConfiguration, readConfig } from "./config.ts";

// React picks its slow development build unless this is set before it is first imported.
const isDevelopment = process.argv.includes("--dev");
if (!isDevelopment) process.env["NODE_ENV"] ??= "production";

try {
  await start();
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const database = await openServingShop(config);
  const version = await followCatalogueVersion(database.shop.pool);
  const routes: FastifyPluginAsyncZod[] = [];
  const app = await createApp({
    routes,
    // Nobody has an account yet, so no token is known.
    sessions: { viewerOf: async () => undefined },
    storefront: config.storefront,
    trustProxy: config.trustProxy,
    logger: { level: config.logLevel },
  });
  installHealthRoutes(app, database.shop.db);
  app.addHook("onClose", async () => {
    version.close();
    await database.close();
  });

  try {
    const address = await app.listen({ port: config.port, host: config.host });
    console.log(`Repuesto: ${address}`);
  } catch (error) {
    await app.close();
    throw error;
  }
  onStopRequest({
    isRunByNpm: config.isRunByNpm,
    stop: async () => {
      await app.close();
      logger.info("stopped");
    },
  });
}

/** One clear line for what an operator can mend; the whole error for what they cannot. */
function startFailure(error: unknown): unknown {
  if (error instanceof DataFolderInUse || error instanceof InvalidConfiguration)
    return error.message;
  if (!(error instanceof Error) || !("code" in error)) return error;
  switch (error.code) {
    case "EADDRINUSE":
      return "The port is taken. Stop what uses it, or set PORT to another one.";
    case "EACCES":
      return `No permission: ${error.message}. Choose another PORT or DATA_DIR.`;
    case "ENOSPC":
      return `The disk is full: ${error.message}.`;
    case "ECONNREFUSED":
      return "The database does not answer. Check DATABASE_URL and that PostgreSQL is running.";
    default:
      return error;
  }
}
