import { useLoaderData } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
import { blogPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { BlogData } from "./content-loader.ts";
import { FeedLink } from "./feed-link.tsx";
import { PostList } from "./post-list.tsx";

/** The articles of the blog, the newest first. */
export default function BlogRoute() {
  const { posts, page, pages } = useLoaderData<BlogData>();
  const t = useTranslations("content.blog");
  const locale = useShopLocale();
  const path = blogPath(locale, "", page);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <FeedLink />
      <IndexHead path={path} heading={t("heading")}>
        {t("text")}
      </IndexHead>
      {posts.length === 0 ? <p>{t("empty")}</p> : <PostList posts={posts} headings="h2" />}
      <p className="acts">
        {page > 1 && (
          <a href={blogPath(locale, "", page - 1)} rel="prev">
            {t("newer")}
          </a>
        )}
        {page < pages && (
          <a href={blogPath(locale, "", page + 1)} rel="next">
            {t("older")}
          </a>
        )}
      </p>
    </>
  );
}
