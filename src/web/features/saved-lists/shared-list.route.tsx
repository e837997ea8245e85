import { Suspense } from "react";
import { useLoaderData } from "react-router";

import type { FoundSharedList } from "#web/api/found-lists.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { resultsPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import "#web/styles/shared-list.css";

/** The server never renders it, so it comes with the list. */
const SharedListSheet = lazyPart(
  ["cart"],
  async () => (await import("./shared-list-sheet.tsx")).SharedListSheet,
);

/** A list of parts that somebody shared: parts and quantities, for whoever has its link. */
export default function SharedListRoute() {
  const t = useTranslations("savedLists.sharedPage");
  const found = useLoaderData<FoundSharedList | null>();
  return (
    <div className="shared-list">
      <PageHead title={t("title")} noindex />
      {found?.list ? (
        <Suspense fallback={<Waiting />}>
          <SharedListSheet list={found.list} />
        </Suspense>
      ) : (
        <Waiting isOver={found !== null} />
      )}
      {found?.list === null && <Missing />}
    </div>
  );
}

function Waiting({ isOver = false }: { isOver?: boolean }) {
  const t = useTranslations("savedLists.sharedPage");
  return (
    <>
      <h1>{t("title")}</h1>
      {!isOver && <Skeleton />}
    </>
  );
}

function Missing() {
  const t = useTranslations("savedLists.sharedPage");
  return (
    <EmptyState
      title={t("missing")}
      actions={
        <a className={buttonClass({ kind: "main" })} href={resultsPath(useShopLocale())}>
          {t("parts")}
        </a>
      }
    >
      <p>{t("missingText")}</p>
    </EmptyState>
  );
}
