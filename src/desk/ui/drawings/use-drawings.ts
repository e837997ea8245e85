import { useQuery } from "@tanstack/react-query";

import type { DrawingsResponse } from "#contract/category-desk.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** The shop's drawings, with what they are called and show. */
export function useDrawings() {
  const locale = useShopLocale();
  return useQuery({
    queryKey: ["categories", "drawings", locale],
    queryFn: () => ask<DrawingsResponse>({ path: "admin/categories/drawings", locale, body: {} }),
  });
}
