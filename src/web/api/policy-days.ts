import type { Settings } from "#contract/settings.ts";
import { CORE_DAYS } from "#domain/core/core-due.ts";
import { RETURN_DAYS } from "#domain/return/returnable-line.ts";

/** What the storefront promises of what is ordered now, in days from the delivery. */
export function policyDays({ return_days: returns, core_days: cores }: Settings): {
  returnDays: number;
  coreDays: number;
} {
  return { returnDays: returns ?? RETURN_DAYS, coreDays: cores ?? CORE_DAYS };
}
