import {
  GATEWAY_METHODS,
  type GatewayMethod,
  isGatewayMethod,
  type PaymentMethod,
} from "../payment/payment-method.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * How an order is paid that staff makes for a customer: by its customer, at the link that they are mailed; by
 * transfer; on account; or it is paid already, at the counter. Staff never hears of a card.
 */
export const PHONE_PAYMENTS = ["link", "transfer", "credit", "paid"] as const;
export type PhonePayment = (typeof PHONE_PAYMENTS)[number];

/** Those that a page of the back office lacks which does not say its version. */
export const LATER_WAYS: ReadonlySet<PhonePayment> = new Set(["paid"]);

/** Of the ways that a page was told those that it knows: a process of a later version may tell it of others (ADR 0075). */
export function knownWays(values: readonly string[]): PhonePayment[] {
  return PHONE_PAYMENTS.filter((way) => values.includes(way));
}

export type PhoneTerms = {
  /** The ways to pay that the storefront takes. */
  taken: readonly PaymentMethod[];
  /** The methods whose gateway is configured. */
  gateways: readonly GatewayMethod[];
  /** Of the customer's row; a guest's is always retail. */
  creditType: "retail" | "credit";
};

/**
 * The method that an order by phone begins with; undefined for a way that is not open to its customer. What is paid at the
 * counter is waited for by no provider, whether or not the storefront takes transfers.
 */
export function phoneMethod(
  way: PhonePayment,
  { taken, gateways, creditType }: PhoneTerms,
): PaymentMethod | undefined {
  if (way === "paid") return "transfer";
  if (way === "link") return gateways.find((method) => taken.includes(method));
  if (!taken.includes(way)) return undefined;
  return way === "transfer" || creditType === "credit" ? way : undefined;
}

/** The ways in which this customer's order by phone may be paid, in the order in which they are offered. */
export function phonePayments(terms: PhoneTerms): PhonePayment[] {
  return PHONE_PAYMENTS.filter((way) => phoneMethod(way, terms) !== undefined);
}

/** Whether an order of so many cents may be paid in a way: at no provider and at no counter anybody pays nothing. */
export function isPayableBy(way: PhonePayment, total: number): boolean {
  return total > 0 || (way !== "link" && way !== "paid");
}

type Taken = {
  /** Who of the staff made it; null where its customer placed it. */
  takenBy: string | null;
  method: PaymentMethod;
};

/** Whether its customer pays an order at a link: by whatever gateway, once they have the mail. */
export function isPaidByLink({ takenBy, method }: Taken): boolean {
  return takenBy !== null && isGatewayMethod(method);
}

/** Whether an order waits to be paid at its link. */
export function waitsAtLink(order: Taken & { status: OrderStatus }): boolean {
  return order.status === "awaiting_payment" && isPaidByLink(order);
}

type ShownAsTaken = {
  isByPhone: boolean;
  paymentMethod: string | null;
  status: OrderStatus | undefined;
};

/** The same of an order as the wire has it. */
export function isShownAtLink({ isByPhone, paymentMethod, status }: ShownAsTaken): boolean {
  const isAtProvider = GATEWAY_METHODS.some((method) => method === paymentMethod);
  return isByPhone && isAtProvider && status === "awaiting_payment";
}

/**
 * Whether a payment may begin at an order's link now: the time to pay ends with the moment that its customer was
 * written, not when the shop comes to ending the order.
 */
export function isPayableAtLink(
  order: Taken & { status: OrderStatus; expiresAt: Date | null },
  now: Date,
): boolean {
  return waitsAtLink(order) && (order.expiresAt === null || order.expiresAt > now);
}
