import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { CatalogsResponse } from "#contract/booklets.ts";
import { LocaleQuery } from "#contract/shared.ts";

import type { ShownBooklets } from "./list-shown-booklets.ts";

/** GET catalogs (decisions §9). */
export function bookletRoutes(list: ShownBooklets): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/catalogs",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Catalogues as PDFs",
          description:
            "Those of the storefront, in the language that is wanted or, without one, in the other; they hold no prices. Where a content service keeps them, without pages, size and day. Not found where the setting `show_catalogs_link` is off.",
          querystring: LocaleQuery,
          response: { 200: CatalogsResponse },
        },
      },
      async ({ caller }) => ({ catalogs: await list(caller.locale, caller.storefront) }),
    );
  };
}
