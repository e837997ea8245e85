import { type ReactNode, useState } from "react";

import type { TotalsResponse } from "#contract/totals.ts";
import { type Address, addressProblems } from "#domain/account/address.ts";

import { AddressFields, typedAddress } from "#web/features/addresses/public/address-fields.tsx";
import { useHomeCountry } from "#web/features/addresses/public/home-country.ts";
import { emptyPlace, type Place } from "#web/features/addresses/public/place-fields.tsx";
import { sentAddressOf } from "#web/api/sent-address.ts";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { sentCart } from "#web/api/cart-wire.ts";
import type { Checkout } from "./use-checkout.ts";

type Props = {
  checkout: Checkout;
  /** What the fields begin with. */
  address: Address | undefined;
  /** What was typed into them before the page was loaded anew. */
  typed: Address | undefined;
  onTyped: (address: Address) => void | Promise<void>;
  children?: ReactNode;
};

/** An address of a guest: judged by the rules of the address book, and kept with the order alone. */
export function GuestAddressForm({ checkout, address, typed, onTyped, children }: Props) {
  const t = useTranslations("checkout.address");
  const country = useHomeCountry();
  const begun = typed ?? address;
  const sent = begun && sentAddressOf(begun);
  const [place, setPlace] = useState<Place>(sent ?? emptyPlace(country));
  const form = useForm<TotalsResponse>({
    judge: (values) => addressProblems(typedAddress(values, place.country)),
    path: "orders/calculate_total",
    body: (values) => ({
      order: {
        items: sentCart(checkout.lines),
        shippingAddress: sentAddressOf(typedAddress(values, place.country)),
      },
    }),
    onDone: (_totals, values) => onTyped(typedAddress(values, place.country)),
  });
  return (
    <form {...form.props} className="checkout-form" aria-label={t("form")}>
      <AddressFields form={form} address={sent} place={place} onPlace={setPlace} />
      {children}
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("use")}
      </SubmitButton>
    </form>
  );
}
