import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { BrandsResponse } from "#contract/brands.ts";
import { LocaleQuery } from "#contract/shared.ts";

import type { BrandList } from "./list-brands.ts";

/** GET brands (specification §7). */
export function brandRoutes(list: BrandList): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/brands",
      {
        schema: {
          summary: "Every brand that has parts, with how many",
          description:
            "By name. `brand` is what filters and addresses use, `name` is what people read.",
          querystring: LocaleQuery,
          response: { 200: BrandsResponse },
        },
      },
      async () => ({ brands: await list() }),
    );
  };
}
