import { useState } from "react";
import { useLoaderData } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { IndexHead } from "#web/layout/index-head.tsx";
import { catalogsPath, categoryPath, contactPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BookletEntry } from "./booklet-entry.tsx";
import type { BookletsShown } from "./booklets-loader.ts";
import "#web/styles/booklets.css";

/** Catalogues to read in place, to open and to take along (specification §2, /catalogs). */
export default function BookletsRoute() {
  const { catalogs } = useLoaderData<BookletsShown>();
  const t = useTranslations("content.catalogs");
  const locale = useShopLocale();
  const [read, setRead] = useState<string>();
  const path = catalogsPath(locale);
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <IndexHead path={path} heading={t("heading")}>
        {t("text")}
      </IndexHead>
      {catalogs.length === 0 ? (
        <NoBooklets />
      ) : (
        <ul className="catalog-list">
          {catalogs.map((booklet) => (
            <BookletEntry
              key={booklet.file.url}
              booklet={booklet}
              isRead={booklet.file.url === read}
              onRead={(isRead) => setRead(isRead ? booklet.file.url : undefined)}
            />
          ))}
        </ul>
      )}
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

function NoBooklets() {
  const t = useTranslations("content.catalogs.none");
  const locale = useShopLocale();
  return (
    <EmptyState
      title={t("title")}
      actions={
        <>
          <a className="button" href={categoryPath(locale)}>
            {t("categories")}
          </a>
          <a className="button" href={contactPath(locale)}>
            {t("contact")}
          </a>
        </>
      }
    >
      <p>{t("text")}</p>
    </EmptyState>
  );
}
