import { useState } from "react";
import { useLoaderData } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { IndexHead } from "#web/layout/index-head.tsx";
import { catalogsPath, categoryPath, contactPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CatalogEntry } from "./catalog-entry.tsx";
import type { CatalogsPage } from "./catalogs-loader.ts";
import "#web/styles/catalogs.css";

/** Catalogues to read in place, to open and to take along (specification §2, /catalogs). */
export default function CatalogsRoute() {
  const { catalogs } = useLoaderData<CatalogsPage>();
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
        <NoCatalogs />
      ) : (
        <ul className="catalog-list">
          {catalogs.map((catalog) => (
            <CatalogEntry
              key={catalog.file.url}
              catalog={catalog}
              isRead={catalog.file.url === read}
              onRead={(isRead) => setRead(isRead ? catalog.file.url : undefined)}
            />
          ))}
        </ul>
      )}
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

function NoCatalogs() {
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
