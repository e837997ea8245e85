import { useTranslations } from "#web/i18n/i18n.ts";

/** What stands on a page of the checkout before the shopper's own data comes. */
export function CheckoutSkeleton({ heading }: { heading: string }) {
  const t = useTranslations("checkout");
  return (
    <div className="checkout">
      <div>
        <h1>{heading}</h1>
        <noscript>
          <p>{t("needsScript")}</p>
        </noscript>
        <span className="skel checkout-skeleton no-js-hide" aria-hidden="true" />
      </div>
      <div className="summary-column">
        <span className="skel checkout-summary-skeleton no-js-hide" aria-hidden="true" />
      </div>
    </div>
  );
}
