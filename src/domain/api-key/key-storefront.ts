import type { Storefront } from "../storefront/storefront.ts";

/** Whether a program may be told of what is of a storefront: its key may be for one alone (ADR 0059). People have none. */
export function isForStorefront(
  key: { storefront: Storefront | null } | undefined,
  storefront: Storefront,
): boolean {
  return !key || key.storefront === null || key.storefront === storefront;
}
