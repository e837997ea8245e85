import type { EditedRateZone } from "#contract/shipping-tables.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { dollarsIn, wholeIn, writtenDollars, writtenWhole } from "#desk/ui/form/typed-values.ts";

/** The addresses of what is no zone: no code begins so. */
export const NEW_ZONE = "@new";
export const SHIPPING_RULES = "@rules";
export const SHIPPING_TRIAL = "@try";

/** What nobody takes: the shop says so under the field. */
const NOTHING = -1;

/** A rate as it is typed. */
export type RateDraft = {
  service: EditedRateZone["rates"][number]["service"];
  carrier: string;
  base: string;
  perKilogram: string;
  daysMin: string;
  daysMax: string;
  isOffered: boolean;
};

/** A zone as its form has it. */
export type ZoneDraft = {
  code: string;
  country: EditedRateZone["country"];
  name: string;
  /** Beginnings of ZIP codes, with blanks or commas between; of a zone of the United States. */
  zips: string;
  /** Of a zone of Costa Rica. */
  provinces: readonly string[];
  /** `RateDraft[]` as JSON, for a field of a form is a text. */
  rates: string;
};

/** A zone as it was read, as the form shows it. */
export function zoneDraft(
  { code, country, name, areas, rates }: EditedRateZone,
  locale: Locale,
): ZoneDraft {
  return {
    code,
    country,
    name,
    zips: country === "US" ? areas.join(" ") : "",
    provinces: country === "CR" ? areas : [],
    rates: JSON.stringify(rates.map((rate) => rateDraft(rate, locale))),
  };
}

function rateDraft(rate: EditedRateZone["rates"][number], locale: Locale): RateDraft {
  const { service, carrier, base, perKilogram, days, isOffered } = rate;
  return {
    service,
    carrier,
    base: writtenDollars(base, locale),
    perKilogram: writtenDollars(perKilogram, locale),
    daysMin: writtenWhole(days.min),
    daysMax: writtenWhole(days.max),
    isOffered,
  };
}

/** A zone that nobody has written yet. */
export const EMPTY_ZONE: ZoneDraft = {
  code: "",
  country: "CR",
  name: "",
  zips: "",
  provinces: [],
  rates: JSON.stringify([emptyRate("")]),
};

/** One more rate, of a carrier. */
export function emptyRate(carrier: string): RateDraft {
  return {
    service: "ground",
    carrier,
    base: "",
    perKilogram: "",
    daysMin: "",
    daysMax: "",
    isOffered: true,
  };
}

/** The rates of a draft. */
export function ratesIn({ rates }: Pick<ZoneDraft, "rates">): RateDraft[] {
  const parsed: RateDraft[] = JSON.parse(rates);
  return parsed;
}

/** What is sent of a form; what is empty or no number goes as one that the shop refuses in words. */
export function sentZone(draft: ZoneDraft): EditedRateZone {
  return {
    code: draft.code.trim(),
    country: draft.country,
    name: draft.name,
    areas: draft.country === "CR" ? [...draft.provinces] : zipsIn(draft.zips),
    rates: ratesIn(draft).map(({ service, carrier, base, perKilogram, ...rate }) => ({
      service,
      carrier,
      base: dollarsIn(base) ?? NOTHING,
      perKilogram: dollarsIn(perKilogram) ?? NOTHING,
      days: { min: wholeIn(rate.daysMin) ?? NOTHING, max: wholeIn(rate.daysMax) ?? NOTHING },
      isOffered: rate.isOffered,
    })),
  };
}

function zipsIn(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean);
}
