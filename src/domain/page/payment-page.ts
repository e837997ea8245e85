/** Of the table of pages, written out as every browser gets it; a test holds the two together. */
const PAYMENT_PAGE = /^(?:\/en)?\/checkout\/(?:payment|invoices|(?:quote|order)\/[^/]+)\/?$/i;

/**
 * Whether an address is a page where one pays, an order (specification §2) begun or taken by phone, a quote or invoices; providers'
 * scripts run on no other (security A24).
 */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT_PAGE.test(pathname);
}
