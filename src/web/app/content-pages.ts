import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { lateLoader } from "#web/page/lazy-page.ts";
import { pageRoutes } from "./at-paths.ts";

const loaders = () => import("#web/features/content/content-loader.ts");

/** What the shop tells of itself and of the trade (specification §1, "Other content"). */
export function contentPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [...shopPages(api, locale), ...textPages(api, locale)];
}

/** What has a page of its own kind. */
function shopPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...pageRoutes("contact", {
      locale,
      module: "src/web/features/contact/contact.route.tsx",
      texts: ["contactUs", "form", "help"],
      code: () => import("#web/features/contact/contact.route.tsx"),
    }),
    ...pageRoutes("map", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/branches/branches-loader.ts")).createBranchesLoader(api),
      ),
      module: "src/web/features/branches/map.route.tsx",
      texts: ["branches", "help"],
      code: () => import("#web/features/branches/map.route.tsx"),
    }),
    ...pageRoutes("catalogs", {
      locale,
      loader: lateLoader(async () =>
        (await import("#web/features/booklets/booklets-loader.ts")).createBookletsLoader(
          api,
          locale,
        ),
      ),
      module: "src/web/features/booklets/booklets.route.tsx",
      texts: ["content", "help"],
      code: () => import("#web/features/booklets/booklets.route.tsx"),
    }),
    ...pageRoutes("offline", {
      locale,
      module: "src/web/features/offline/offline.route.tsx",
      texts: ["offline"],
      code: () => import("#web/features/offline/offline.route.tsx"),
    }),
    ...pageRoutes("wholesale", {
      locale,
      module: "src/web/features/wholesale/wholesale.route.tsx",
      texts: ["content", "help"],
      code: () => import("#web/features/wholesale/wholesale.route.tsx"),
    }),
  ];
}

/** What is written: pages and articles. */
function textPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...pageRoutes("contentPage", {
      locale,
      loader: lateLoader(async () => (await loaders()).createContentPageLoader(api)),
      module: "src/web/features/content/content-page.route.tsx",
      texts: ["content", "help"],
      code: () => import("#web/features/content/content-page.route.tsx"),
    }),
    ...pageRoutes("blog", {
      locale,
      loader: lateLoader(async () => (await loaders()).createBlogLoader(api)),
      module: "src/web/features/content/blog.route.tsx",
      texts: ["content"],
      code: () => import("#web/features/content/blog.route.tsx"),
    }),
    ...pageRoutes("blogPost", {
      locale,
      loader: lateLoader(async () => (await loaders()).createBlogPostLoader(api)),
      module: "src/web/features/content/blog-post.route.tsx",
      texts: ["content", "help"],
      code: () => import("#web/features/content/blog-post.route.tsx"),
    }),
  ];
}
