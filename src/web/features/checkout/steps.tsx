import type { ReactNode } from "react";

import { CHECKOUT_STEPS, type CheckoutStep, isStepReached } from "#domain/order/checkout-draft.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath, checkoutPath } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CartSummary, ContactSummary, AddressSummary, ShippingSummary } from "./step-summaries.tsx";
import type { Checkout } from "./use-checkout.ts";

type Props = { step: CheckoutStep; checkout: Checkout; children: ReactNode };

/** The steps from the cart to the payment: what is decided in a line, one open, the rest to come. */
export function CheckoutSteps({ step, checkout, children }: Props) {
  const t = useTranslations("checkout.steps");
  const locale = useShopLocale();
  const summaries: Record<CheckoutStep, ReactNode> = {
    start: <ContactSummary checkout={checkout} />,
    billing: <AddressSummary checkout={checkout} />,
    shipping: <ShippingSummary checkout={checkout} />,
    payment: null,
  };
  return (
    <ol className="checkout-steps">
      <DoneStep title={t("cart")} path={cartPath(locale)}>
        <CartSummary checkout={checkout} />
      </DoneStep>
      {CHECKOUT_STEPS.map((one, place) => {
        if (one === step) {
          return (
            <li key={one} className="step open" aria-current="step">
              <span className="step-number" aria-hidden="true">
                {place + 2}
              </span>
              <h2>{t(one)}</h2>
              <div className="body">{children}</div>
            </li>
          );
        }
        const isBefore = CHECKOUT_STEPS.indexOf(one) < CHECKOUT_STEPS.indexOf(step);
        const isDone = isBefore || (one !== "payment" && isDecided(one, checkout));
        return isDone ? (
          <DoneStep key={one} title={t(one)} path={checkoutPath(locale, one)}>
            {summaries[one]}
          </DoneStep>
        ) : (
          <li key={one} className="step later">
            <span className="step-number" aria-hidden="true">
              {place + 2}
            </span>
            <h2>{t(one)}</h2>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the step after it could be shown. */
function isDecided(step: CheckoutStep, { draft }: Checkout): boolean {
  const next = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1];
  return next !== undefined && isStepReached(next, draft);
}

function DoneStep({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const t = useTranslations("checkout.steps");
  return (
    <li className="step done">
      <span className="step-number">
        <Icon name="check" />
        <span className="visually-hidden">{t("done")}</span>
      </span>
      <h2>{title}</h2>
      <a className="step-change" href={path}>
        {t("change")}
        <span className="visually-hidden"> {title}</span>
      </a>
      <div className="body">{children}</div>
    </li>
  );
}
