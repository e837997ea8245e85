import { useQuery } from "@tanstack/react-query";

import type { SellersResponse } from "#contract/customer-desk.ts";

import type { SuggestedValue } from "#desk/ui/form/suggested-field.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type Sellers = {
  choices: readonly SuggestedValue[];
  /** What a seller is called whose e-mail is kept; the text itself where it is nobody's. */
  nameOf: (seller: string) => string;
};

/** Who of the staff may sell to customers, by name and e-mail; nobody until they have come. */
export function useSellers(): Sellers {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["customers", "sellers", locale],
    queryFn: () => ask<SellersResponse>({ path: "admin/customers/sellers", locale, body: {} }),
  });
  const sellers = data?.sellers ?? [];
  return {
    choices: sellers.map(({ email, name }) => ({ value: email, name })),
    nameOf: (seller) =>
      sellers.find(({ email }) => email === seller.trim().toLowerCase())?.name ?? seller,
  };
}
