import type { Customer } from "#contract/customers.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { findAccount } from "./account-store.ts";
import { customerWire } from "./account-wire.ts";

/** An account whose holder is on the phone: staff buys for it as if it had logged in itself. */
export type CalledAccount = {
  /** The account as staff sees it at a moment. */
  customerAt: (now: Date) => Customer;
  signedIn: SignedIn;
  locale: Locale;
  /** The site that it was opened at; null where that was not kept. */
  storefront: Storefront | null;
  host: string | null;
  /** What it may still buy for on account; null for whoever has no credit. */
  creditLeft: Cents | null;
};

/** A ShopError `not_found` for an account that is not there, or is closed: nobody buys for it. */
export async function findCalledAccount(db: Database, accountId: string): Promise<CalledAccount> {
  const account = await findAccount(db, accountId);
  if (!account || account.isDisabled) throw new ShopError("not_found", { account: accountId });
  const { email, priceLevel, locale, storefront, host } = account;
  const left = Math.max(0, account.creditLimitCents - account.creditUsedCents);
  return {
    customerAt: (now) => customerWire(account, now),
    // Of its own numbers the store says whether there are any; a session asks that once, a call by phone each time.
    signedIn: { accountId, sessionId: "", email, adminLevel: 0, priceLevel, hasOwnNumbers: true },
    locale,
    storefront,
    host,
    creditLeft: account.credit === "credit" ? cents(left) : null,
  };
}
