import type { FormValues } from "./form-values.ts";

/** The telephone of a form (`PhoneField`), as rules take it. */
export function typedPhone(values: FormValues) {
  return {
    phoneCountryCode: values("phone.country_code"),
    phoneNumber: values("phone.number"),
  };
}

/** The same as calls take it. */
export function sentPhone(values: FormValues) {
  return { country_code: values("phone.country_code"), number: values("phone.number") };
}
