import { policyDays } from "#web/api/policy-days.ts";

import { useShopFrame } from "./shop-frame.ts";

/** What the storefront promises of what is ordered now, in days from the delivery, on any page below the layout. */
export function usePolicyDays(): ReturnType<typeof policyDays> {
  return policyDays(useShopFrame().settings);
}
