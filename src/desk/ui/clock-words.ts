import { shopFormats } from "#domain/i18n/shop-formats.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

/** How moments are said that staff chose, always with whose clocks they are told by. */
export function clockWords({ locale, texts }: Pick<DeskLanguage, "locale" | "texts">) {
  const t = texts("desk.clock");
  const nameOf = (clock: Storefront) => t(`names.${clock}`);
  const at = (isoMoment: string, clock: Storefront) =>
    t("at", {
      moment: shopFormats(locale, timeZoneOf(clock)).moment(isoMoment),
      clock: nameOf(clock),
    });
  return {
    /** Whose clocks: "Costa Rica time". */
    nameOf,
    at,
    /** The moment by the clocks that staff chose, and by the other storefront's. */
    everywhere: (isoMoment: string, clock: Storefront) =>
      [clock, ...STOREFRONTS.filter((other) => other !== clock)]
        .map((one) => at(isoMoment, one))
        .join(" · "),
    until: (isoMoment: string, clock: Storefront) => t("until", { at: at(isoMoment, clock) }),
    untilBefore: (isoMoment: string, clock: Storefront) =>
      t("untilBefore", { at: at(isoMoment, clock) }),
  };
}

/** The same as this page speaks. */
export function useClockWords(): ReturnType<typeof clockWords> {
  return clockWords(useDeskLanguage());
}
