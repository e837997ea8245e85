/**
 * Where a payment of invoices is: the bank or the transfer is waited for; it came to nothing: declined, withdrawn, or
 * sent back whole; the money has come; or staff said so in error, and took it back.
 */
export const ACCOUNT_PAYMENT_STATES = ["waiting", "ended", "paid", "reversed"] as const;
export type AccountPaymentState = (typeof ACCOUNT_PAYMENT_STATES)[number];
/** Where such a payment begins. */
export const NEW_ACCOUNT_PAYMENT: AccountPaymentState = "waiting";

/**
 * A payment of invoices after news: it only moves forward, as the attempt behind it does (security B4). Money
 * that came after all is the last word, even after a decline.
 */
export function accountPaymentAfter(
  state: AccountPaymentState,
  news: Exclude<AccountPaymentState, "waiting">,
): AccountPaymentState {
  const place = (one: AccountPaymentState) => ACCOUNT_PAYMENT_STATES.indexOf(one);
  return place(news) > place(state) ? news : state;
}
