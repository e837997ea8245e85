import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { OfflinePackResponse } from "#contract/offline-pack.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { requireAccount } from "#server/platform/http/caller.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";

import type { PackMaker } from "./make-pack.ts";

/** GET account/offlinepack: what answers a search by number without network (ADR 0046). */
export function packRoutes(packOf: PackMaker, limit: CallLimit): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/account/offlinepack",
      {
        preHandler: limit,
        config: { refusals: ["rate_limited"] },
        schema: {
          summary: "What a device needs to search by number without network",
          description:
            "Numbers, titles and fitments of the parts that fit the vehicles of the caller's garage, in one language, at most 2,000,000 bytes: those sold most, each vehicle in its turn, with how many were left out. No price and no stock. `ETag` names the edition, and `If-None-Match` with it answers 304.",
          querystring: LocaleQuery,
          response: { 200: OfflinePackResponse, 304: z.null().describe("The caller has it.") },
        },
      },
      async ({ caller, headers }, reply) => {
        const { accountId } = requireAccount(caller);
        const { etag, make } = await packOf({ accountId, ...caller });
        void reply.header("etag", etag);
        if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send(null);
        return { status: "success" as const, pack: await make() };
      },
    );
  };
}
