import type { Address } from "#domain/account/address.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Cents } from "#domain/money/money.ts";
import type { PlacedLine } from "#domain/order/order-line.ts";
import type { TaxIdentity } from "#domain/order/tax-identity.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { TaxLine } from "#domain/tax/order-taxes.ts";
import type { UntaxedReason } from "#domain/tax/sales-tax.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { ChosenShipping } from "#server/orders/orders/chosen-shipping.ts";

/** The amounts of an order; the total is the sum of the others (specification §9). */
export type SoldAmounts = {
  products: Cents;
  shipping: Cents;
  discount: Cents;
  core: Cents;
  tax: Cents;
  taxes: readonly TaxLine[];
  /** What of the tax each line bears, in their order; null of a quote from before it was kept. */
  lineTaxes: readonly Cents[] | null;
  untaxed: UntaxedReason | null;
  total: Cents;
};

/** Everything that an order is made of before it has a number: all of it by the shop's own data. */
export type OrderContents = {
  accountId: string | null;
  /** The browser that places it, by browser-secret.ts. */
  browser: string | null;
  email: string;
  /** A guest's, whose e-mail nobody has verified: what it holds while it waits for a transfer is limited. */
  isUnproven: boolean;
  locale: Locale;
  storefront: Storefront;
  /** The configured host that it is placed at. */
  host: string | null;
  lines: readonly PlacedLine[];
  amounts: SoldAmounts;
  shippingAddress: Address;
  billingAddress: Address;
  shippingOption: ChosenShipping;
  coupon: { couponId: number; code: string } | null;
  method: PaymentMethod;
  purchaseOrder: string;
  vinNumber: string;
  taxIdentity: TaxIdentity | null;
  /** Colones for one dollar at this moment. */
  crcRate: number;
  quoteNumber: number | null;
  /** Who of the staff makes it for its customer; null where the customer places it. */
  takenBy: string | null;
  /** Whether they made it in their customer's place, out of the cart (ADR 0055). */
  isActed: boolean;
};
