import type {
  ChangedResponse,
  OrderReference,
  PendingResponse,
  PlacedResponse,
} from "#contract/orders.ts";
import type { QuoteRequest } from "#contract/quotes.ts";
import type { ErrorResponse } from "#contract/shared.ts";
import { localeOf } from "#domain/i18n/locale.ts";
import { isPaymentOver, type PaymentCall } from "#domain/payment/payment-over.ts";

import { readRefusal, type Refusal } from "#web/api/refusal.ts";
import { type Call, ask } from "#web/api/send.ts";
import type { CheckoutPlacing } from "./placing-state.ts";

/** Refusals after which there is nothing to pay here any more: an order was made of it already, or the offer has ended. */
const OVER = new Set([
  "draft_used",
  "draft_unknown",
  "quote_status_refused",
  "order_status_refused",
]);

/** What became of placing an order, as far as the browser knows. */
export type PlacingOutcome =
  | { kind: "placed"; order: OrderReference }
  /** Its payment is out; what the shopper must do first, if anything. */
  | { kind: "pending"; attempt: string; nextAction: PendingResponse["nextAction"] }
  /** The same order is under way already: ask again in a moment. */
  | { kind: "underWay" }
  /** Without a message the shopper did not agree to what the bank asked. */
  | { kind: "declined"; message: string | undefined }
  | { kind: "changed"; totals: ChangedResponse }
  /** Nothing was placed, and the shop said why. */
  | { kind: "refused"; refusal: Refusal; isOver: boolean }
  /** No answer: it may have been placed or not, and only asking again tells. */
  | { kind: "unreached" };

/** Sends an order. The same key and body can be sent again at any time: it is one order (lessons 4). */
export function sendPlacing(
  { key, path, body }: CheckoutPlacing,
  sent: "first" | "again",
): Promise<PlacingOutcome> {
  return outcomeOf({ path, body, idempotencyKey: key }, sent);
}

/** Goes on with a payment after its shopper did what was asked. */
export function confirmAttempt(attempt: string): Promise<PlacingOutcome> {
  return outcomeOf({ path: "payments/confirm", body: { attempt } }, "confirm");
}

/** Asks for a quote instead of placing the order; with the same key and body it is one. */
export function requestQuote(body: QuoteRequest, key: string): Promise<PlacingOutcome> {
  return outcomeOf({ path: "orders/quote", body, idempotencyKey: key }, "first");
}

async function outcomeOf(call: Omit<Call, "locale">, sent: PaymentCall): Promise<PlacingOutcome> {
  try {
    const locale = localeOf(location.pathname);
    const reply = await ask<PlacedResponse | PendingResponse>({ ...call, locale });
    return reply.status === "success"
      ? { kind: "placed", order: reply.order }
      : { kind: "pending", attempt: reply.attempt, nextAction: reply.nextAction };
  } catch (error) {
    return error instanceof Response ? refusedOutcome(error, sent) : { kind: "unreached" };
  }
}

async function refusedOutcome(response: Response, sent: PaymentCall): Promise<PlacingOutcome> {
  const answer = await answerOf(response.clone());
  if (!answer) return { kind: "unreached" };
  if (answer.status === "changed") return { kind: "changed", totals: answer };
  if (answer.status === "declined") return { kind: "declined", message: answer.message };
  const { code } = answer;
  if (code === "in_progress") return { kind: "underWay" };
  if (!isPaymentOver({ status: response.status, code }, sent)) return { kind: "unreached" };
  return { kind: "refused", refusal: await readRefusal(response), isOver: OVER.has(code) };
}

async function answerOf(response: Response): Promise<ChangedResponse | ErrorResponse | undefined> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
