import { type ReactNode, useState } from "react";

import type { AddressReply, AddressResponse } from "#contract/account.ts";
import { addressProblems } from "#domain/account/address.ts";

import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { AddressFields, typedAddress } from "./address-fields.tsx";
import { useHomeCountry } from "./home-country.ts";
import { emptyPlace, type Place } from "./place-fields.tsx";
import { sentAddressOf } from "#web/api/sent-address.ts";
import "#web/styles/form-rows.css";

type Props = {
  address: AddressReply | undefined;
  /** What the fields of a new one begin with. */
  begun?: ReturnType<typeof sentAddressOf> | undefined;
  onSaved: (saved: AddressReply) => void | Promise<void>;
  /** What stands over the button beside the fields; the uses of a new address when it is left out. */
  children?: ReactNode;
};

/** A new address, or a change of one that is kept. */
export function AddressForm({
  address,
  begun,
  onSaved,
  children = address ? null : <Defaults />,
}: Props) {
  const t = useTranslations("account.address");
  const country = useHomeCountry();
  const first = address ?? begun;
  const [place, setPlace] = useState<Place>(first ?? emptyPlace(country));
  const form = useForm<AddressResponse>({
    judge: (values) => addressProblems(typedAddress(values, place.country)),
    path: address ? "account/addressupdate" : "account/addressadd",
    body: (values) => ({
      address: {
        ...(address && { id: address.id }),
        ...sentAddressOf(typedAddress(values, place.country)),
        ...(values("default_shipping") !== "" && { default_shipping: true }),
        ...(values("default_billing") !== "" && { default_billing: true }),
      },
    }),
    onDone: ({ address: saved }) => onSaved(saved),
  });
  return (
    <form {...form.props} aria-label={t("form")}>
      <AddressFields form={form} address={first} place={place} onPlace={setPlace} />
      {children}
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("save")}
      </SubmitButton>
    </form>
  );
}

/** Of a new address; one that is kept becomes a default in the list. */
function Defaults() {
  const t = useTranslations("account.address");
  return (
    <fieldset className="types">
      <legend className="visually-hidden">{t("defaults")}</legend>
      <Checkbox name="default_shipping" label={t("defaultShipping")} value="yes" />
      <Checkbox name="default_billing" label={t("defaultBilling")} value="yes" />
    </fieldset>
  );
}
