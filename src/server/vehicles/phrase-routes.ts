import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { ErrorResponse } from "#contract/shared.ts";
import { VehiclePhraseAnswer, VehiclePhraseQuery } from "#contract/vehicles.ts";
import type { CallLimit } from "#server/platform/call-limit.ts";

import type { PhraseReader } from "./read-vehicle-phrase.ts";

/** GET vehicles/phrase?q=: what a search text says of a vehicle (decisions §5). */
export function phraseRoutes(read: PhraseReader, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/vehicles/phrase",
      {
        preHandler: limit,
        schema: {
          summary: "The vehicle that a search text names, and the words that are left",
          querystring: VehiclePhraseQuery,
          response: { 200: VehiclePhraseAnswer, 400: ErrorResponse, 429: ErrorResponse },
        },
      },
      async ({ query, caller }) => ({
        status: "success" as const,
        phrase: await read(query.q, caller.storefront),
      }),
    );
  };
}
