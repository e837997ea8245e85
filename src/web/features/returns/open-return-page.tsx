import { Suspense } from "react";

import type { FoundReturnable } from "#web/api/found-order.ts";
import { FindOrderForms } from "#web/features/orders/public/find-order-forms.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { usePolicyDays } from "#web/layout/policy-days.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { openReturnPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ReturnWait } from "./return-wait.tsx";

/** The server never renders it, so it comes with what it shows. */
const ReturnableSheet = lazyPart(
  ["uploads"],
  async () => (await import("./returnable-sheet.tsx")).ReturnableSheet,
);

/** What of an order may come back, and the form that asks for it (specification §2, decisions §8). */
export function OpenReturnPage({ id, found }: { id: string; found: FoundReturnable }) {
  if (id === "" || found === "none") return <WhichOrder isMissing={false} />;
  if (found.returnable === null) return <WhichOrder isMissing />;
  return (
    <Suspense fallback={<ReturnWait />}>
      <ReturnableSheet key={id} id={id} returnable={found.returnable} />
    </Suspense>
  );
}

/** Whoever has no link finds the order by e-mail and number first. */
function WhichOrder({ isMissing }: { isMissing: boolean }) {
  const t = useTranslations("returns");
  const { returnDays } = usePolicyDays();
  return (
    <div className="order order-find">
      <PageHead title={t("title")} noindex />
      <h1>{t("title")}</h1>
      {isMissing ? (
        <Notice kind="warn">
          <p>{t("noOrder")}</p>
        </Notice>
      ) : (
        <p>{t("rules", { days: returnDays })}</p>
      )}
      <h2>{t("which")}</h2>
      <FindOrderForms pathOf={openReturnPath} />
    </div>
  );
}
