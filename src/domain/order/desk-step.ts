import type { Role } from "../account/role.ts";
import { type DebtOfInvoice, writeOffBar } from "../credit/write-off.ts";
import type { RefundState } from "../payment/refund-state.ts";
import { type OrderState, type OrderStatus, nextStatuses } from "./order-status.ts";
import { awaitsTransfer, type PayableOrder } from "./payment-standing.ts";

/** What staff does with an order. */
export const DESK_STEPS = [
  "confirm_payment",
  "vin_checked",
  "ship",
  "hold",
  "release",
  "deliver",
  "refund",
  "transfer_back",
  "take_payment_back",
  "write_off",
  "write_off_back",
  "cancel_rest",
  "cancel",
] as const;
export type DeskStep = (typeof DESK_STEPS)[number];

/** Those that a page of the back office lacks which does not say its version. */
export const LATER_STEPS: ReadonlySet<DeskStep> = new Set(["write_off", "write_off_back"]);

/** Of the steps that a page was told those that it knows: a process of a later version may tell it of others (ADR 0075). */
export function knownSteps(values: readonly string[]): DeskStep[] {
  return DESK_STEPS.filter((step) => values.includes(step));
}

/** Money goes back, and orders end, by a manager's word; the rest is anybody's of the staff (decisions §11). */
export const STEP_ROLES: Record<DeskStep, Extract<Role, "staff" | "manager">> = {
  confirm_payment: "staff",
  vin_checked: "staff",
  ship: "staff",
  hold: "staff",
  release: "staff",
  deliver: "staff",
  refund: "manager",
  transfer_back: "manager",
  take_payment_back: "manager",
  write_off: "manager",
  write_off_back: "manager",
  cancel_rest: "manager",
  cancel: "manager",
};

export type StaffOrder = OrderState &
  PayableOrder & {
    /** Whether a provider has not said yet what became of a payment that is for something. */
    isPaying: boolean;
    /** Whether a change of it waits for its money (ADR 0061): meanwhile it goes no further, nor its money back. */
    isProposed: boolean;
    /** What of its payments could still be sent back, in cents. */
    refundableCents: number;
    /** What of its money neither went back nor is on its way or due, in cents. */
    unreturnedCents: number;
    refunds: readonly { state: RefundState }[];
    /** Whether money of it went back by transfer, or came for a change of it. */
    hasMoneyMoved: boolean;
    /** What its invoice owes on account. */
    owed: DebtOfInvoice;
  };

/** What may be done with an order now, in the order in which it is usually done. */
export function deskSteps(order: StaffOrder): DeskStep[] {
  const chosen = chosenStatuses(order);
  const isHeld = order.status === "on_hold";
  const possible: Record<DeskStep, boolean> = {
    confirm_payment: awaitsTransfer(order),
    vin_checked: order.status === "vin_verification" && !order.isProposed,
    ship: nextStatuses(order).includes("shipped") && !order.isProposed,
    hold: chosen.includes("on_hold"),
    release: isHeld,
    deliver: chosen.includes("delivered"),
    refund: order.refundableCents > 0 && !order.isProposed,
    transfer_back: mayTransferBack(order),
    take_payment_back: mayTakePaymentBack(order) && !order.isProposed,
    write_off: writeOffBar(order.owed) === null,
    write_off_back: order.owed.writtenOffCents > 0,
    cancel_rest: order.hasShipped && nextStatuses(order).includes("shipped"),
    cancel: chosen.includes("cancelled") && !order.isPaying,
  };
  return DESK_STEPS.filter((step) => possible[step]);
}

/**
 * Whether the shop may pay back by its own transfer what a provider took of a cancelled order: what the provider has
 * refused to send back, once no other refund waits, and what nobody has sent another way meanwhile. What it refuses once
 * a transfer went is due by another one (decisions §8).
 */
export function mayTransferBack(order: TransferableOrder): boolean {
  const { status, unreturnedCents, refunds } = order;
  const has = (state: RefundState) => refunds.some((refund) => refund.state === state);
  const isRefused = has("refused") && !has("waiting");
  return status === "cancelled" && isRefused && unreturnedCents > 0;
}

type TransferableOrder = Pick<StaffOrder, "status" | "unreturnedCents" | "refunds">;

/**
 * Whether what staff said of an order's transfer may be taken back: that it had come, as long as nothing of the order has
 * left, and none of its money went back or came for a change since, which counts on it (ADR 0078).
 */
export function mayTakePaymentBack(
  order: OrderState & PayableOrder & Pick<StaffOrder, "hasMoneyMoved">,
): boolean {
  const isConfirmed = order.method === "transfer" && order.paidAt !== null;
  return isConfirmed && !order.hasMoneyMoved && nextStatuses(order).includes("awaiting_payment");
}

/** The statuses that staff may choose for an order now. */
function chosenStatuses(order: OrderState): OrderStatus[] {
  return nextStatuses(order).filter((to) => isChosenStatus(order, to));
}

/**
 * Whether a status is one to choose at all: shipping names what left, and payment is settled, confirmed or taken back, so
 * none of these is (decisions §7).
 */
export function isChosenStatus({ status }: Pick<OrderState, "status">, to: OrderStatus): boolean {
  if (to === "cancelled") return true;
  return to !== "shipped" && to !== "awaiting_payment" && status !== "awaiting_payment";
}
