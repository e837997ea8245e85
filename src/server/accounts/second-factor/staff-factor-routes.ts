import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { CustomerRequest } from "#contract/customers.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { RemoveFactorRequest, StaffFactorResponse } from "#contract/staff-factor.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { StaffFactors } from "./staff-factors.ts";

/** POST admin/customers/factor, for managers: what second factor somebody of the staff has. */
export function staffFactorRoutes(factors: Pick<StaffFactors, "read">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/factor",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What second factor somebody of the staff has",
          description:
            "`codesSince` is since when codes of an app are asked for, `recoveryCodesLeft` how many open the account once in its place; `isDue` says that the shop demands a second factor and there is none. A customer has none that is asked for, and is not found.",
          querystring: LocaleQuery,
          body: CustomerRequest,
          response: { 200: StaffFactorResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, factor: await factors.read(body.id) }),
    );
  };
}

/** POST admin/customers/factor/remove, for owners: what somebody of the staff lost is taken away. */
export function lostFactorRoutes(factors: Pick<StaffFactors, "remove">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/customers/factor/remove",
      {
        config: {
          refusals: ["not_found", "account_merged", "changed_meanwhile"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Take away the second factor that somebody of the staff lost",
          description:
            "App, recovery codes and passkeys at once: the password alone opens the account again, and where a second factor is demanded they set one up first. Their sessions end, a mail tells them, and `reason` stands in the audit log. Nobody does it for themself. Where it is another than the one that was `seen`, the reply's `current` says which.",
          querystring: LocaleQuery,
          body: RemoveFactorRequest,
          response: { 200: StaffFactorResponse },
        },
      },
      async (request) => ({
        ...SUCCESS,
        factor: await factors.remove(request.body, askingOf(request)),
      }),
    );
  };
}
