import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { CategoriesResponse, SubcategoriesResponse } from "#contract/categories.ts";
import { LocaleQuery } from "#contract/shared.ts";

import type { CategoryList } from "./list-categories.ts";

/** GET categories and GET categories/subcategoriesAll (specification §7). */
export function categoryRoutes(list: CategoryList): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/categories",
      {
        schema: {
          summary: "The categories, with how many parts each holds",
          description: "Names in the caller's language, counts over the whole catalogue.",
          querystring: LocaleQuery,
          response: { 200: CategoriesResponse },
        },
      },
      async ({ caller }) => ({ categories: await list.categories(caller.locale) }),
    );
    api.get(
      "/categories/subcategoriesAll",
      {
        schema: {
          summary: "The subcategories of every category",
          description: "In one list, each with its category, names in the caller's language.",
          querystring: LocaleQuery,
          response: { 200: SubcategoriesResponse },
        },
      },
      async ({ caller }) => ({ subcategories: await list.subcategories(caller.locale) }),
    );
  };
}
