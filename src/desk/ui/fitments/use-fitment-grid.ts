import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FitmentGridRequest, FitmentGridResponse } from "#contract/fitment-desk.ts";

import { askOne } from "#desk/ui/missing-thing.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** Where the grid looks: without region and models where the part fits. */
type GridPlace = Omit<FitmentGridRequest, "sku">;

/** The grid of a part, of the region and models that one looks at. */
export function useFitmentGrid(sku: string) {
  const locale = useShopLocale();
  const [place, show] = useState<GridPlace>({});
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ["parts", "fitments", sku, place, locale],
    queryFn: () =>
      askOne<FitmentGridResponse>({ path: "admin/fitments/get", locale, body: { sku, ...place } }),
    placeholderData: keepPreviousData,
  });
  return {
    grid: data?.grid,
    isFetching,
    error,
    onRetry: isError ? () => void refetch() : undefined,
    show: (wanted: GridPlace) => show(wanted),
  };
}
