import { type ComponentType, Suspense } from "react";
import { useLoaderData } from "react-router";

import type { CheckoutStep } from "#domain/order/checkout-draft.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath, categoryPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ColumnProps } from "./checkout-column.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import type { CheckoutData } from "./checkout-loader.ts";

import "#web/styles/checkout-frame.css";
import "#web/styles/steps.css";
import "#web/styles/express-row.css";
import "#web/styles/mounted-form.css";
import "#web/styles/coupon-form.css";
import "#web/styles/order-summary.css";

type Props = {
  step: CheckoutStep;
  /** The step's own code; the server never renders it, so it comes with the data. */
  Column: ComponentType<ColumnProps>;
};

/** What every step of the checkout stands in: a shell for everybody, then the shopper's own order. */
export function CheckoutFrame({ step, Column }: Props) {
  const t = useTranslations("checkout");
  const data = useLoaderData<CheckoutData | null>();
  return (
    <div className="checkout-page">
      <PageHead title={t(`titles.${step}`)} noindex />
      {data?.priced ? (
        <Suspense fallback={<Unfilled isEmpty={false} />}>
          <Column data={data} priced={data.priced} />
        </Suspense>
      ) : (
        <Unfilled isEmpty={data !== null} />
      )}
    </div>
  );
}

/** What everybody's HTML holds, and an order of nothing. */
function Unfilled({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations("checkout");
  const locale = useShopLocale();
  if (isEmpty) {
    return (
      <>
        <h1>{t("heading")}</h1>
        <EmptyState
          title={t("empty.title")}
          actions={
            <>
              <a className={buttonClass({ kind: "main" })} href={categoryPath(locale)}>
                {t("empty.categories")}
              </a>
              <a className={buttonClass()} href={cartPath(locale)}>
                {t("empty.cart")}
              </a>
            </>
          }
        >
          <p>{t("empty.text")}</p>
        </EmptyState>
      </>
    );
  }
  return <CheckoutSkeleton heading={t("heading")} />;
}
