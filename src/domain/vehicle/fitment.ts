import type { Locale } from "../i18n/locale.ts";

/** Where on the vehicle a part goes, as fitments and imports code it; empty says nothing of it. */
export const FITMENT_POSITIONS = [
  "",
  "front",
  "rear",
  "left",
  "right",
  "front_left",
  "front_right",
  "rear_left",
  "rear_right",
] as const;
export type FitmentPosition = (typeof FITMENT_POSITIONS)[number];

/** Each position as it is said; of neither gender in Spanish, for it stands beside any part. */
export const POSITION_WORDS = {
  "": { es: "", en: "" },
  front: { es: "parte delantera", en: "front" },
  rear: { es: "parte trasera", en: "rear" },
  left: { es: "lado izquierdo", en: "left side" },
  right: { es: "lado derecho", en: "right side" },
  front_left: { es: "adelante izquierda", en: "front left" },
  front_right: { es: "adelante derecha", en: "front right" },
  rear_left: { es: "atrás izquierda", en: "rear left" },
  rear_right: { es: "atrás derecha", en: "rear right" },
} as const satisfies Record<FitmentPosition, Record<Locale, string>>;

/** A kept position in the reader's language; one that is no code is said as it is kept. */
export function positionWords(position: string, locale: Locale): string {
  const code = FITMENT_POSITIONS.find((one) => one === position);
  return code === undefined ? position.replaceAll("_", " ") : POSITION_WORDS[code][locale];
}

/** What can be said of a part on a vehicle. */
export const FIT_STATUSES = ["fits", "universal", "does_not_fit", "unknown"] as const;
export type FitStatus = (typeof FIT_STATUSES)[number];

/**
 * What is said of a part on a vehicle that the shop knows (decisions §12): it fits when a fitment says
 * so of this vehicle; a universal part goes on many and must be compared by its measures, which is no
 * "fits"; where nothing at all is known of the part its catalogue is not ready; else it does not fit.
 */
export function fitStatus(part: {
  isListed: boolean;
  isUniversal: boolean;
  hasFitments: boolean;
}): FitStatus {
  if (part.isListed) return "fits";
  if (part.isUniversal) return "universal";
  return part.hasFitments ? "does_not_fit" : "unknown";
}
