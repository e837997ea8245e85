import { useQueryClient } from "@tanstack/react-query";

import type { DeskPayoutResponse } from "#contract/payouts.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { oneKey } from "./use-one.ts";

/** Under what the money of an order is kept that goes back by transfer. */
export function payoutId(orderNumber: number): string {
  return `payout:${orderNumber}`;
}

/** When the account was named that is on the screen: null where there is none, undefined where none was looked up. */
export function useSeenAccount(area: string, orderNumber: number): () => string | null | undefined {
  const queries = useQueryClient();
  const locale = useShopLocale();
  const key = oneKey(area, payoutId(orderNumber), locale);
  return () => queries.getQueryData<DeskPayoutResponse>(key)?.payout.givenAt;
}
