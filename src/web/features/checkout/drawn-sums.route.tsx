import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { SummarySums } from "./summary-sums.tsx";

import "#web/styles/checkout-frame.css";
import "#web/styles/order-summary.css";

/** An order of one part with a core; what is not known before there is an address is told as the checkout tells it. */
const ORDER_INFO = {
  products_total: 100,
  shipping: 0,
  discount: 0,
  core: 25,
  subtotal: 100,
  total_before_tax: 125,
  tax: 0,
  taxes: [],
  untaxed: null,
  total: 125,
};

/** The sums of an order as the checkout adds them up, for staff that changes what they say. */
export default function DrawnSums() {
  const t = useTranslations("checkout");
  return (
    <div className="checkout-page">
      <PageHead title={t("titles.payment")} noindex />
      <div className="checkout">
        <div>
          <h1>{t("heading")}</h1>
        </div>
        <aside className="summary-column" aria-label={t("summary.label")}>
          <div className="summary">
            <h2>{t("summary.heading")}</h2>
            <div className="summary-inside" data-open>
              <SummarySums
                checkout={{
                  totals: { orderInfo: ORDER_INFO, coupon: null },
                  draft: { option: null, shippingAddress: null },
                }}
              />
            </div>
          </div>
        </aside>
      </div>
    </div>
  );
}
