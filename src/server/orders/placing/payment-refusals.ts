import type { RefusalCode } from "#server/platform/http/described-refusals.ts";

/** What an order's payment may be refused with before its provider is asked. */
export const PAYMENT_REFUSALS: readonly RefusalCode[] = [
  "method_not_offered",
  "payment_data_missing",
  "payment_data_unwanted",
  "payment_unavailable",
  "paypal_order_refused",
  "credit_exceeded",
  "idempotency_key_reused",
  "in_progress",
  "rate_limited",
];
