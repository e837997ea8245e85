import { DAY_SECONDS } from "../clock/durations.ts";

/** How long the link to a copy of somebody's data works, in days; until then as often as it is needed. */
export const COPY_LINK_DAYS = 7;
export const COPY_LINK_SECONDS = COPY_LINK_DAYS * DAY_SECONDS;
/** The reason why staff serves somebody's data or deletes it, which the audit log keeps. */
export const LONGEST_DATA_REASON = 200;

type Holder = { adminLevel: number; isEmailConfirmed: boolean };

/**
 * Whether staff may have a copy of somebody's data mailed (Law 8968 of Costa Rica, article 7: to whom it belongs, and to
 * nobody else): to a customer whose address was proved to be theirs. Whoever works at the shop downloads their own.
 */
export function mayCopyBeMailed({ adminLevel, isEmailConfirmed }: Holder): boolean {
  return adminLevel === 0 && isEmailConfirmed;
}
