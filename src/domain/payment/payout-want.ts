import { addCents, type Cents, cents } from "../money/money.ts";

/** Why money goes back by the shop's own transfer. */
export const PAYOUT_CAUSES = ["cancelled", "return", "claim", "core", "reduction"] as const;
export type PayoutCause = (typeof PAYOUT_CAUSES)[number];

/** Which of them are an order's own; a return's, a claim's and a core's money is paid where it was decided. */
export const ORDER_CAUSES = ["cancelled", "reduction"] as const satisfies readonly PayoutCause[];
export type OrderCause = (typeof ORDER_CAUSES)[number];

/** Whether money is owed of an order itself. */
export function isOfOrderItself(cause: PayoutCause): cause is OrderCause {
  return ORDER_CAUSES.some((one) => one === cause);
}

/** Money that is to go back by transfer; `amountCents` is null as long as nobody knows how much. `number` is its return's, claim's, core's, reduction's or order's own. */
export type PayoutWant = { cause: PayoutCause; number: number; amountCents: Cents | null };

/** What is owed of it now, in cents. */
export function dueCents(wants: readonly Pick<PayoutWant, "amountCents">[]): Cents {
  return addCents(...wants.map(({ amountCents }) => amountCents ?? cents(0)));
}
