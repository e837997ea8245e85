import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { BranchesResponse } from "#contract/branches.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { VISITOR_DAYS } from "./coming-special-days.ts";

export type BranchesOf = (caller: {
  storefront: Storefront;
  locale: Locale;
}) => Promise<BranchesResponse>;

/** GET branches (specification §2, Map). */
export function branchRoutes(branchesOf: BranchesOf): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/branches",
      {
        schema: {
          summary: "The branches that people may visit",
          description: `Address, phone, hours by the branch's own clocks, the days of the next ${VISITOR_DAYS} on which it has others, place in degrees, and how many different parts lie there. The storefront's own come first.`,
          querystring: LocaleQuery,
          response: { 200: BranchesResponse },
        },
      },
      async ({ caller }) => branchesOf(caller),
    );
  };
}
