import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

import { AddressLines } from "./address-lines.tsx";
import { PickupPlace } from "./pickup-place.tsx";

/** Where it goes or is fetched, and whom the invoice names; masked as the call gives them. */
export function OrderAddresses({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.addresses");
  return (
    <section aria-labelledby="addresses" className="order-addresses">
      <h2 id="addresses" className="visually-hidden">
        {t("title")}
      </h2>
      {order.pickup ? (
        <PickupPlace order={order} branch={order.pickup} />
      ) : (
        <div>
          <h3>{t("shipping")}</h3>
          <AddressLines address={order.shippingAddress} />
        </div>
      )}
      <div>
        <h3>{t("billing")}</h3>
        <AddressLines address={order.billingAddress} />
      </div>
      <p className="secondary">{order.email}</p>
      {!order.isWhole && (
        <p className="secondary">{t(order.type === "quote" ? "maskedQuote" : "masked")}</p>
      )}
    </section>
  );
}
