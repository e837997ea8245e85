import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { useTranslations } from "use-intl";

import type { CheckoutStep } from "#domain/order/checkout-draft.ts";

import { useShopLocale } from "../i18n/i18n.ts";
import { cartPath, categoryPath } from "../paths.ts";
import { PageHead } from "../seo/page-head.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { CheckoutData } from "./checkout-loader.ts";
import { OrderProblem } from "./order-problem.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { CheckoutSteps } from "./steps.tsx";
import type { Priced } from "./price-draft.ts";
import { type Checkout, useCheckout } from "./use-checkout.ts";

import "../styles/checkout.css";

type Props = { step: CheckoutStep; children: (checkout: Checkout) => ReactNode };

/** What every step of the checkout stands in: the column of steps, this one open, beside what it adds up to. */
export function CheckoutFrame({ step, children }: Props) {
  const t = useTranslations("checkout");
  const data = useLoaderData<CheckoutData | null>();
  return (
    <div className="co-page">
      <PageHead title={t(`titles.${step}`)} noindex />
      {data?.priced ? (
        <Filled data={data} priced={data.priced} step={step}>
          {children}
        </Filled>
      ) : (
        <Unfilled isEmpty={data !== null} />
      )}
    </div>
  );
}

function Filled({ data, priced, step, children }: Props & { data: CheckoutData; priced: Priced }) {
  const t = useTranslations("checkout");
  const checkout = useCheckout(data, priced);
  return (
    <div className="co">
      <div>
        <h1>{t("heading")}</h1>
        <OrderProblem checkout={checkout} notices={data.cart.notices} />
        <CheckoutSteps step={step} checkout={checkout}>
          {children(checkout)}
        </CheckoutSteps>
      </div>
      <OrderSummary checkout={checkout} />
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
  return (
    <div className="co">
      <div>
        <h1>{t("heading")}</h1>
        <noscript>
          <p>{t("needsScript")}</p>
        </noscript>
        <span className="skel co-skel no-js-hide" aria-hidden="true" />
      </div>
      <div className="sum-col">
        <span className="skel co-sum-skel no-js-hide" aria-hidden="true" />
      </div>
    </div>
  );
}
