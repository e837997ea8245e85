import type { PhoneBuyer } from "#contract/phone-orders.ts";
import type { Cents } from "#domain/money/money.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { findCalledAccount } from "#server/accounts/called-account.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

/** Whom staff buys for, as a caller of the shop, and what they may still buy for on account. */
export type PhoneCaller = { caller: Caller; creditLeft: Cents | null };

/**
 * The customer on the phone, as if they called the shop themselves: everything that prices and places an order
 * reads their account, and nothing of whoever types (security A7, A8). An account's own language and site are
 * kept; a guest's language is the one that they speak. ShopErrors as `findCalledAccount`.
 */
export async function phoneCaller(
  db: Database,
  { accountId, storefront, locale }: PhoneBuyer,
): Promise<PhoneCaller> {
  if (accountId === null)
    return { caller: { viewer: GUEST, locale, storefront, host: null }, creditLeft: null };
  const called = await findCalledAccount(db, accountId);
  const { signedIn: account, creditLeft } = called;
  return {
    caller: {
      viewer: { kind: "customer", priceLevel: account.priceLevel },
      locale: called.locale,
      storefront,
      host: called.storefront === storefront ? called.host : null,
      account,
    },
    creditLeft,
  };
}
