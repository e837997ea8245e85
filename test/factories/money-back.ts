import type { MoneyBack, MoneyBackEvent } from "#adapters/payments/payment-gateway.ts";
import { cents } from "#domain/money/money.ts";

let messages = 0;
/** A message about money that went back of a payment. */
export function moneyBackOf(
  { transactionId }: { transactionId: string },
  ...moneyBack: MoneyBack[]
) {
  messages += 1;
  const event: MoneyBackEvent = {
    eventId: `evt_${messages}`,
    kind: "refunded",
    transactionId,
    amount: cents(1),
    currency: "USD",
    moneyBack,
  };
  return event;
}
/** A refund that nobody asked for from the shop. */
export function refundOf(amount: number, changes: Partial<MoneyBack & { kind: "refund" }> = {}) {
  const refund: MoneyBack = {
    kind: "refund",
    id: `re_${crypto.randomUUID()}`,
    amount: cents(amount),
    currency: "USD",
    hasFailed: false,
    isReversal: false,
    ...changes,
  };
  return refund;
}

/** A dispute, and the day of November that the provider said so. */
export function disputeOf(
  state: "open" | "won" | "lost",
  { id, day = 1, amount = 19_99 }: { id: string; day?: number; amount?: number },
) {
  const at = new Date(Date.UTC(2026, 10, day));
  const dispute: MoneyBack = {
    kind: "dispute",
    id,
    amount: cents(amount),
    currency: "USD",
    state,
    at,
  };
  return dispute;
}

/** Messages about a refund that stays, one that fails, and a dispute that is won. */
export function messagesOf(paid: { transactionId: string }): MoneyBackEvent[] {
  const [kept, failed] = [refundOf(5_00), refundOf(1_00)];
  const id = crypto.randomUUID();
  return [
    moneyBackOf(paid, kept),
    moneyBackOf(paid, kept, failed),
    moneyBackOf(paid, failed),
    moneyBackOf(paid, { ...failed, hasFailed: true }),
    moneyBackOf(paid, disputeOf("open", { id, day: 1 })),
    moneyBackOf(paid, disputeOf("won", { id, day: 2 })),
  ];
}
