import { replace } from "react-router";

import { isPaymentPage } from "#domain/pages/payment-page.ts";

/**
 * Goes somewhere else instead of the page `from` that is loading. The payment page is a document of its own,
 * and so is what stands in its place (security A24).
 */
export function leadTo(path: string, from: string): Promise<never> {
  if (!isPaymentPage(from) && !isPaymentPage(path)) throw replace(path);
  location.replace(path);
  return new Promise(() => undefined); // nothing is shown until the other document is
}
