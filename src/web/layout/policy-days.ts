import { CORE_DAYS } from "#domain/core/core-due.ts";
import { RETURN_DAYS } from "#domain/return/returnable-line.ts";

import { useShopFrame } from "./shop-frame.ts";

/** What the storefront promises of what is ordered now, in days from the delivery, on any page below the layout. */
export function usePolicyDays(): { returnDays: number; coreDays: number } {
  const { settings } = useShopFrame();
  return {
    returnDays: settings.return_days ?? RETURN_DAYS,
    coreDays: settings.core_days ?? CORE_DAYS,
  };
}
