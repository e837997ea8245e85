import type { VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";

type Refusal = Exclude<VinAnswer["status"], "valid">;

/** The messages of specification §5, in both languages, and one for what is known and not served; `{name}` is the vehicle. */
export const VIN_MESSAGES = {
  length: {
    es: "El VIN debe tener 17 caracteres",
    en: "The VIN must be 17 characters",
  },
  characters: {
    es: "El VIN contiene caracteres no permitidos",
    en: "The VIN contains illegal characters",
  },
  not_found: {
    es: "No encontramos ningún vehículo con ese VIN",
    en: "We couldn't find any vehicle with that VIN",
  },
  unavailable: {
    es: "Servicio no disponible, por favor intente más tarde",
    en: "Service unavailable, please try again later",
  },
  not_sold: {
    es: "Ese VIN es de este vehículo: {name}. No vendemos sus repuestos.",
    en: "That VIN is of this vehicle: {name}. We do not sell its parts.",
  },
  invalid: {
    es: "VIN no válido, por favor verifíquelo e intente de nuevo",
    en: "Invalid VIN, please verify and try again",
  },
} satisfies Record<Refusal, Record<Locale, string>>;
