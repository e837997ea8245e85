import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { BlogPostResponse, BlogResponse, PageResponse, PagesResponse } from "#contract/content.ts";
import { LocaleQuery } from "#contract/shared.ts";

import type { ContentOf } from "./read-content.ts";

/** Further than any blog reaches. */
const LAST_PAGE = 1_000;
/** An address that no text has is not found, and not refused as malformed. */
const AnyLink = z.string().max(200);

/** GET page, GET page/{id}, GET blog and GET blog/{link} (decisions §9). */
export function contentRoutes(contentOf: ContentOf): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/page",
      {
        schema: {
          summary: "The shop's pages, by their titles",
          description: "With what each is about; `GET page/{id}` has one whole.",
          querystring: LocaleQuery,
          response: { 200: PagesResponse },
        },
      },
      async ({ caller }) => contentOf(caller.storefront).contentPages(caller.locale),
    );
    api.get(
      "/page/:id",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One of the shop's pages",
          description:
            "`about-us`, `shipping-and-delivery`, `returns`, `privacy-policy`, `terms-and-conditions` and what the shop adds. In English where it is not written in the language that is wanted. `html` is safe to show.",
          params: z.strictObject({ id: AnyLink }),
          querystring: LocaleQuery,
          response: { 200: PageResponse },
        },
      },
      async ({ params, caller }) => ({
        page: await contentOf(caller.storefront).contentPage(params.id, caller.locale),
      }),
    );
    await api.register(blogRoutes(contentOf));
  };
}

function blogRoutes(contentOf: ContentOf): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/blog",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The articles of the blog",
          description:
            "The newest first, twelve to a page. Not found where the setting `module_blog` is off.",
          querystring: z.strictObject({
            ...LocaleQuery.shape,
            page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
          }),
          response: { 200: BlogResponse },
        },
      },
      async ({ query, caller }) => contentOf(caller.storefront).blog(query.page, caller.locale),
    );
    api.get(
      "/blog/:link",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One article of the blog",
          description: "`html` is safe to show.",
          params: z.strictObject({ link: AnyLink }),
          querystring: LocaleQuery,
          response: { 200: BlogPostResponse },
        },
      },
      async ({ params, caller }) => ({
        post: await contentOf(caller.storefront).blogPost(params.link, caller.locale),
      }),
    );
  };
}
