import type { ReactNode } from "react";

import type { CheckoutStep } from "#domain/order/checkout-draft.ts";

import type { CheckoutData } from "./checkout-loader.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { OrderProblem } from "./order-problem.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { Priced } from "./price-draft.ts";
import { CheckoutSteps } from "./steps.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";

/** What a step is shown with once it is known: the browser asks for it, and for the step's code. */
export type ColumnProps = { data: CheckoutData; priced: Priced };

/** The column of steps, this one open, beside what the order adds up to. */
export function CheckoutColumn({
  data,
  priced,
  step,
  children,
}: ColumnProps & { step: CheckoutStep; children: (checkout: Checkout) => ReactNode }) {
  const t = useTranslations("checkout");
  const checkout = useCheckout(data, priced);
  return (
    <div className="checkout">
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
