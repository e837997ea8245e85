import type { Locale } from "#domain/i18n/locale.ts";
import { FITMENT_POSITIONS, type FitmentPosition } from "#domain/vehicle/fitment.ts";

import en from "./locales/en/positions.json" with { type: "json" };
import es from "./locales/es/positions.json" with { type: "json" };

/** Each position as it is said; of neither gender in Spanish, for it stands beside any part. */
const WORDS: Readonly<Record<Locale, Record<Exclude<FitmentPosition, "">, string>>> = { es, en };

/** A kept position in the reader's language; one that is no code is said as it is kept. */
export function positionWords(position: string, locale: Locale): string {
  const code = FITMENT_POSITIONS.find((one) => one === position);
  if (code === undefined) return position.replaceAll("_", " ");
  return code === "" ? "" : WORDS[locale][code];
}
