import type { Stripe } from "stripe";

import { cents } from "#domain/money/money.ts";

import type { ChargeOutcome, DeclineReason } from "./payment-gateway.ts";

/** How a payment intent stands, in our words (Stripe, Payment Intents, lifecycle). */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): ChargeOutcome {
  const transactionId = intent.id;
  switch (intent.status) {
    case "succeeded":
      return {
        status: "captured",
        transactionId,
        amount: cents(intent.amount_received),
        currency: intent.currency.toUpperCase(),
        ...foreignPayee(intent),
      };
    case "requires_action":
      return intent.client_secret === null
        ? { status: "unknown", transactionId }
        : {
            status: "action_required",
            transactionId,
            nextAction: { kind: "stripe", clientSecret: intent.client_secret },
          };
    case "requires_payment_method":
      return {
        status: "declined",
        reason: reasonOf(intent.last_payment_error ?? {}),
        transactionId,
      };
    case "canceled":
      return { status: "cancelled", transactionId };
    case "processing":
    case "requires_capture":
    case "requires_confirmation":
    default: // what a later version of Stripe may say is not known here
      return { status: "unknown", transactionId };
  }
}

/** Money that was sent on to another account of a platform would not be the shop's. */
export function foreignPayee(intent: Stripe.PaymentIntent): { payee?: string } {
  const destination = intent.transfer_data?.destination ?? intent.on_behalf_of;
  if (!destination) return {};
  return { payee: typeof destination === "string" ? destination : destination.id };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  authentication_required: "authentication_failed",
  payment_intent_authentication_failure: "authentication_failed",
};

/** Why a card was declined, from Stripe's codes (Stripe, Error codes and Decline codes). */
export function reasonOf(error: { code?: string; decline_code?: string }): DeclineReason {
  return REASONS[error.decline_code ?? error.code ?? ""] ?? "card_declined";
}
