import type { Address } from "../account/address.ts";
import { type Cents, cents } from "../money/money.ts";
import type { PaymentMethod } from "../payment/payment-method.ts";
import { refundWayOf } from "../payment/refund-way.ts";
import type { OrderStatus } from "./order-status.ts";
import { OVER_STATUSES } from "./order-status.ts";
import { waitsAtLink } from "./phone-order.ts";
import { PIECES_PATTERN, type PiecesChange, piecesText, piecesInText } from "./pieces-text.ts";

/**
 * How much of an order staff may edit (ADR 0051): all of it, or where it goes alone, as long as it comes to what it
 * came to before.
 */
export const EDIT_SCOPES = ["whole", "address"] as const;
export type EditScope = (typeof EDIT_SCOPES)[number];

export type EditableOrder = {
  status: OrderStatus;
  method: PaymentMethod;
  paidAt: Date | null;
  /** Who of the staff made it; null where its customer placed it. */
  takenBy: string | null;
  quoteNumber: number | null;
  /** Whether two of its lines are of one part: an edit could not tell them apart. */
  hasTwinLines: boolean;
  /** Whether any of it has left already. */
  hasShipped: boolean;
  /** Whether a provider has not said yet what became of a payment. */
  isPaying: boolean;
  /** Whether it is owed on account, and nothing of it was paid or came back. */
  isWhollyOwed: boolean;
  /** Whether it is paid, and by a payment of its own: what is too much of it goes back by one way. */
  isPaidAlone: boolean;
  /** Whether money of it went back, or is claimed, that is of no piece: what it was given for, no edit knows. */
  hasSentBack: boolean;
  /** Whether a change of it waits for its money (ADR 0061). */
  isProposed: boolean;
};

/**
 * What may be edited of an order; null for nothing. Not once a parcel has left, nor while a payment is out: what it
 * pays is the total of before, nor while a change waits for its money. A paid order may come to less, and what is too much
 * goes back (ADR 0058), or to more, which is paid first (ADR 0061); where it was
 * paid along with other invoices, or in part, it keeps its total: so does one of which money of no piece went back, which
 * would go back twice, and one of a quote, whose prices were agreed on as a whole. Of an order that its shopper still tries to pay, the draft is theirs to change.
 */
export function editScope(order: EditableOrder): EditScope | null {
  if (order.hasTwinLines || order.hasShipped || order.isPaying || order.isProposed) return null;
  if (OVER_STATUSES.has(order.status) || isShoppersOwn(order)) return null;
  return order.quoteNumber === null && isOneSum(order) ? "whole" : "address";
}

/** Whether all of its money is still to come, or came by one way and is there: then it may come to another total. */
function isOneSum(order: EditableOrder): boolean {
  const isPaidWhole = order.isPaidAlone && !order.hasSentBack;
  return order.status === "awaiting_payment" || order.isWhollyOwed || isPaidWhole;
}

/** Whether its shopper still tries to pay it at a provider. */
function isShoppersOwn(order: EditableOrder): boolean {
  const { status, method } = order;
  return status === "awaiting_payment" && method !== "transfer" && !waitsAtLink(order);
}

/** Why an edit cannot be done as it stands; each is said before anything is sent. */
export const EDIT_PROBLEMS = [
  /** It changes nothing. */
  "nothing_changed",
  /** A part is not to be had any more, or not so many pieces of it. */
  "not_to_be_had",
  /** The way to ship is not offered for it: another one is to be chosen. */
  "shipping_to_choose",
  /** The order is past its check by VIN, and a part that is added needs one. */
  "vin_check_over",
  /** Its total must stay as it is. */
  "total_must_stay",
  /** It would come to nothing: such an order is cancelled. */
  "nothing_to_pay",
  /** It is paid and would come to more, and its customer can pay the difference by no way. */
  "no_way_to_pay",
  /** It is paid, and less is left of its money than would go back. */
  "money_gone",
  /** The customer's credit does not suffice. */
  "credit_exceeded",
] as const;
export type EditProblem = (typeof EDIT_PROBLEMS)[number];

export type JudgedEdit = {
  scope: EditScope;
  status: OrderStatus;
  /** Whether anything is another than before. */
  isChanged: boolean;
  /** Whether all of it is to be had as it was asked. */
  isToBeHad: boolean;
  /** Whether it has a way to ship. */
  isShippable: boolean;
  /** Whether a part that was not on the order needs its VIN checked. */
  addsVinCheck: boolean;
  before: Cents;
  after: Cents;
  /** What the customer may still buy for on account; null where the order is not on account. */
  creditLeft: Cents | null;
  /** What of its money is there to go back; null where none has come. */
  moneyLeft: Cents | null;
  /** Whether its customer can pay more of it, by the way by which it was paid. */
  mayPayMore: boolean;
};

