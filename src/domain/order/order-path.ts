import { isOrderValidator, type OrderValidator } from "./order-validator.ts";

export const ORDER_TYPES = ["order", "quote"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** What the last part of an order's address says: /order/{type}-{orderNumber}-{validator}. */
export type OrderPath = { type: OrderType; number: number; validator: OrderValidator };

/** No number that the shop gives has more digits: all of them are safe as numbers. */
const PATH = /^(?<type>order|quote)-(?<digits>[1-9]\d{0,14})-(?<validator>[^-]+)$/;

/** Reads an order's path; undefined for anything else, which is one and the same 404 (decisions §7). */
export function parseOrderPath(text: string): OrderPath | undefined {
  const { type, digits, validator = "" } = PATH.exec(text)?.groups ?? {};
  if (digits === undefined || !isOrderValidator(validator)) return undefined;
  return { type: type === "quote" ? "quote" : "order", number: Number(digits), validator };
}

/** Writes the path that `parseOrderPath` reads. */
export function orderPath({ type, number, validator }: OrderPath): string {
  return `${type}-${number}-${validator}`;
}
