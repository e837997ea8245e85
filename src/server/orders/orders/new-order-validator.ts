import { randomBytes } from "node:crypto";

import {
  orderValidator,
  type OrderValidator,
  VALIDATOR_BYTES,
} from "#domain/order/order-validator.ts";

/** A new secret for the link of an order or a quote, from the system's own randomness (security A5). */
export function newOrderValidator(): OrderValidator {
  return orderValidator(randomBytes(VALIDATOR_BYTES));
}
