import { Suspense } from "react";

import type { FoundReturn } from "#web/api/found-order.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { findReturnPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ReturnWait } from "./return-wait.tsx";

/** The server never renders it, so it comes with the return. */
const ReturnSheet = lazyPart(
  ["uploads", "form"],
  async () => (await import("./return-sheet.tsx")).ReturnSheet,
);

/** A return by its link: where it is, what happens next, and its slip (specification §2, decisions §8). */
export function ReturnPage({ id, found }: { id: string; found: FoundReturn }) {
  if (found.shown === null) return <Missing />;
  return (
    <Suspense fallback={<ReturnWait />}>
      <ReturnSheet id={id} shown={found.shown} />
    </Suspense>
  );
}

function Missing() {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  return (
    <div className="order order-find">
      <PageHead title={t("title")} noindex />
      <h1>{t("title")}</h1>
      <Notice kind="warn">
        <p>{t("missing")}</p>
      </Notice>
      <p>
        <a className={buttonClass()} href={findReturnPath(locale)}>
          {t("which")}
        </a>
      </p>
    </div>
  );
}
