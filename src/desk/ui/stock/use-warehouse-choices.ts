import { useQuery } from "@tanstack/react-query";

import type { WarehousesResponse } from "#contract/stock-list.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** The shop's warehouses as a filter has them; none until they came. */
export function useWarehouseChoices(): { value: string; name: string }[] {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["stock", "warehouses", locale],
    queryFn: () => ask<WarehousesResponse>({ path: "admin/warehouses", locale, body: {} }),
  });
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), name }));
}