/** What stands against an edit, the first reason first. */
export function editProblems(edit: JudgedEdit): EditProblem[] {
  const difference = edit.after - edit.before;
  const isPastCheck = edit.status !== "awaiting_payment" && edit.status !== "vin_verification";
  const standing: Record<EditProblem, boolean> = {
    nothing_changed: !edit.isChanged,
    not_to_be_had: !edit.isToBeHad,
    shipping_to_choose: edit.isToBeHad && !edit.isShippable,
    vin_check_over: edit.addsVinCheck && isPastCheck,
    ...totalProblems(edit),
    credit_exceeded: edit.creditLeft !== null && difference > Math.max(0, edit.creditLeft),
  };
  return EDIT_PROBLEMS.filter((problem) => standing[problem]);
}

type TotalProblem = "total_must_stay" | "nothing_to_pay" | "no_way_to_pay" | "money_gone";

/** What stands against the total that it would come to. */
function totalProblems(edit: JudgedEdit): Record<TotalProblem, boolean> {
  const { scope, before, after, moneyLeft, mayPayMore } = edit;
  const isWhole = scope === "whole";
  const isPaid = isWhole && moneyLeft !== null;
  return {
    total_must_stay: !isWhole && after !== before,
    nothing_to_pay: isWhole && after === 0,
    no_way_to_pay: isPaid && after > before && !mayPayMore,
    money_gone: isPaid && before - after > moneyLeft,
  };
}

/** What an edit means for the money of its order. */
export const EDIT_OUTCOMES = [
  "same",
  "by_transfer",
  "at_link",
  "owes_more",
  "owes_less",
  "pays_more",
  "refunded",
  "transferred_back",
] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];

/**
 * Unpaid, the order simply comes to another total; on account, more or less of it is owed. What a paid one comes to more
 * is paid before anything changes (ADR 0061); what is too much of it goes back by the way it came.
 */
export function editOutcome(
  { status, method, paidAt }: Pick<EditableOrder, "status" | "method" | "paidAt">,
  difference: number,
): EditOutcome {
  if (difference === 0) return "same";
  if (status === "awaiting_payment") return method === "transfer" ? "by_transfer" : "at_link";
  if (paidAt === null) return difference > 0 ? "owes_more" : "owes_less";
  if (difference > 0) return "pays_more";
  return refundWayOf({ method, paidAt }) === "provider" ? "refunded" : "transferred_back";
}

const PLACE_FIELDS = ["country", "state", "city", "district", "postalCode", "type"] as const;
const RECEIVER_FIELDS = ["receiverName", "company", "street", "phone", "additionalInfo"] as const;

/** Whether shipping to two addresses costs the same: whoever receives it, and at which door, changes nothing. */
export function isSamePlace(one: Address, other: Address): boolean {
  return PLACE_FIELDS.every((field) => one[field] === other[field]);
}

/** Whether two addresses are one and the same. */
export function isSameAddress(one: Address, other: Address): boolean {
  return isSamePlace(one, other) && RECEIVER_FIELDS.every((field) => one[field] === other[field]);
}

type Pieces = { sku: string; partNumber: string; quantity: number };

/** Which parts an order has more or fewer pieces of, those that it had first. */
export function piecesChanges(before: readonly Pieces[], after: readonly Pieces[]): PiecesChange[] {
  const had = new Set(before.map(({ sku }) => sku));
  return [...before, ...after.filter(({ sku }) => !had.has(sku))]
    .map(({ sku, partNumber: number }) => ({
      number,
      from: quantityOf(before, sku),
      to: quantityOf(after, sku),
    }))
    .filter(({ from, to }) => from !== to);
}

function quantityOf(lines: readonly Pieces[], wanted: string): number {
  return lines.find(({ sku }) => sku === wanted)?.quantity ?? 0;
}

/** What a paid order comes to more, and its customer is to pay before anything changes, in cents (ADR 0061). */
export function moreToPay(
  { paidAt }: { paidAt: Date | null },
  { before, after }: { before: Cents; after: Cents },
): Cents {
  return cents(paidAt === null ? 0 : Math.max(0, after - before));
}

/** What an edit changed, as the history of its order keeps it. */
export type EditNote = {
  before: Cents;
  after: Cents;
  isMoved: boolean;
  isShippedOtherwise: boolean;
  pieces: readonly PiecesChange[];
};

const NOTE = new RegExp(
  String.raw`^edit (\d{1,12})>(\d{1,12})( place)?( way)?(${PIECES_PATTERN}*)$`,
);

/** Writes the note that `readEditNote` reads. */
export function editNote({ before, after, isMoved, isShippedOtherwise, pieces }: EditNote): string {
  return `edit ${before}>${after}${isMoved ? " place" : ""}${isShippedOtherwise ? " way" : ""}${piecesText(pieces)}`;
}

/** Reads the note of an edit; undefined for any other text. */
export function readEditNote(text: string): EditNote | undefined {
  const [, before, after, place, way, parts = ""] = NOTE.exec(text) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return {
    before: cents(Number(before)),
    after: cents(Number(after)),
    isMoved: place !== undefined,
    isShippedOtherwise: way !== undefined,
    pieces: piecesInText(parts),
  };
}
