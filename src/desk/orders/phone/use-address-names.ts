import type { Country } from "#domain/account/region.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const PLAIN = ["receiver_name", "street", "city", "state", "postal_code", "phone"] as const;
/** In Costa Rica places are chosen, and bring their postal code. */
const COSTA_RICAN = { state: "province", city: "canton", postal_code: "district" } as const;

/** What the field of an address is called in its form, by its name on the wire. */
export function useAddressNames(country: Country): (field: string) => string {
  const t = useDeskTexts("desk.address");
  const names = useDeskTexts("phone.shipping.names");
  return (field) => {
    if (field === "company" || field === "additional_info") return names(field);
    const plain = PLAIN.find((one) => one === field) ?? "district";
    const isPlace = plain === "state" || plain === "city" || plain === "postal_code";
    return t(country === "CR" && isPlace ? COSTA_RICAN[plain] : plain);
  };
}
