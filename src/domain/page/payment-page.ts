import { pathPattern, pathsOf } from "./page-paths.ts";
import type { ShopPage } from "./pages.ts";

const PAYMENT_PAGE = pathPattern(pathsOf((page) => isAnyWay(page) || isCardAlone(page)));
const CARD_PAGE = pathPattern(pathsOf(isCardAlone));

/**
 * Whether an address is a page where one pays, an order (specification §2) begun or taken by phone, a quote or invoices; providers'
 * scripts run on no other (security A24).
 */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT_PAGE.test(pathname);
}

/** Whether one pays there by card alone, as invoices are paid: no other provider has anything on it. */
export function isCardPage(pathname: string): boolean {
  return CARD_PAGE.test(pathname);
}

function isAnyWay({ thirdParties }: ShopPage): boolean {
  return thirdParties === "paymentProviders";
}

function isCardAlone({ thirdParties }: ShopPage): boolean {
  return thirdParties === "cardProviders";
}
