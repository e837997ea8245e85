import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { ListViewsResponse, SaveListViewsRequest } from "#contract/list-views.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Database } from "#server/platform/database/database.ts";
import { requireAccount } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { readViews, saveViews } from "./save-views.ts";

/** As many views as are saved at once, each as long as it may be in any script. */
const VIEWS_BODY_LIMIT = 512 * 1024;

/** POST admin/views and admin/views/save, for staff: what one keeps for oneself; it changes nothing of the shop, and stands in no log. */
export function listViewRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/views",
      {
        schema: {
          summary: "The views of lists that the caller has saved",
          description: "Of all lists of the back office, and of nobody else.",
          querystring: LocaleQuery,
          body: z.strictObject({}),
          response: { 200: ListViewsResponse },
        },
      },
      async ({ caller }) => ({
        ...SUCCESS,
        views: await readViews(db, requireAccount(caller).accountId),
      }),
    );
    api.post(
      "/admin/views/save",
      {
        bodyLimit: VIEWS_BODY_LIMIT,
        config: { refusals: ["list_views_full"] },
        schema: {
          summary: "Save views of lists, or take some away",
          description:
            "All of them or none. One of the same name takes the place of the one before, whichever machine saved that. Answers all views that there are then.",
          querystring: LocaleQuery,
          body: SaveListViewsRequest,
          response: { 200: ListViewsResponse },
        },
      },
      async ({ body, caller }) => ({
        ...SUCCESS,
        views: await saveViews(db, requireAccount(caller).accountId, body),
      }),
    );
  };
}
