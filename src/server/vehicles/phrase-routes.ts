import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { VehiclePhraseAnswer, VehiclePhraseQuery } from "#contract/vehicles.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { PhraseReader } from "./read-vehicle-phrase.ts";

/** GET vehicles/phrase?q=: what a search text says of a vehicle (decisions §5). */
export function phraseRoutes(read: PhraseReader, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/vehicles/phrase",
      {
        preHandler: limit,
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "The vehicle that a search text names, and the words that are left",
          description:
            '"npr 2016 bomba de agua" names a vehicle and leaves the words of the part; `phrase` is null where no vehicle is named.',
          querystring: VehiclePhraseQuery,
          response: { 200: VehiclePhraseAnswer },
        },
      },
      async ({ query, caller }) => ({
        status: "success" as const,
        phrase: await read(query.q, caller.storefront),
      }),
    );
  };
}
