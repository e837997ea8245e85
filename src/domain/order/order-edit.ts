import type { Address } from "../account/address.ts";
import { type Cents, cents } from "../money/money.ts";
import type { PaymentMethod } from "../payment/payment-method.ts";
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
  /** Who of the staff made it; null where its customer placed it. */
  takenBy: string | null;
  /** Whether two of its lines are of one part: an edit could not tell them apart. */
  hasTwinLines: boolean;
  /** Whether any of it has left already. */
  hasShipped: boolean;
  /** Whether a provider has not said yet what became of a payment. */
  isPaying: boolean;
  /** Whether money of it is claimed, as by a bank, be it of the order's own payment or of one of its invoice. */
  isClaimed: boolean;
  /** Whether money of it went back that is of no piece: what it was given for, no edit knows. */
  hasSentBack: boolean;
  /** Whether the shop gave up what its invoice owes: what an edit would come to is no such debt. */
  isWrittenOff: boolean;
  /** Whether a change of it waits for its money (ADR 0061). */
  isProposed: boolean;
};

/**
 * What keeps an order, or its parts, from being edited, each with another way out: it is over; a parcel has left; a
 * payment is out, which pays the total of before; a change waits for its money; its shopper still tries to pay it, so that
 * the draft is theirs to change; two of its lines are of one part; what it owed is written off; money of it is claimed; or money of it went back that
 * is of no piece, and would go back twice.
 */
export const EDIT_BARS = [
  "over",
  "left",
  "paying",
  "proposed",
  "shoppers",
  "twins",
  "written_off",
  "claimed",
  "sent_back",
] as const;
export type EditBar = (typeof EDIT_BARS)[number];

/** The bars that are about money alone: where an order goes may change as long as its total stays. */
const OF_MONEY: ReadonlySet<EditBar> = new Set(["claimed", "sent_back"]);

/** The first of the bars that an order has; null where all of it may be edited (ADR 0051). */
export function editBar(order: EditableOrder): EditBar | null {
  const standing: Record<EditBar, boolean> = {
    over: OVER_STATUSES.has(order.status),
    left: order.hasShipped,
    paying: order.isPaying,
    proposed: order.isProposed,
    shoppers: isShoppersOwn(order),
    twins: order.hasTwinLines,
    written_off: order.isWrittenOff,
    claimed: order.isClaimed,
    sent_back: order.hasSentBack,
  };
  return EDIT_BARS.find((bar) => standing[bar]) ?? null;
}

/** How much of an order may be edited under a bar; null for nothing. */
export function editScope(bar: EditBar | null): EditScope | null {
  if (bar === null) return "whole";
  return OF_MONEY.has(bar) ? "address" : null;
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
  /** More pieces of a part of its quote are asked for, and the days are over for which its price holds. */
  "quote_over",
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
  /** Whether it has more pieces of a quoted part than before, whose price holds no more for them. */
  asksBeyondOffer: boolean;
  before: Cents;
  after: Cents;
  /** What of its money is too much then. */
  goesBack: Cents;
  /** What its customer is to pay before anything changes. */
  toPay: Cents;
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
    quote_over: edit.asksBeyondOffer,
    ...totalProblems(edit),
    credit_exceeded: edit.creditLeft !== null && difference > Math.max(0, edit.creditLeft),
  };
  return EDIT_PROBLEMS.filter((problem) => standing[problem]);
}

type TotalProblem = "total_must_stay" | "nothing_to_pay" | "no_way_to_pay" | "money_gone";

/** What stands against the total that it would come to. */
function totalProblems(edit: JudgedEdit): Record<TotalProblem, boolean> {
  const { scope, before, after, goesBack, toPay, moneyLeft, mayPayMore } = edit;
  const isWhole = scope === "whole";
  return {
    total_must_stay: !isWhole && after !== before,
    nothing_to_pay: isWhole && after === 0,
    no_way_to_pay: isWhole && toPay > 0 && !mayPayMore,
    money_gone: isWhole && moneyLeft !== null && goesBack > moneyLeft,
  };
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
