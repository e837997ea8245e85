import { isOrderValidator, type OrderValidator } from "../order/order-validator.ts";

/** A return's id, the last part of its address: /order/return/return-{number}-{validator}. */
export type ReturnId = { number: number; validator: OrderValidator };

const PATH = /^return-(?<digits>[1-9]\d{0,14})-(?<validator>[^-]+)$/;

/** Reads a return's id; undefined for anything else, which is one and the same 404, as of orders (decisions §7). */
export function parseReturnId(text: string): ReturnId | undefined {
  const { digits, validator = "" } = PATH.exec(text)?.groups ?? {};
  if (digits === undefined || !isOrderValidator(validator)) return undefined;
  return { number: Number(digits), validator };
}

/** Writes the id that `parseReturnId` reads. */
export function returnIdOf({ number, validator }: ReturnId): string {
  return `return-${number}-${validator}`;
}
