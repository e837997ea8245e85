import type { DeskOrder } from "#contract/desk-orders.ts";
import { isGivenUp } from "#domain/credit/write-off.ts";
import type { DeskStep } from "#domain/order/desk-step.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { piecesToSend } from "#domain/order/pieces-to-send.ts";
import { heldPieces, unheldPieces } from "#domain/order/held-pieces.ts";
import { BY_TRANSFER, isNamed, type TakenMoney, sentMoney } from "#domain/payment/noted-money.ts";
import { type Cents, cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

/** What is typed into the dialog of a step; texts as they stand in the fields. */
export type TypedStep = {
  note: string;
  carrier: string;
  tracking: string;
  /** Pieces that leave, by the line's position. */
  pieces: Readonly<Record<number, string>>;
  /** What no warehouse holds leaves from the supplier. */
  isFromSupplier: boolean;
  /** What it owed was written off, and it leaves all the same. */
  isDespiteWriteOff: boolean;
  amount: string;
  /** All that is left goes back, and no amount is typed. */
  isAll: boolean;
  /** How money came. */
  money: TakenMoney;
};

/** The steps that are one call, with what their dialogs ask; taking pieces off an order has a dialog of its own. */
export type CalledStep = Exclude<DeskStep, "cancel_rest">;

/** Steps about which nothing is to be typed or confirmed. */
const AT_ONCE: ReadonlySet<DeskStep> = new Set(["vin_checked", "release", "deliver"]);

export function isAtOnce(step: DeskStep): boolean {
  return AT_ONCE.has(step);
}

/** What of a line is to be sent and has not left. */
export function leftOf(line: DeskOrder["items"][number]): number {
  return piecesToSend(line);
}

/** What of a line has not left and lies in a warehouse. */
export function heldOf(line: DeskOrder["items"][number]): number {
  return heldPieces({ left: leftOf(line), awaited: line.awaited });
}

/** How many of the pieces that are typed no warehouse holds. */
export function typedUnheld(items: DeskOrder["items"], { pieces }: TypedStep): number {
  return items
    .map((line) => {
      const leaving = typedPiecesIn(pieces[line.position] ?? "0") ?? 0;
      return unheldPieces(leaving, { left: leftOf(line), awaited: line.awaited });
    })
    .reduce((sum, unheld) => sum + unheld, 0);
}

/** What a dialog begins with: everything leaves that lies in a warehouse; where nothing does, all that is left. */
export function typedAtFirst(order: Pick<DeskOrder, "items" | "shippingOption">): TypedStep {
  const leaving = order.items.some((line) => heldOf(line) > 0) ? heldOf : leftOf;
  return {
    note: "",
    carrier: order.shippingOption?.carrier ?? "",
    tracking: "",
    pieces: Object.fromEntries(order.items.map((line) => [line.position, String(leaving(line))])),
    isFromSupplier: false,
    isDespiteWriteOff: false,
    amount: "",
    isAll: false,
    money: BY_TRANSFER,
  };
}

type Lines = Pick<DeskOrder, "items" | "shippingOption">;

/**
 * What was typed of an order, for the order as it is now: pieces of the lines alone that are the same part in the same
 * place with as much left; the others begin as they would, and nobody has said of them yet that the supplier sends them.
 */
export function typedGoingOn(typed: TypedStep, seen: Lines, now: Lines): TypedStep {
  const before = new Map(seen.items.map((line) => [line.position, line]));
  const atFirst = typedAtFirst(now).pieces;
  const pieces = now.items.map((line) => {
    const { position, sku } = line;
    const was = before.get(position);
    const isSame = was !== undefined && was.sku === sku && leftOf(was) === leftOf(line);
    return [position, (isSame ? typed.pieces[position] : atFirst[position]) ?? ""] as const;
  });
  return {
    ...typed,
    pieces: Object.fromEntries(pieces),
    isFromSupplier: false,
    isDespiteWriteOff: false,
  };
}

/** Which field of a dialog cannot be sent as it is. */
export type StepProblem =
  | "carrier"
  | "amount"
  | "short"
  | "reference"
  | "reason"
  | "supplier"
  | "givenUp"
  | `pieces.${number}`;

type Sent = { verb: string; body: object } | { problem: StepProblem };

/** What an order becomes by the steps that do no more. */
const BECOMES = {
  vin_checked: "awaiting_shipment",
  hold: "on_hold",
  deliver: "delivered",
  cancel: "cancelled",
} as const satisfies Partial<Record<CalledStep, OrderStatus>>;

function isMove(step: CalledStep): step is keyof typeof BECOMES {
  return Object.hasOwn(BECOMES, step);
}

type StepOrder = Pick<
  DeskOrder,
  "orderNumber" | "version" | "heldFrom" | "items" | "refundable" | "total" | "owed"
>;

/** The steps that are nothing without a word why, each by its call. */
const WITH_REASON = {
  take_payment_back: { verb: "unpaid" },
  write_off: { verb: "writeoff" },
  write_off_back: { verb: "writeoffback" },
} as const satisfies Partial<Record<CalledStep, { verb: string }>>;

export function asksReason(step: DeskStep): step is keyof typeof WITH_REASON {
  return Object.hasOwn(WITH_REASON, step);
}

/** The call that a step is, by what was typed; or the first field that is wrong. */
export function stepCall(step: CalledStep, order: StepOrder, typed: TypedStep): Sent {
  const of = { orderNumber: Number(order.orderNumber), version: order.version };
  const note = typed.note.trim();
  const moved = (to: string | null) => ({ verb: "status", body: { ...of, to, note } });
  if (isMove(step)) return moved(BECOMES[step]);
  if (asksReason(step)) return reasonedCall(step, order, note);
  switch (step) {
    case "confirm_payment":
      return paidCall(of, { note, typed: typed.amount, total: order.total, money: typed.money });
    case "transfer_back":
      return { verb: "transferback", body: { ...of, note } };
    case "refund":
      return typed.isAll
        ? { verb: "refund", body: { ...of, note, amount: order.refundable } }
        : refundCall(of, { note, typed: typed.amount, most: order.refundable });
    case "ship":
      return shipCall(of, order, typed);
    case "release":
      return moved(order.heldFrom);
  }
}

type Of = { orderNumber: number; version: number };

function reasonedCall(step: keyof typeof WITH_REASON, order: StepOrder, note: string): Sent {
  if (note === "") return { problem: "reason" };
  const of = { orderNumber: Number(order.orderNumber), version: order.version };
  return { ...WITH_REASON[step], body: { ...of, ...seenSums(step, order), note } };
}

/** Of what was seen to be owed or written off, and of no other sum. */
function seenSums(step: keyof typeof WITH_REASON, { owed }: StepOrder) {
  if (step === "write_off") return { owed: owed?.open ?? 0 };
  const writtenOff = owed?.writtenOff ?? 0;
  return step === "write_off_back" && writtenOff > 0 && { writtenOff };
}

/** What came, as it is typed: nothing is all of it; undefined for what is no amount. */
export function typedCame(typed: string, total: number): Cents | undefined {
  return typed.trim() === "" ? fromDollars(total) : typedDollars(typed);
}

type Came = { note: string; typed: string; total: number; money: TakenMoney };

function paidCall(of: Of, { note, typed, total, money }: Came): Sent {
  const body = { ...of, note, ...sentMoney(money) };
  if (!isNamed(money)) return { problem: "reference" };
  if (typed.trim() === "") return { verb: "paid", body };
  const amount = typedCame(typed, total);
  if (amount === undefined || amount <= 0) return { problem: "amount" };
  if (amount < fromDollars(total)) return { problem: "short" };
  return { verb: "paid", body: { ...body, amount: toDollars(amount) } };
}

function refundCall(of: Of, wanted: { note: string; typed: string; most: number }): Sent {
  const { note, typed, most } = wanted;
  const amount = typedDollars(typed);
  const isLeft = amount !== undefined && amount > 0 && amount <= fromDollars(most);
  if (!isLeft) return { problem: "amount" };
  return { verb: "refund", body: { ...of, note, amount: toDollars(amount) } };
}

function shipCall(of: Of, { items, owed }: StepOrder, typed: TypedStep): Sent {
  const carrier = typed.carrier.trim();
  if (carrier === "") return { problem: "carrier" };
  const counted = items.map((line) => ({
    position: line.position,
    quantity: typedPiecesIn(typed.pieces[line.position] ?? "0"),
    left: leftOf(line),
  }));
  const wrong = counted.find(({ quantity, left }) => quantity === undefined || quantity > left);
  const lines = counted.flatMap(({ position, quantity = 0 }) =>
    quantity > 0 ? [{ position, quantity }] : [],
  );
  const refused = wrong ?? (lines.length === 0 ? counted[0] : undefined);
  if (refused) return { problem: `pieces.${refused.position}` };
  const fromSupplier = typedUnheld(items, typed) > 0;
  if (fromSupplier && !typed.isFromSupplier) return { problem: "supplier" };
  const despiteWriteOff = isDebtGivenUp({ owed });
  if (despiteWriteOff && !typed.isDespiteWriteOff) return { problem: "givenUp" };
  const trackingNumber = typed.tracking.trim();
  const despite = despiteWriteOff && { despiteWriteOff };
  return {
    verb: "ship",
    body: { ...of, carrier, trackingNumber, lines, fromSupplier, ...despite },
  };
}

/** Whether what an order owed on account was written off, and nobody will pay for what leaves of it. */
export function isDebtGivenUp({ owed }: Pick<DeskOrder, "owed">): boolean {
  if (!owed) return false;
  return isGivenUp({
    openCents: fromDollars(owed.open),
    writtenOffCents: fromDollars(owed.writtenOff),
    paidCents: fromDollars(owed.paid ?? 0),
  });
}

/** What was written off of all that an order's invoice was to bring, in US dollars, where it is not given up; null for nothing. */
export function offInPart({
  owed,
}: Pick<DeskOrder, "owed">): { amount: number; total: number } | null {
  if (!owed || owed.writtenOff === 0 || isDebtGivenUp({ owed })) return null;
  const { open, writtenOff: amount, paid = 0 } = owed;
  const total = fromDollars(open) + fromDollars(amount) + fromDollars(paid);
  return { amount, total: toDollars(cents(total)) };
}

function typedPiecesIn(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
