import type { Locale } from "../i18n/locale.ts";
import type { FieldCode, FieldProblem } from "./field-problem.ts";

/** The rule texts of specification §5; `{0}` is the rule's bound. */
const SENTENCES: Readonly<Record<FieldCode, Record<Locale, string>>> = {
  required: { es: "Este campo es obligatorio", en: "This field is required" },
  person_required: {
    es: "Confirme que es una persona",
    en: "Please confirm that you are a person",
  },
  field_required: { es: "El campo es obligatorio", en: "Field is required" },
  digits_only: { es: "Escriba solo números", en: "Write numbers only" },
  email_required: { es: "El correo es obligatorio", en: "E-mail is required" },
  email_invalid: { es: "El correo debe ser válido", en: "E-mail must be valid" },
  password_longer_than: {
    es: "La contraseña debe tener más de {0} caracteres",
    en: "Password must be longer than {0} characters",
  },
  password_max: {
    es: "La contraseña debe tener {0} caracteres como máximo",
    en: "Password must be at most {0} characters",
  },
  password_common: {
    es: "Esa contraseña es fácil de adivinar. Elija otra",
    en: "That password is easy to guess. Choose another one",
  },
  password_repeat_required: {
    es: "Repita la contraseña",
    en: "Repeat Password is required",
  },
  password_not_equal: {
    es: "¡La contraseña debe ser igual a la nueva!",
    en: "Password must be equal to the new password!",
  },
  phone_longer_than: {
    es: "El teléfono debe tener más de {0} dígitos",
    en: "Phone must be longer than {0} characters",
  },
  phone_max: {
    es: "El teléfono debe tener {0} dígitos como máximo",
    en: "Phone must be at most {0} characters",
  },
  phone_invalid: {
    es: "El teléfono lleva solo números, con un + delante si es de otro país",
    en: "Phone takes numbers only, with a + in front for another country",
  },
  name_less_than: {
    es: "El nombre debe tener menos de {0} caracteres",
    en: "Name must be less than {0} characters",
  },
  street_min: {
    es: "La dirección debe tener al menos {0} caracteres",
    en: "Street must be at least {0} characters",
  },
  street_max: {
    es: "La dirección debe tener {0} caracteres como máximo",
    en: "Street must be at most {0} characters",
  },
  city_min: {
    es: "El cantón o ciudad debe tener al menos {0} caracteres",
    en: "City must be at least {0} characters",
  },
  city_max: {
    es: "El cantón o ciudad debe tener {0} caracteres como máximo",
    en: "City must be at most {0} characters",
  },
  company_min: {
    es: "La empresa debe tener al menos {0} caracteres",
    en: "Company must be at least {0} characters",
  },
  company_max: {
    es: "La empresa debe tener {0} caracteres como máximo",
    en: "Company must be at most {0} characters",
  },
  state_required: { es: "Seleccione la provincia o el estado", en: "Please select state" },
  postal_code_invalid: {
    es: "El código postal debe tener cinco dígitos",
    en: "The postal code must have five digits",
  },
  postal_code_state: {
    es: "El código postal no es de la provincia o el estado elegido. Corrija uno de los dos",
    en: "The postal code is not in the chosen state or province. Correct one of the two",
  },
  text_max: { es: "Escriba {0} caracteres como máximo", en: "Write at most {0} characters" },
  characters_invalid: {
    es: "Escriba en una sola línea, sin caracteres especiales de control",
    en: "Write on one line, without control characters",
  },
};

/** The sentence under a field, in the caller's language, with the bound of its rule. */
export function fieldSentence({ code, bound }: FieldProblem, locale: Locale): string {
  return SENTENCES[code][locale].replace("{0}", String(bound ?? ""));
}
