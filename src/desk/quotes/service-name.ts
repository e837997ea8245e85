import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";

import type { useDeskTexts } from "#desk/i18n/i18n.ts";

type Say = ReturnType<typeof useDeskTexts<"quotes">>;

/** A way to ship by its name; what staff wrote in words of its own stays as it is. */
export function serviceName(service: string, t: Say): string {
  const known = SHIPPING_SERVICES.find((one) => one === service);
  return known ? t(`services.${known}`) : service;
}
