import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import { UnitsResponse } from "#contract/units.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { ListUnits } from "./list-units.ts";

/** GET units: what the page of engines and transmissions shows (specification §2). */
export function unitRoutes(list: ListUnits, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/units",
      {
        preHandler: limit,
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "Whole remanufactured engines and transmissions, with maker and family",
          description:
            "Up to 300, those that are asked for most first, each with its warranty and when it leaves. Prices and core deposits are in the reply for whoever may see them.",
          querystring: LocaleQuery,
          response: { 200: UnitsResponse },
        },
      },
      async ({ caller }) => ({ units: await list(caller) }),
    );
  };
}
