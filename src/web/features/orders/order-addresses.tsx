import type { ShownOrder } from "#contract/orders.ts";
import { shownPhone } from "#domain/account/phone.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

type Branch = NonNullable<ShownOrder["pickup"]>;
type Address = ShownOrder["shippingAddress"];

/** Where it goes or is fetched, and whom the invoice names; masked as the call gives them. */
export function OrderAddresses({ order }: { order: ShownOrder }) {
  const t = useTranslations("order.addresses");
  return (
    <section aria-labelledby="addresses" className="order-addresses">
      <h2 id="addresses" className="visually-hidden">
        {t("title")}
      </h2>
      {order.pickup ? (
        <Fetched order={order} branch={order.pickup} />
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

/** The branch where it is fetched, when it is open, and by whom. */
function Fetched({ order, branch }: { order: ShownOrder; branch: Branch }) {
  const t = useTranslations("order.pickup");
  const { name, place, phone, hours } = branch;
  const lines = [...place, phone, ...hours].filter((line) => line !== "");
  return (
    <div>
      <h3>{t("at")}</h3>
      <address>
        <b>{name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="secondary">{t("who", { name: order.shippingAddress.receiver_name })}</p>
    </div>
  );
}

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const t = useTranslations("order.addresses");
  const { district, city, state, postal_code: zip, country } = address;
  const place =
    country === "CR"
      ? [district, city, state, zip].filter((one) => one !== "").join(", ")
      : t("place", { city, state, zip });
  // Two masked lines may read the same, so each goes by its name.
  const lines = Object.entries({
    name: address.receiver_name,
    company: address.company,
    street: address.street,
    more: address.additional_info,
    place,
    country: country === "CR" || country === "US" ? t(`countries.${country}`) : country,
    phone: shownPhone(address.phone),
  });
  return (
    <address>{lines.map(([name, line]) => line !== "" && <span key={name}>{line}</span>)}</address>
  );
}
