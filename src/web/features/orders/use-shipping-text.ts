import type { ShownOrder } from "#contract/orders.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

/**
 * "Repuesto, terrestre, 2 a 3 días hábiles después de salir": when it leaves is another matter, and
 * nothing is said of it. A quote may have none yet.
 */
export function useShippingText(): (option: ShownOrder["shippingOption"]) => string {
  const t = useTranslations("order.facts");
  return (option) => {
    if (option === null) return t("noShipping");
    const { carrier, service, days } = option;
    const name = isService(service) ? t(`services.${service}`) : service;
    const how = t("service", { carrier, service: name });
    if (days === null) return how;
    return t(service === "pickup" ? "pickupDays" : "serviceDays", { how, ...days });
  };
}

const SERVICES = ["ground", "express", "pickup", "freight"] as const;

function isService(text: string): text is (typeof SERVICES)[number] {
  return SERVICES.some((one) => one === text);
}
