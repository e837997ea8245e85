import type { Address } from "../account/address.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import type { Cents } from "../money/money.ts";
import type { PaymentMethod } from "../payment/payment-method.ts";
import type { KeptTaxes } from "../tax/kept-taxes.ts";
import type { OrderLine, PlacedLine } from "./order-line.ts";
import { NO_TAX_ID, type TypedTaxId } from "./tax-identity.ts";

/**
 * A part to order. `sold` is its line of the order that is edited: what was agreed on stands (ADR 0051); `agreed` is what a
 * manager agreed on for one piece of an order by phone.
 */
export type OrderedItem = CartLine & {
  sold?: (OrderLine & Pick<PlacedLine, "arrivesOn">) | undefined;
  agreed?: Cents | undefined;
};

/** What stands of an order that is edited, whatever it would be today (ADR 0051). */
export type StandingSale = {
  /** The day by which its coupon is judged. */
  placedAt: Date;
  /** Its number, where it holds pieces: they are its own, also in a warehouse that was closed since (ADR 0070). */
  holding: number | null;
  /** What shipping costs, where nothing changed that it depends on; null is priced anew. */
  shipping: Cents | null;
  /** By which rules it is taxed, where a quote said; null is by those of now. */
  taxes: KeptTaxes | null;
};

/** An order before it is placed: what its customer decides, and nothing that the shop knows better. */
export type OrderDraft = {
  /** One line for each part. */
  items: readonly OrderedItem[];
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
  /** Of an order that is there already, and edited. */
  standing?: StandingSale | undefined;
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
