import { type AccountTerms, findAccountTerms } from "#server/accounts/account-terms.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { TaxPolicy } from "#domain/tax/sales-tax.ts";
import type { Caller, SignedIn } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSellingRules } from "#server/settings/selling-rules.ts";

/** The level at which guests buy (decisions §2). */
const GUEST_LEVEL: PriceLevel = "online";

/** Who buys, by the shop's own data: nothing of it comes from a request (security A7, A8). */
export type Buyer = {
  /** Undefined for a guest, who pays at once and is taxed. */
  account: AccountTerms | undefined;
  priceLevel: PriceLevel;
  storefront: Storefront;
  taxPolicy: TaxPolicy;
  /** The ways to pay that the storefront takes (decisions §12). */
  paymentMethods: readonly PaymentMethod[];
  /** Colones for one dollar at this moment: orders keep it (decisions §7). */
  crcRate: number;
};

/** What of a caller decides who buys. */
type BuyingCaller = Pick<Caller, "storefront"> & {
  account?: Pick<SignedIn, "accountId"> | undefined;
};

/**
 * Whoever calls, as a buyer at this moment. A ShopError `guest_cart_disabled` for a guest where the
 * setting says that guests have no cart (decisions §2), `invalid_token` for an account that is gone.
 */
export async function readBuyer(db: Database, caller: BuyingCaller): Promise<Buyer> {
  const { isGuestCartOn, ...rules } = await readSellingRules(db, caller.storefront);
  const { storefront } = caller;
  if (!caller.account) {
    if (!isGuestCartOn) throw new ShopError("guest_cart_disabled");
    return { account: undefined, priceLevel: GUEST_LEVEL, storefront, ...rules };
  }
  const account = await findAccountTerms(db, caller.account.accountId);
  if (!account) throw new ShopError("invalid_token");
  return { account, priceLevel: account.priceLevel, storefront, ...rules };
}
