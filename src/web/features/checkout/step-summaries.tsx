import type { Address } from "#domain/account/address.ts";
import { shownPhone } from "#domain/account/phone.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { fitSentences } from "./fit-sentences.ts";
import type { Checkout } from "./use-checkout.ts";

/** How many parts, and what is said of them on the active vehicle; "fits" only where all of them do. */
export function CartSummary({ checkout: { items, fitments } }: { checkout: Checkout }) {
  const t = useTranslations("checkout.said");
  const pieces = items.reduce((sum, { cartQty }) => sum + cartQty, 0);
  const sentences = fitSentences(items.map(({ sku }) => fitments.get(sku)?.status)).map(
    ({ says, count }) => t(says, { count }),
  );
  return (
    <p>
      {t("cart", { lines: items.length, pieces })}{" "}
      {fitments.size > 0 && <span>{sentences.join(" ")}</span>}
    </p>
  );
}

/** Whom the shop writes to about the order. */
export function ContactSummary({ checkout: { draft } }: { checkout: Checkout }) {
  return <p>{draft.owner || draft.email}</p>;
}

/** Where it goes, and where the bill goes when that is elsewhere. */
export function AddressSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("checkout.said");
  const { draft, shipTo, billTo } = checkout;
  return (
    <>
      {shipTo && (
        <p>
          <AddressLine address={shipTo} />
        </p>
      )}
      {draft.billingAddress && billTo ? (
        <p>
          {t("billTo")} <AddressLine address={billTo} />
        </p>
      ) : (
        <p>{t("billSame")}</p>
      )}
    </>
  );
}

/** How it goes, when it arrives and what that costs. */
export function ShippingSummary({ checkout: { draft, totals } }: { checkout: Checkout }) {
  const t = useTranslations("checkout.shipping");
  const format = useFormat();
  const { option } = draft;
  if (!option) return null;
  const price = totals?.orderInfo.shipping ?? option.price;
  return (
    <p>
      {t("chosen", {
        carrier: option.carrier,
        service: t(`services.${shippingServiceName(option.service)}`),
      })}{" "}
      <span className="figures">{price === 0 ? t("free") : format.money(price)}</span>
    </p>
  );
}

/** A service's name in the texts; a carrier of another kind goes as ground does. */
function shippingServiceName(service: string) {
  return (
    (["ground", "express", "freight", "pickup"] as const).find((one) => one === service) ?? "ground"
  );
}

/** An address on one line, as it is read aloud. */
export function AddressLine({ address }: { address: Address }) {
  const t = useTranslations("checkout.said");
  const { receiverName, company, street, district, city, state, postalCode, phone } = address;
  const parts = [receiverName, company, street, district, city, state, postalCode];
  return (
    <>
      {parts.filter((part) => part !== "").join(", ")}. {t("phone")}{" "}
      <span className="figures">{shownPhone(phone)}</span>
    </>
  );
}
