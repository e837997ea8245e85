import { addCents, type Cents, cents } from "../money/money.ts";
import { isOwedOnAccount, type PaidBy } from "../payment/owed-on-account.ts";
import { leftInAll, type LeftOfPayment, sharesOfPayments } from "../payment/payment-shares.ts";
import { refundWayOf } from "../payment/refund-way.ts";
import type { OrderStatus } from "./order-status.ts";

/** What an edit means for the money of its order. */
export const EDIT_OUTCOMES = [
  "same",
  "by_transfer",
  "at_link",
  "owes_more",
  "owes_less",
  "paid_off",
  "pays_more",
  "refunded",
  "transferred_back",
  "split_back",
] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];

/** The money of an order before it is edited, in cents. */
export type MoneyBefore = PaidBy & {
  status: OrderStatus;
  /** What it comes to. */
  total: Cents;
  /** What has come of it and is still there: all of a paid one, and what was paid of an invoice so far. */
  received: Cents;
  /** What of that came by cards, with its invoice along with others, each payment for itself. */
  cards: readonly LeftOfPayment[];
};

/** What an edit does to the money of an order, in cents, none of them below nothing. */
export type EditMoney = {
  outcome: EditOutcome;
  /** What had come of it. */
  received: Cents;
  /** What of it is still to come once it is edited, and is waited for or owed on account. */
  due: Cents;
  /** What its account owed of it and owes no more. */
  off: Cents;
  /** What its customer pays before anything changes (ADR 0061). */
  toPay: Cents;
  /** What of what has come is too much, and goes back. */
  goesBack: Cents;
  /** As much of that as goes back through card payments of its invoice, and through which. */
  byCards: readonly { attemptId: string; amount: Cents }[];
  /** As much of it as the shop transfers. */
  byTransfer: Cents;
};

/**
 * Reckons an edit against what was really received (ADR 0058): what comes to less than that goes back, by the ways it came;
 * what a paid order comes to more is paid first (ADR 0061); in between the order stays open with what is left, be it waited
 * for or owed on account. So what it comes to is what had come, what is due or to be paid, less what goes back.
 */
export function reckonEdit(money: MoneyBefore, after: Cents): EditMoney {
  const { received, total } = money;
  const missing = cents(Math.max(0, after - received));
  const goesBack = cents(Math.max(0, received - after));
  const isPaid = money.paidAt !== null;
  const due = isPaid ? cents(0) : missing;
  const isOwed = isOwedOnAccount(money);
  const sums = {
    received,
    due,
    off: isOwed ? cents(Math.max(0, total - received - due)) : cents(0),
    toPay: isPaid ? missing : cents(0),
    goesBack,
    ...waysOf(money, goesBack),
  };
  return { ...sums, outcome: outcomeOf(money, { ...sums, difference: after - total }) };
}

type WaysBack = Pick<EditMoney, "byCards" | "byTransfer">;

/** By which ways it goes back. What a provider took for the order itself goes back through it, by none of these. */
function waysOf(money: MoneyBefore, goesBack: Cents): WaysBack {
  if (refundWayOf(money) === "provider") return { byCards: [], byTransfer: cents(0) };
  const byCards = cardShares(money, goesBack);
  const byCard = addCents(...byCards.map(({ amount }) => amount));
  return { byCards, byTransfer: cents(goesBack - byCard) };
}

/** What came past all providers, as one of the payments. */
const BY_HAND = "by hand";

/**
 * What of an amount goes back through which card payment of an invoice: by the rule of the payments of an order (ADR 0061),
 * with what came otherwise as the last of them.
 */
function cardShares({ received, cards }: MoneyBefore, amount: Cents): EditMoney["byCards"] {
  const byHand = {
    attemptId: BY_HAND,
    left: cents(Math.max(0, received - leftInAll(cards))),
  };
  const shares = sharesOfPayments([...cards, byHand], amount) ?? [];
  return shares.filter(({ attemptId }) => attemptId !== BY_HAND);
}

type Reckoned = Omit<EditMoney, "outcome"> & { difference: number };

function outcomeOf(money: MoneyBefore, reckoned: Reckoned): EditOutcome {
  const { difference, goesBack, due, toPay } = reckoned;
  if (difference === 0) return "same";
  if (goesBack > 0) return outcomeBack(money, reckoned);
  if (money.status === "awaiting_payment")
    return money.method === "transfer" ? "by_transfer" : "at_link";
  if (toPay > 0) return "pays_more";
  if (due === 0) return "paid_off";
  return difference > 0 ? "owes_more" : "owes_less";
}

function outcomeBack(money: MoneyBefore, { byCards, byTransfer }: WaysBack): EditOutcome {
  if (refundWayOf(money) === "provider") return "refunded";
  if (byCards.length === 0) return "transferred_back";
  return byTransfer === 0 ? "refunded" : "split_back";
}

/** What has come of a change that its customer paid first (ADR 0061): nothing is left to do. */
export const PAID_FIRST: EditMoney = {
  outcome: "pays_more",
  received: cents(0),
  due: cents(0),
  off: cents(0),
  toPay: cents(0),
  goesBack: cents(0),
  byCards: [],
  byTransfer: cents(0),
};
