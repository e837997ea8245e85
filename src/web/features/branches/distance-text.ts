import { kilometersBetween, milesBetween, type GeoPlace } from "#domain/branch/distance.ts";
import { languageTag } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import type { OwnPlace } from "./own-place.ts";

export type Distance = { far: number; text: string };

/** How far a place is, as the storefront measures: in miles in the United States, in kilometres in Costa Rica. */
export function useDistance(own: OwnPlace): (place: GeoPlace) => Distance | undefined {
  const locale = useShopLocale();
  const { storefront } = useShopFrame().settings;
  return (place) => {
    if (own.state !== "known") return undefined;
    const isInMiles = storefront === "us";
    const far = (isInMiles ? milesBetween : kilometersBetween)(own.place, place);
    const number = new Intl.NumberFormat(languageTag(locale), {
      style: "unit",
      unit: isInMiles ? "mile" : "kilometer",
      maximumFractionDigits: far < 10 ? 1 : 0,
    });
    return { far, text: number.format(far) };
  };
}
