import { ADDRESS_TYPES } from "#domain/account/address.ts";
import { COUNTRIES } from "#domain/account/region.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { type Province, usePlaces } from "#web/api/places.ts";

import { emptyAddress, type TypedAddress } from "./typed-address.ts";

type Props = {
  address: TypedAddress;
  errorOf: (field: string) => string | undefined;
  onChange: (address: TypedAddress) => void;
};

type TextName = Exclude<keyof TypedAddress, "country" | "type">;

/** The fields of an address that is typed, by its country. */
export function TypedAddressFields(props: Props) {
  const { address, errorOf, onChange } = props;
  const t = useDeskTexts("desk.address");
  return (
    <div className="fields-stack">
      <div className="fields-pair">
        <AddressText {...props} name="receiver_name" />
        <AddressText {...props} name="company" />
      </div>
      <div className="fields-pair">
        <AddressText {...props} name="phone" />
        <DeskChoiceField
          form={{ errorOf }}
          name="country"
          label={t("country")}
          value={address.country}
          options={COUNTRIES.map((value) => ({ value, name: t(`countries.${value}`) }))}
          onChange={(country) => {
            const { state, city, district, postal_code } = emptyAddress(country);
            onChange({ ...address, country, state, city, district, postal_code });
          }}
        />
      </div>
      {address.country === "CR" ? <CostaRica {...props} /> : <UnitedStates {...props} />}
      <AddressText {...props} name="street" />
      <div className="fields-pair">
        <AddressText {...props} name="additional_info" />
        <DeskChoiceField
          form={{ errorOf }}
          name="type"
          label={t("type")}
          value={address.type}
          options={ADDRESS_TYPES.map((value) => ({ value, name: t(`types.${value}`) }))}
          onChange={(type) => onChange({ ...address, type })}
        />
      </div>
    </div>
  );
}

function AddressText({ address, errorOf, onChange, name }: Props & { name: TextName }) {
  const t = useDeskTexts("desk.address");
  return (
    <DeskTextField
      form={{ errorOf }}
      name={name}
      label={t(name)}
      value={address[name]}
      maxLength={200}
      onChange={(value) => onChange({ ...address, [name]: value })}
    />
  );
}

type PlaceProps = Props & {
  name: "state" | "city" | "district";
  label: string;
  names: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** One of the places that there are; a choice clears what depends on it. */
function PlaceChoice({ address, errorOf, name, label, names, onChoose }: PlaceProps) {
  const t = useDeskTexts("desk.address");
  const options = [["", t("choose")] as const, ...names];
  return (
    <DeskChoiceField
      form={{ errorOf }}
      name={name}
      label={label}
      value={address[name]}
      options={options.map(([value, text]) => ({ value, name: text }))}
      onChange={onChoose}
    />
  );
}

function CostaRica(props: Props) {
  const { address, errorOf, onChange } = props;
  const t = useDeskTexts("desk.address");
  const places = usePlaces("CR");
  const provinces: Province[] = places?.country === "CR" ? places.provinces : [];
  const cantons = provinces.find(({ name }) => name === address.state)?.cantons ?? [];
  const districts = cantons.find(({ name }) => name === address.city)?.districts ?? [];
  const none = { district: "", postal_code: "" };
  return (
    <div className="fields-trio">
      <PlaceChoice
        {...props}
        name="state"
        label={t("province")}
        names={named(provinces)}
        onChoose={(state) => onChange({ ...address, ...none, state, city: "" })}
      />
      <PlaceChoice
        {...props}
        name="city"
        label={t("canton")}
        names={named(cantons)}
        onChoose={(city) => onChange({ ...address, ...none, city })}
      />
      {/* It brings the postal code: what is wrong with that is said here. */}
      <PlaceChoice
        {...props}
        errorOf={(field) => errorOf(field) ?? errorOf("postal_code")}
        name="district"
        label={t("district")}
        names={named(districts)}
        onChoose={(district) => {
          const postal_code = districts.find(({ name }) => name === district)?.postal_code ?? "";
          onChange({ ...address, district, postal_code });
        }}
      />
    </div>
  );
}

function named(places: readonly { name: string }[]) {
  return places.map(({ name }) => [name, name] as const);
}

function UnitedStates(props: Props) {
  const { address, onChange } = props;
  const t = useDeskTexts("desk.address");
  const places = usePlaces("US");
  const states = places?.country === "US" ? places.states : [];
  return (
    <div className="fields-trio">
      <AddressText {...props} name="city" />
      <PlaceChoice
        {...props}
        name="state"
        label={t("state")}
        names={states.map(({ code, name }) => [code, name] as const)}
        onChoose={(state) => onChange({ ...address, state })}
      />
      <AddressText {...props} name="postal_code" />
    </div>
  );
}
