import { type Address, ADDRESS_TYPES, type AddressType } from "#domain/account/address.ts";
import { shownPhone } from "#domain/account/phone.ts";

import type { FormValues } from "#web/ui/form/form-values.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Form } from "#web/ui/form/use-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { type Place, PlaceFields } from "./place-fields.tsx";
import type { sentAddressOf } from "#web/api/sent-address.ts";
import "#web/styles/form-rows.css";

type Props = {
  form: Form;
  /** What the fields begin with. */
  address: ReturnType<typeof sentAddressOf> | undefined;
  place: Place;
  onPlace: (place: Place) => void;
};

/** The fields of an address, typed for its country. */
export function AddressFields({ form, address, place, onPlace }: Props) {
  const t = useTranslations("account.address");
  return (
    <>
      <Receiver form={form} address={address} />
      <PlaceFields form={form} place={place} onPlace={onPlace} />
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
    </>
  );
}

function Receiver({ form, address }: { form: Form; address: Props["address"] }) {
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
      <div className="field-pair">
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
          defaultValue={address && shownPhone(address.phone)}
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

/** What is typed into the fields. */
export function typedAddress(values: FormValues, country: Place["country"]): Address {
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

function typeOf(values: FormValues): AddressType {
  return values("type") === "commercial" ? "commercial" : "residential";
}
