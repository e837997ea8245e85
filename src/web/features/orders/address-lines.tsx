import type { ShownOrder } from "#contract/orders.ts";
import { shownPhone } from "#domain/account/phone.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

type Address = ShownOrder["shippingAddress"];

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const t = useTranslations("order.addresses");
  const { receiver_name, company, street, additional_info, country } = address;
  const { district, city, state, postal_code } = address;
  const place =
    country === "CR"
      ? [district, city, state, postal_code].filter((one) => one !== "").join(", ")
      : t("place", { city, state, zip: postal_code });
  // Two masked lines may read the same, so each goes by its name.
  const lines = Object.entries({
    receiver_name,
    company,
    street,
    additional_info,
    place,
    country: country === "CR" || country === "US" ? t(`countries.${country}`) : country,
    phone: shownPhone(address.phone),
  });
  return (
    <address>{lines.map(([name, line]) => line !== "" && <span key={name}>{line}</span>)}</address>
  );
}
