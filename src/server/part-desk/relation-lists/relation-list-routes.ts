import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ChainsRequest,
  ChainsResponse,
  GroupsRequest,
  GroupsResponse,
  ReferencesRequest,
  ReferencesResponse,
} from "#contract/relation-lists.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { listChains } from "./list-chains.ts";
import { listGroups } from "./list-groups.ts";
import { listReferences } from "./list-references.ts";

const SHORT_PAGES = "A page may be short and have a `next` all the same.";

/** POST admin/groups, admin/supersessions and admin/crossreferences: how parts stand to each other, in lists of their own. */
export function relationListRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/groups",
      {
        schema: {
          summary: "Interchange groups, by their names",
          description: `By a number, a brand, how many parts there are, and whether two of sixty of them measure differently. ${SHORT_PAGES}`,
          querystring: LocaleQuery,
          body: GroupsRequest,
          response: { 200: GroupsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await listGroups(db, body)) }),
    );
    api.post(
      "/admin/supersessions",
      {
        schema: {
          summary: "Chains of supersession, the newest part at an end first",
          description: `By a number, the brand of the part at the end, how many parts there are, and whether that part is off sale. ${SHORT_PAGES}`,
          querystring: LocaleQuery,
          body: ChainsRequest,
          response: { 200: ChainsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await listChains(db, body)) }),
    );
    api.post(
      "/admin/crossreferences",
      {
        schema: {
          summary: "Numbers of other brands, by brand and number",
          description: `By a number, what the brand begins with, and how many parts are known by it. Of numbers with one beginning the first 2,000 are looked at. ${SHORT_PAGES}`,
          querystring: LocaleQuery,
          body: ReferencesRequest,
          response: { 200: ReferencesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await listReferences(db, body)) }),
    );
  };
}
