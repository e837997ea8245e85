import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import type { Payable } from "./payable.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import { chosenWays, paymentWays } from "./payment-ways.ts";
import type { PlacingControl } from "./use-placing.ts";

import "#web/styles/checkout-frame.css";

const nothing = () => undefined;
const never = async () => undefined;

/** An order of a customer on account, who has all the ways. */
const PAYABLE: Payable = {
  kind: "order",
  total: 125,
  isPricing: false,
  billTo: null,
  creditAvailable: 1_500,
  isProven: true,
  choose: nothing,
  paypalCall: () => ({ path: "", body: {} }),
  sent: { read: () => null, keep: nothing, forget: nothing, subscribe: () => nothing },
  placingOf: () => {
    throw new Error("Nothing is placed here.");
  },
  arrive: nothing,
  settle: nothing,
  totals: null,
  showTotals: nothing,
  reload: never,
};

const PLACING: PlacingControl = {
  state: { kind: "ready" },
  isBusy: false,
  round: 0,
  pay: never,
  agree: never,
  retry: never,
  act: never,
};

/** The ways to pay as the checkout offers them, for staff that changes them; a transfer, where there is one, with its terms. */
export default function DrawnPayment() {
  const t = useTranslations("checkout");
  const { payment } = useShopFrame().settings;
  const ways = chosenWays(paymentWays(payment, true));
  return (
    <div className="checkout-page">
      <PageHead title={t("titles.payment")} noindex />
      <div className="checkout">
        <div>
          <h1>{t("heading")}</h1>
          <PaymentChoice
            payable={PAYABLE}
            ways={ways}
            way={ways.find(({ method }) => method === "transfer")}
            placing={PLACING}
            onForm={nothing}
          />
        </div>
      </div>
    </div>
  );
}
