import type { Address } from "#domain/account/address.ts";
import type { PlacedLine } from "#domain/order/order-line.ts";

import type { SoldAmounts } from "./order-contents.ts";
import type { ChosenShipping } from "./chosen-shipping.ts";

/** What an edit makes of an order: its parts, its sums, where it goes and how. */
export type ProposedContents = {
  lines: readonly PlacedLine[];
  amounts: SoldAmounts;
  shippingAddress: Address;
  billingAddress: Address;
  /** Null where it goes as before. */
  shippingOption: ChosenShipping | null;
  coupon: { couponId: number; code: string } | null;
};
