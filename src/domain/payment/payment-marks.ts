import type { Storefront } from "../storefront/storefront.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** What shoppers know a way to pay by. */
export const PAYMENT_MARKS = ["visa", "mastercard", "amex", "paypal", "transfer", "sinpe"] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];

const CARDS: readonly PaymentMark[] = ["visa", "mastercard", "amex"];

/**
 * The marks of what everybody can pay with, each once, in the order of `PAYMENT_MARKS`; account credit is between
 * the shop and its customers. SINPE reaches banks of Costa Rica alone (decisions §12).
 */
export function paymentMarks(
  methods: readonly PaymentMethod[],
  storefront: Storefront,
): PaymentMark[] {
  const shown = new Set(methods.flatMap((method) => marksOf(method, storefront)));
  return PAYMENT_MARKS.filter((mark) => shown.has(mark));
}

function marksOf(method: PaymentMethod, storefront: Storefront): readonly PaymentMark[] {
  switch (method) {
    case "card":
    case "paytrace":
      return CARDS;
    case "paypal":
      return ["paypal"];
    case "transfer":
      return storefront === "cr" ? ["transfer", "sinpe"] : ["transfer"];
    case "credit":
      return [];
  }
}
