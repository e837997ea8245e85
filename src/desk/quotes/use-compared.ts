import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";

import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { FitStatus } from "#domain/vehicle/fitment.ts";
import { fitOnAll } from "#domain/vehicle/fit-on-all.ts";

import { askFitments } from "#web/api/ask-fitments.ts";
import { fitsOfEach } from "#web/api/vin-against.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { findQuoteVehicles, type QuoteVehicle } from "./quote-vehicles.ts";

/** What the parts of a quote are compared with while it is answered. */
type Compared = {
  vehicles: readonly QuoteVehicle[];
  chosen: QuoteVehicle | undefined;
  /** Whether it is known which vehicles there are: not yet, or the shop could not be asked. */
  standing: "pending" | "error" | "success";
  choose: (key: string) => void;
};

const NOTHING: Compared = {
  vehicles: [],
  chosen: undefined,
  standing: "pending",
  choose: () => undefined,
};

/** The one comparison of all lines of an answer. */
export const ComparedContext = createContext(NOTHING);

export function useComparedVehicle(): Compared {
  return useContext(ComparedContext);
}

/** The vehicles of a quote, and the one that is chosen of them: the one that is meant, until somebody says another. */
export function useCompared({ vinNumber, account, quoteNumber }: DeskQuote): Compared {
  const locale = useShopLocale();
  const [picked, setPicked] = useState<string>();
  const { data, status } = useQuery({
    queryKey: ["quoteVehicles", quoteNumber, vinNumber, account?.id, locale],
    queryFn: () => findQuoteVehicles({ vinNumber, account }, locale),
  });
  const vehicles = data?.vehicles ?? [];
  return {
    vehicles,
    chosen: picked === undefined ? data?.meant : vehicles.find(({ key }) => key === picked),
    standing: status,
    choose: setPicked,
  };
}

/** What is said of parts on the vehicle that is chosen, by sku; nothing without one, and as long as it is not known. */
export function useFitsOnChosen(skus: readonly string[]): ReadonlyMap<string, FitStatus> {
  const locale = useShopLocale();
  const { chosen } = useComparedVehicle();
  const wanted = skus.toSorted();
  const { data } = useQuery({
    queryKey: ["quoteFits", chosen?.vehicles, wanted, locale],
    queryFn: async () => {
      const vehicles = chosen?.vehicles ?? [];
      const each = await fitsOfEach(vehicles, { skus: wanted, locale }, askFitments);
      return {
        of: chosen?.key,
        fits: new Map(wanted.map((sku) => [sku, fitOnAll(each.map((fits) => fits.get(sku)))])),
      };
    },
    enabled: chosen !== undefined && wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  return chosen !== undefined && data?.of === chosen.key ? data.fits : new Map();
}
