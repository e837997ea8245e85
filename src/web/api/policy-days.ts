import { CORE_DAYS, RETURN_DAYS, TRANSFER_DAYS } from "#domain/order/promised-days.ts";
import type { Settings } from "#contract/settings.ts";

/** In days: what comes back counts from the delivery, a transfer from the order. */
type PolicyDays = { returnDays: number; coreDays: number; transferDays: number };

/** What the storefront promises of what is ordered now. */
export function policyDays({
  return_days: returns,
  core_days: cores,
  transfer_days: transfers,
}: Settings): PolicyDays {
  return {
    returnDays: returns ?? RETURN_DAYS,
    coreDays: cores ?? CORE_DAYS,
    transferDays: transfers ?? TRANSFER_DAYS,
  };
}
