import type { ShownOrder } from "#contract/orders.ts";
import { orderStatusOf } from "#domain/order/order-labels.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";
import { shownMeans } from "#domain/payment/noted-money.ts";
import { isShownAtLink } from "#domain/order/phone-order.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { FactList } from "./fact-list.tsx";
import { useShippingText } from "./use-shipping-text.ts";

/** That nothing more is asked for, of an order whose customer did not pay all of it. */
function useBalance({ isWrittenOff }: ShownOrder): [label: string, value: string][] {
  const t = useTranslations("order.facts");
  return isWrittenOff === true ? [[t("balance"), t("writtenOff")]] : [];
}

/** How it is paid, or where its money is asked for. */
function usePaymentText(order: ShownOrder): string {
  const t = useTranslations("order.facts");
  const placeOf = useTranslations("orderPage.payAt");
  const { payAt, storefront } = order;
  // Whoever pays at the link chooses how: until then nobody knows.
  if (isShownAtLink({ ...order, status: orderStatusOf(order.status) })) return t("byLink");
  if (payAt !== undefined) return placeOf(payAt);
  const means = shownMeans(order);
  return means === undefined ? "" : t(`methods.${means}`, { storefront });
}

/** How it is shipped and paid, and the numbers that belong to it. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.facts");
  const tTax = useTranslations("invoice.taxId");
  const tPickup = useTranslations("orderPage.pickup");
  const shipping = useShippingText();
  const { tax_id: taxId, pickup: fetched } = order;
  const facts: [label: string, value: string][] = [
    [fetched ? tPickup("fact") : t("shipping"), shipping(order.shippingOption)],
    [t("payment"), usePaymentText(order)],
    ...useBalance(order),
    [t("takenAs"), order.isActed ? t("acted") : order.isByPhone ? t("byPhone") : ""],
    [t("transaction"), order.transactionId ?? ""],
    [t("purchaseOrder"), order.purchaseOrder],
    [t("vin"), order.vinNumber],
    [tTax("heading"), taxId ? tTax(`named.${taxId.type}`, { number: writtenTaxId(taxId) }) : ""],
    [t("coupon"), order.coupon ?? ""],
    [t("invoice"), order.invoiceNumber ?? ""],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("title")}</h2>
      <FactList facts={facts} />
    </section>
  );
}
