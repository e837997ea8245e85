import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FitmentGridRequest, FitmentGridResponse } from "#contract/fitment-desk.ts";

import { askOne } from "#desk/ui/missing-thing.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** Where the grid looks: without region and models where the part fits. */
type GridPlace = Omit<FitmentGridRequest, "sku">;

/** The grid that was read last, of its part alone. */
type Last = { sku: string; grid: FitmentGridResponse["grid"] };

/** The grid of a part, of the region and models that one looks at. */
export function useFitmentGrid(sku: string) {
  const locale = useShopLocale();
  const [place, show] = useState<GridPlace>({});
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    queryKey: ["parts", "fitments", sku, place, locale],
    queryFn: () =>
      askOne<FitmentGridResponse>({ path: "admin/fitments/get", locale, body: { sku, ...place } }),
    placeholderData: keepPreviousData,
  });
  // Where another cannot be had, the last stays: what somebody marked on it is not saved yet.
  const [last, setLast] = useState<Last>();
  if (data && !isPlaceholderData && last?.grid !== data.grid) setLast({ sku, grid: data.grid });
  return {
    grid: data?.grid ?? (last?.sku === sku ? last.grid : undefined),
    /** It is not the one that was asked for. */
    isBehind: data === undefined,
    isFetching,
    error,
    onRetry: isError ? () => void refetch() : undefined,
    show: (wanted: GridPlace) => show(wanted),
  };
}
