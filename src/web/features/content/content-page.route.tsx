import { useLoaderData } from "react-router";

import type { ContentPage, PagesResponse } from "#contract/content.ts";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { IndexHead } from "#web/layout/index-head.tsx";
import { contentPagePath, findReturnPath } from "#web/paths.ts";
import { faqData } from "#web/seo/faq-data.ts";
import { JsonLd } from "#web/seo/json-ld.tsx";
import { PageHead } from "#web/seo/page-head.tsx";
import { useFormat } from "#web/ui/format.ts";
import type { ContentPageData } from "./content-loader.ts";
import { ContentBody } from "./content-body.tsx";
import "#web/styles/post-list.css";

/** A page that is made of questions says so to search engines. */
function QuestionData({ html }: { html: string }) {
  const data = faqData(html);
  return data && <JsonLd value={data} />;
}

/**
 * One of the shop's own pages: who it is, how it ships, what it takes back, what it keeps (specification §1); without
 * a name in the address, which there are (specification §2, /page/{id?}).
 */
export default function ContentPageRoute() {
  const data = useLoaderData<ContentPageData>();
  return "page" in data ? <OnePage page={data.page} /> : <PageIndex pages={data.pages} />;
}

function PageIndex({ pages }: PagesResponse) {
  const t = useTranslations("content.pages");
  const locale = useShopLocale();
  const path = contentPagePath(locale);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <IndexHead path={path} heading={t("heading")}>
        {t("text")}
      </IndexHead>
      <ul className="post-list">
        {pages.map(({ link, title, summary, language }) => (
          <li key={link} {...(language !== locale && { lang: language })}>
            <div>
              <h2>
                <a href={contentPagePath(locale, link)}>{title}</a>
              </h2>
              <p className="secondary">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

function OnePage({ page }: { page: ContentPage }) {
  const t = useTranslations("content");
  const format = useFormat();
  const locale = useShopLocale();
  const path = contentPagePath(locale, page.link);
  return (
    <>
      <PageHead title={page.title} description={page.summary} canonical={path} />
      <Breadcrumbs
        crumbs={[
          { name: t("pages.heading"), path: contentPagePath(locale) },
          { name: page.title, path },
        ]}
      />
      <QuestionData html={page.html} />
      <article className="content-sheet">
        <h1>{page.title}</h1>
        <p className="content-summary">{page.summary}</p>
        <ContentBody {...page} />
        {page.link === "returns" && (
          <p>
            <a className="button" href={findReturnPath(locale)} rel="nofollow">
              {t("openReturn")}
            </a>
          </p>
        )}
        <p className="muted">{t("dated", { day: format.day(page.publishedOn) })}</p>
      </article>
      <AskBeforeBuying message={t("chatMessage", { title: page.title })} />
    </>
  );
}
