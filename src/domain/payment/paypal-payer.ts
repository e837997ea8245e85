/** Who a payment at PayPal was begun for, or is used by. */
export type PaypalPayer = {
  accountId: string | null;
  /** What proves a guest's browser. */
  browser: string | null;
  /** Who is written to and where it goes, as one text: all that there is of a guest who proves nothing. */
  destination: string;
};

/**
 * Whether what a shopper agreed to at PayPal may pay an order: PayPal tells nobody whose agreement an id
 * stands for, so it is used by the account or browser that it was begun for, and by nobody else. Begun by
 * a guest who proves nothing, it pays what goes to the same person at the same place.
 */
export function mayUsePaypalOrder(begun: PaypalPayer, user: PaypalPayer): boolean {
  if (begun.accountId !== null) return user.accountId === begun.accountId;
  if (begun.browser !== null) return user.browser === begun.browser;
  return user.destination === begun.destination;
}
