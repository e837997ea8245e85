import type { Form } from "#web/ui/form/use-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { type Province, usePlaces } from "#web/api/places.ts";
import { SelectField } from "../select-field.tsx";
import "#web/styles/form-rows.css";

/** Where an address is, under the names of the wire. */
export type Place = {
  country: "CR" | "US";
  state: string;
  city: string;
  district: string;
  postal_code: string;
};

type Props = { form: Form; place: Place; onPlace: (place: Place) => void };

/**
 * Province, canton and district, or state, city and ZIP code, by the country. A choice clears the
 * ones that depend on it, and a district brings its postal code. Without the lists everything can
 * still be typed.
 */
export function PlaceFields({ form, place, onPlace }: Props) {
  return (
    <>
      <CountryField form={form} place={place} onPlace={onPlace} />
      {place.country === "CR" ? (
        <CostaRica form={form} place={place} onPlace={onPlace} />
      ) : (
        <UnitedStates form={form} place={place} onPlace={onPlace} />
      )}
    </>
  );
}

function CountryField({ form, place, onPlace }: Props) {
  const t = useTranslations("account.address");
  return (
    <SelectField
      form={form}
      name="country"
      label={t("country")}
      value={place.country}
      prompt={t("choose")}
      autoComplete="country"
      choices={[
        ["CR", t("countries.CR")],
        ["US", t("countries.US")],
      ]}
      onChoose={(chosen) => {
        const country = chosen === "US" ? "US" : "CR";
        if (country !== place.country) onPlace(emptyPlace(country));
      }}
    />
  );
}

function CostaRica({ form, place, onPlace }: Props) {
  const t = useTranslations("account.address");
  const places = usePlaces("CR");
  const provinces: Province[] = places?.country === "CR" ? places.provinces : [];
  const cantons = provinces.find(({ name }) => name === place.state)?.cantons ?? [];
  const districts = cantons.find(({ name }) => name === place.city)?.districts ?? [];
  const common = { form, prompt: t("choose") };
  return (
    <>
      <div className="trio">
        <SelectField
          {...common}
          name="state"
          label={t("province")}
          value={place.state}
          autoComplete="address-level1"
          choices={provinces.map(({ name }) => [name, name])}
          onChoose={(state) => {
            form.clear("postal_code");
            onPlace({ ...emptyPlace("CR"), state });
          }}
        />
        <SelectField
          {...common}
          name="city"
          label={t("canton")}
          value={place.city}
          autoComplete="address-level2"
          choices={cantons.map(({ name }) => [name, name])}
          onChoose={(city) => onPlace({ ...place, city, district: "", postal_code: "" })}
        />
        {/* It brings the postal code, which nobody sees: what is wrong with that is said here. */}
        <SelectField
          {...common}
          form={{ errorOf: (name) => form.errorOf(name) ?? form.errorOf("postal_code") }}
          name="district"
          label={t("district")}
          value={place.district}
          autoComplete="address-level3"
          isOptional
          choices={districts.map(({ name }) => [name, name])}
          onChoose={(district) => {
            form.clear("postal_code");
            const postal_code = districts.find(({ name }) => name === district)?.postal_code ?? "";
            onPlace({ ...place, district, postal_code });
          }}
        />
      </div>
      <input type="hidden" name="postal_code" value={place.postal_code} />
    </>
  );
}

function UnitedStates({ form, place, onPlace }: Props) {
  const t = useTranslations("account.address");
  const places = usePlaces("US");
  const states = places?.country === "US" ? places.states : [];
  return (
    <div className="trio">
      <TextField
        form={form}
        name="city"
        label={t("city")}
        autoComplete="address-level2"
        defaultValue={place.city}
      />
      <SelectField
        form={form}
        name="state"
        label={t("state")}
        value={place.state}
        prompt={t("choose")}
        autoComplete="address-level1"
        choices={states.map(({ code, name }) => [code, name])}
        onChoose={(state) => {
          form.clear("postal_code");
          onPlace({ ...place, state });
        }}
      />
      <TextField
        form={form}
        name="postal_code"
        label={t("zip")}
        autoComplete="postal-code"
        inputMode="numeric"
        defaultValue={place.postal_code}
      />
    </div>
  );
}

/** A country with nothing chosen in it yet. */
export function emptyPlace(country: Place["country"]): Place {
  return { country, state: "", city: "", district: "", postal_code: "" };
}
