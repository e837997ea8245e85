import type { LoaderFunctionArgs } from "react-router";

import type {
  BlogEntry,
  BlogPost,
  BlogResponse,
  ContentPage,
  PagesResponse,
} from "#contract/content.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import { foundHere } from "#web/page/found-here.ts";

/** Articles offered beside one. */
const OTHERS = 4;

export type ContentPageData = { page: ContentPage } | PagesResponse;

/** One of the shop's own pages, or which there are where none is named; 404 for an unknown one. */
export function createContentPageLoader(api: Pick<ShopApi, "contentPage" | "contentPages">) {
  return async ({ params }: LoaderFunctionArgs): Promise<ContentPageData> => {
    const id = params["id"]?.toLowerCase();
    if (id === undefined) return api.contentPages();
    return { page: foundHere(await api.contentPage(id)) };
  };
}

export type BlogData = BlogResponse & { page: number };

/** A page of the blog; 404 past its end, and where the shop has none. */
export function createBlogLoader(api: Pick<ShopApi, "blog">) {
  return async ({ request }: LoaderFunctionArgs): Promise<BlogData> => {
    const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
    const blog = foundHere(Number.isInteger(page) && page >= 1 && (await api.blog(page)));
    foundHere(page <= blog.pages);
    return { ...blog, page };
  };
}

export type BlogPostData = { post: BlogPost; others: BlogEntry[] };

/** An article and the newest others; 404 for an unknown one, and where the shop has no blog. */
export function createBlogPostLoader(api: Pick<ShopApi, "blog" | "blogPost">) {
  return async ({ params }: LoaderFunctionArgs): Promise<BlogPostData> => {
    const [found, blog] = await Promise.all([
      api.blogPost(params["link"]?.toLowerCase() ?? ""),
      api.blog(1),
    ]);
    const post = foundHere(found);
    const others = (blog?.posts ?? []).filter(({ link }) => link !== post.link).slice(0, OTHERS);
    return { post, others };
  };
}
