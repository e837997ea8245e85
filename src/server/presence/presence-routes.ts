import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { PresenceRequest, PresenceResponse } from "#contract/presence.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Database } from "#server/platform/database/database.ts";
import { requireAccount } from "#server/platform/http/caller.ts";

import { comeAndGo } from "./note-presence.ts";

/** POST admin/presence, for staff: it changes nothing of the shop, and stands in no log. */
export function presenceRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/presence",
      {
        config: { isByItself: true },
        schema: {
          summary: "Say what one has open in the back office, and who else has",
          description:
            "To be said every few seconds as long as it is open, and with `isLeaving` when it no longer is; whoever says nothing for a minute has it open no more. `others` are names of staff.",
          querystring: LocaleQuery,
          body: PresenceRequest,
          response: { 200: PresenceResponse },
        },
      },
      async ({ body, caller }) => {
        const { accountId } = requireAccount(caller);
        const others = await comeAndGo(db, { ...body, accountId });
        return { status: "success" as const, others };
      },
    );
  };
}
