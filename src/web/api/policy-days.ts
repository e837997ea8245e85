import { CORE_DAYS, RETURN_DAYS } from "#domain/order/promised-days.ts";
import type { Settings } from "#contract/settings.ts";

/** What the storefront promises of what is ordered now, in days from the delivery. */
export function policyDays({ return_days: returns, core_days: cores }: Settings): {
  returnDays: number;
  coreDays: number;
} {
  return { returnDays: returns ?? RETURN_DAYS, coreDays: cores ?? CORE_DAYS };
}
