import { useState } from "react";
import { useTranslations } from "use-intl";

import type { Address, AddressResponse } from "#contract/account.ts";
import { ADDRESS_TYPES, addressProblems, type AddressType } from "#domain/account/address.ts";

import { FormRefused } from "../form/form-refused.tsx";
import type { FormValues } from "../form/form-values.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextField } from "../form/text-field.tsx";
import { useForm } from "../form/use-form.ts";
import { useShopLocale } from "../i18n/i18n.ts";
import { Checkbox } from "../ui/field.tsx";
import { emptyPlace, type Place, PlaceFields } from "./place-fields.tsx";

/** A new address, or a change of one that is kept. */
export function AddressForm({
  address,
  onSaved,
}: {
  address: Address | undefined;
  onSaved: (saved: Address) => void | Promise<void>;
}) {
  const t = useTranslations("account.address");
  const isSpanish = useShopLocale() === "es";
  const [place, setPlace] = useState<Place>(address ?? emptyPlace(isSpanish ? "CR" : "US"));
  const form = useForm<AddressResponse>({
    judge: (values) => addressProblems(typedAddress(values, place.country)),
    path: address ? "account/addressupdate" : "account/addressadd",
    body: (values) => ({ address: { ...(address && { id: address.id }), ...wire(values, place) } }),
    onDone: ({ address: saved }) => onSaved(saved),
  });
  return (
    <form {...form.props} aria-label={t("form")}>
      <Receiver form={form} address={address} />
      <PlaceFields form={form} place={place} onPlace={setPlace} />
      <TextField
        form={form}
        name="street"
        label={t("street")}
        hint={place.country === "CR" ? t("streetHint") : undefined}
        autoComplete="street-address"
        defaultValue={address?.street}
      />
      <TextField
        form={form}
        name="additional_info"
        label={t("note")}
        isOptional
        defaultValue={address?.additional_info}
      />
      <AddressTypes type={address?.type ?? "residential"} />
      {!address && <Defaults />}
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("save")}
      </SubmitButton>
    </form>
  );
}

function Receiver({
  form,
  address,
}: {
  form: Parameters<typeof TextField>[0]["form"];
  address: Address | undefined;
}) {
  const t = useTranslations("account.address");
  return (
    <>
      <TextField
        form={form}
        name="receiver_name"
        label={t("receiver")}
        autoComplete="name"
        defaultValue={address?.receiver_name}
      />
      <div className="pair">
        <TextField
          form={form}
          name="company"
          label={t("company")}
          isOptional
          autoComplete="organization"
          defaultValue={address?.company}
        />
        <TextField
          form={form}
          name="phone"
          label={t("phone")}
          type="tel"
          autoComplete="tel"
          defaultValue={address?.phone}
        />
      </div>
    </>
  );
}

function AddressTypes({ type }: { type: AddressType }) {
  const t = useTranslations("account.address");
  return (
    <fieldset className="types">
      <legend>{t("type")}</legend>
      {ADDRESS_TYPES.map((one) => (
        <Checkbox
          key={one}
          type="radio"
          name="type"
          label={t(`types.${one}`)}
          value={one}
          defaultChecked={one === type}
        />
      ))}
    </fieldset>
  );
}

/** Of a new address; one that is kept becomes a default in the list. */
function Defaults() {
  const t = useTranslations("account.address");
  return (
    <fieldset className="types">
      <legend className="vh">{t("defaults")}</legend>
      <Checkbox name="default_shipping" label={t("defaultShipping")} value="yes" />
      <Checkbox name="default_billing" label={t("defaultBilling")} value="yes" />
    </fieldset>
  );
}

function typedAddress(values: FormValues, country: Place["country"]) {
  return {
    receiverName: values("receiver_name"),
    company: values("company"),
    street: values("street"),
    city: values("city"),
    state: values("state"),
    postalCode: values("postal_code"),
    country,
    district: values("district"),
    phone: values("phone"),
    additionalInfo: values("additional_info"),
    type: typeOf(values),
  };
}

function wire(values: FormValues, { country }: Place): object {
  const typed = typedAddress(values, country);
  return {
    receiver_name: typed.receiverName,
    company: typed.company,
    street: typed.street,
    city: typed.city,
    state: typed.state,
    postal_code: typed.postalCode,
    country,
    district: typed.district,
    phone: typed.phone,
    additional_info: typed.additionalInfo,
    type: typed.type,
    ...(values("default_shipping") !== "" && { default_shipping: true }),
    ...(values("default_billing") !== "" && { default_billing: true }),
  };
}

function typeOf(values: FormValues): AddressType {
  return values("type") === "commercial" ? "commercial" : "residential";
}
