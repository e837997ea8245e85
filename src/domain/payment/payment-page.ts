/**
 * Whether an address is the page where one pays (specification §2), the only one that providers' scripts
 * may run on (security A24). It is always a document of its own: a page that the browser only swaps in
 * would keep the content policy of the page before.
 */
export function isPaymentPage(pathname: string): boolean {
  return /^(?:\/en)?\/checkout\/payment\/?$/i.test(pathname);
}
