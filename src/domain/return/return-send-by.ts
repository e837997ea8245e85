import { DAY_MS } from "../clock/durations.ts";
import { endOfDay } from "../storefront/day-of.ts";
import type { Storefront } from "../storefront/storefront.ts";
import type { ReturnStatus } from "./return-status.ts";

/** How long a new shop waits for what it let come, in days. */
export const RETURN_SEND_DAYS = 30;

/**
 * The last moment for sending what may come back, so many days from the shop's yes: the end of a day by the storefront's
 * clocks, so that a day alone says it. It begins anew where a return is opened again.
 */
export function returnSendBy(
  authorizedAt: Date,
  { days, storefront }: { days: number; storefront: Storefront },
): Date {
  return endOfDay(new Date(authorizedAt.getTime() + days * DAY_MS), storefront);
}

/**
 * Whether a return that may come has not come in its days; the shop decides what comes of it. Never of one that was let
 * come without a last day.
 */
export function isLateReturn(
  { status, sendBy }: { status: ReturnStatus; sendBy: Date | null },
  now: Date,
): boolean {
  return status === "authorized" && sendBy !== null && now > sendBy;
}
