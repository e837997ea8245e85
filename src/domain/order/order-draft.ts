import type { Address } from "../account/address.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import type { PaymentMethod } from "../payment/payment-method.ts";
import { NO_TAX_ID, type TypedTaxId } from "./tax-identity.ts";

/** An order before it is placed: what its customer decides, and nothing that the shop knows better. */
export type OrderDraft = {
  /** One line for each part. */
  items: readonly CartLine[];
  /** As far as they are known: a field that is missing is empty. */
  shippingAddress: Address | null;
  billingAddress: Address | null;
  email: string | null;
  shippingOptionId: string | null;
  couponCode: string | null;
  paymentMethod: PaymentMethod | null;
  vinNumber: string;
  purchaseOrder: string;
  /** As it was typed; empty where none is given. */
  taxId: TypedTaxId;
};

/** What a draft has besides what is bought, by whom and with which coupon, where nothing else is decided yet. */
export const CART_ALONE = {
  shippingAddress: null,
  billingAddress: null,
  shippingOptionId: null,
  paymentMethod: null,
  vinNumber: "",
  purchaseOrder: "",
  taxId: NO_TAX_ID,
} satisfies Partial<OrderDraft>;
