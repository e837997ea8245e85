import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { ActRequest, ActResponse } from "#contract/acting.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";

import { loginResponseOf } from "../account-wire.ts";
import type { Acting } from "./act-for-customer.ts";

/** POST admin/customers/act: a session in a customer's place (decisions §11, ADR 0055). */
export function actingRoutes(acting: Pick<Acting, "begin">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/act",
      {
        config: { refusals: ["not_found", "acting_refused"], needsFreshLogin: true },
        schema: {
          summary: "Act for a customer: a session in their place",
          description:
            "At their prices, with their cart, lists, vehicles and credit, for an hour at most and never longer than the caller's own session and role hold. `reason` stands in the audit log. What is the holder's alone (password, passkeys, sessions, own data, cards and payments) is refused with `holder_only`. auth/logout ends it.",
          querystring: LocaleQuery,
          body: ActRequest,
          response: { 200: ActResponse },
        },
      },
      async (request) => {
        const begun = await acting.begin(request.body, askingOf(request));
        return { ...loginResponseOf(begun), until: begun.until.toISOString() };
      },
    );
  };
}
