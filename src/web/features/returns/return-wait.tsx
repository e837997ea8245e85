import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

import "#web/styles/order-sheet.css";

/** The HTML that everybody gets, and what stands there until the order or the return has come. */
export function ReturnWait() {
  const t = useTranslations("returns");
  return (
    <div className="order order-wait">
      <PageHead title={t("title")} noindex />
      <h1>{t("title")}</h1>
      <div aria-live="polite">
        <span className="visually-hidden">{t("loading")}</span>
        <Skeleton width="m" />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
