import type {
  ChargeEvent,
  EventDelivery,
  GatewayName,
  MoneyBackEvent,
  PaymentGateway,
} from "#adapters/payments/payment-gateway.ts";
import type { Database } from "#server/platform/database/database.ts";

import { askAgainAt } from "./attempt-store.ts";
import { findAttemptOfEvent, insertWebhookEvent, type NamedAttempt } from "./webhook-store.ts";

/** What a provider is answered, and the attempt that it is time to ask about, if there is one. */
export type EventAnswer =
  | { status: "taken"; attemptId: string | null }
  /** Unsigned, altered, too old, or signed for somebody else. */
  | { status: "forged" }
  /** It could not be checked: the provider sends it again. */
  | { status: "unavailable" };

export type EventNeeds = {
  db: Database;
  isOurs: (gateway: GatewayName, payee: string) => boolean;
  /** Takes money that went back; false when it is too early. */
  takeMoneyBack: (gateway: GatewayName, event: MoneyBackEvent) => Promise<boolean>;
  now: () => Date;
};

/**
 * Takes a provider's message (decisions §7, security A33): genuine by its raw bytes, once by its id, and
 * only a hint. News of a charge move nothing by themselves: the attempt that they name is asked about at
 * once, and what the gateway then says is settled like every other answer. A message about another
 * amount, currency, account or order than the attempt's is noted and leads to nothing.
 */
export async function takeEvent(
  gateway: PaymentGateway,
  delivery: EventDelivery,
  { db, isOurs, takeMoneyBack, now }: EventNeeds,
): Promise<EventAnswer> {
  const reading = await gateway.readEvent(delivery);
  if (reading.status === "forged" || reading.status === "unavailable") return reading;
  if (reading.status === "irrelevant") {
    const { eventId } = reading;
    const noted = { gateway: gateway.name, eventId, kind: "irrelevant", attemptId: null };
    await insertWebhookEvent(db, { ...noted, outcome: "ignored" });
    return { status: "taken", attemptId: null };
  }
  const { event } = reading;
  if ("moneyBack" in event)
    return (await takeMoneyBack(gateway.name, event))
      ? { status: "taken", attemptId: null }
      : { status: "unavailable" };
  return db.transaction().execute(async (trx) => {
    const attempt = await findAttemptOfEvent(trx, gateway.name, event);
    const objection = objectionTo(event, attempt, (payee) => isOurs(gateway.name, payee));
    const isNew = await insertWebhookEvent(trx, {
      gateway: gateway.name,
      eventId: event.eventId,
      kind: event.kind,
      attemptId: attempt?.id ?? null,
      outcome: objection ?? "asked",
    });
    if (!isNew || !attempt || objection !== undefined) return { status: "taken", attemptId: null };
    await askAgainAt(trx, attempt.id, { at: now() });
    return { status: "taken", attemptId: attempt.id };
  });
}

function objectionTo(
  event: ChargeEvent,
  attempt: NamedAttempt | undefined,
  isOurs: (payee: string) => boolean,
): string | undefined {
  if (!attempt) return "unknown_attempt";
  if (event.amount !== attempt.amountCents) return "amount_differs";
  if (event.currency.toUpperCase() !== attempt.currency) return "currency_differs";
  if (event.orderNumber !== undefined && event.orderNumber !== String(attempt.orderNumber))
    return "order_differs";
  if (event.payee !== undefined && !isOurs(event.payee)) return "payee_differs";
  return undefined;
}
