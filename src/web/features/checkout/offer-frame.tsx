import { type ComponentType, Suspense } from "react";
import { useLoaderData } from "react-router";

import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import type { OfferData } from "./offer-loader.ts";

import "#web/styles/checkout-frame.css";
import "#web/styles/steps.css";
import "#web/styles/express-row.css";
import "#web/styles/mounted-form.css";
import "#web/styles/coupon-form.css";
import "#web/styles/order-summary.css";

type Props = { what: "offer" | "phoneOrder"; Column: ComponentType<OfferData> };

/** What a quote or an order by phone is paid in: a shell for everybody, then the rest; the browser alone asks for it. */
export function OfferFrame({ what, Column }: Props) {
  const t = useTranslations(`checkout.${what}`);
  const data = useLoaderData<OfferData | null>();
  return (
    <div className="checkout-page">
      <PageHead title={t("title")} noindex />
      {data ? (
        <Suspense fallback={<CheckoutSkeleton heading={t("wait")} />}>
          <Column {...data} />
        </Suspense>
      ) : (
        <CheckoutSkeleton heading={t("wait")} />
      )}
    </div>
  );
}
