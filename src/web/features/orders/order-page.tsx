import { Suspense } from "react";
import { useLoaderData, useParams } from "react-router";

import { useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FindOrderForms } from "./public/find-order-forms.tsx";
import { OrderWait } from "./public/order-wait.tsx";
import type { FoundOrder } from "#web/api/found-order.ts";
import "#web/styles/order-sheet.css";

/** The server never renders it, so it comes with the order. */
const OrderSheet = lazyPart(
  ["orderPage", "reorder", "invoice"],
  async () => (await import("./order-sheet.tsx")).OrderSheet,
);

/** One page for orders and quotes, just placed or long since (decisions §7). */
export function OrderPage({ isNew }: { isNew: boolean }) {
  const found = useLoaderData<FoundOrder | null>();
  const { id = "" } = useParams();
  if (id === "" || found === "none") return <FindPage isMissing={false} />;
  if (found === null) return <Waiting />;
  if (found.order === null) return <FindPage isMissing />;
  return (
    <Suspense fallback={<Waiting />}>
      <OrderSheet order={found.order} isNew={isNew} />
    </Suspense>
  );
}

function FindPage({ isMissing }: { isMissing: boolean }) {
  const t = useTranslations("findOrder");
  const missing = useTranslations("order.missing");
  return (
    <div className="order order-find">
      <PageHead title={t("title")} noindex />
      <h1>{isMissing ? missing("title") : t("title")}</h1>
      {isMissing && (
        <Notice kind="warn">
          <p>{missing("text")}</p>
        </Notice>
      )}
      <FindOrderForms />
    </div>
  );
}

function Waiting() {
  const t = useTranslations("order");
  return <OrderWait title={t("title")} loading={t("loading")} />;
}
