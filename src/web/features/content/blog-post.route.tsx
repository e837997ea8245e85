import { useLoaderData } from "react-router";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { blogPath } from "#web/paths.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSiteOrigin } from "#web/seo/site-origin.tsx";
import { articleData } from "#web/seo/structured-data.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { SectionHead } from "#web/ui/section-head.tsx";
import type { BlogPostData } from "./content-loader.ts";
import { ContentBody } from "./content-body.tsx";
import { FeedLink } from "./feed-link.tsx";
import { PostList } from "./post-list.tsx";

/** One article of the blog, and others to go on with. */
export default function BlogPostRoute() {
  const { post, others } = useLoaderData<BlogPostData>();
  const t = useTranslations("content.blog");
  const locale = useShopLocale();
  const origin = useSiteOrigin();
  const format = useFormat();
  const { settings } = useShopFrame();
  const path = blogPath(locale, post.link);
  const { title, summary, publishedOn, image_route, image_alt } = post;
  return (
    <>
      <PageHead title={title} description={summary} canonical={path} />
      <FeedLink />
      <JsonLd value={articleData(origin, post, { path, publisher: settings })} />
      <Breadcrumbs
        crumbs={[
          { name: t("heading"), path: blogPath(locale) },
          { name: title, path },
        ]}
      />
      <article className="content-sheet">
        <div className="content-head">
          {image_route !== "" && <Drawing src={image_route} alt={image_alt} size={120} isFirst />}
          <div>
            <h1>{title}</h1>
            <p className="muted">
              <time dateTime={publishedOn}>{format.day(publishedOn)}</time>
            </p>
          </div>
        </div>
        <p className="content-summary">{summary}</p>
        <ContentBody {...post} />
      </article>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <SectionHead
            id="others"
            title={t("others")}
            more={{ href: blogPath(locale), text: t("all") }}
          />
          <PostList posts={others} headings="h3" />
        </section>
      )}
      <AskBeforeBuying message={t("chatMessage", { title })} />
    </>
  );
}
