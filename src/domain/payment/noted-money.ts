import { isReference, RECEIPT_WAYS, type ReceiptWay } from "../credit/noted-receipt.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./payment-method.ts";

/** How the money of an order reached staff, and under which number it is known again; empty for none. */
export type MoneyCame = { way: ReceiptWay; reference: string };

/** The same as staff says it, and whether it is another one than money that looks the same. */
export type TakenMoney = MoneyCame & { isAnother?: boolean | null | undefined };

/** Money as it is sent: nothing is said of other money where none looks the same. */
export function sentMoney({ way, reference, isAnother }: TakenMoney): TakenMoney {
  return { way, reference: reference.trim(), ...(isAnother === true && { isAnother }) };
}

/** What reaches the bank, as it is taken to where nobody says how money came. */
export const BY_TRANSFER: MoneyCame = { way: "transfer", reference: "" };

/** What a reference may have, in characters. */
export const LONGEST_REFERENCE = 100;

/**
 * Whether money is named as its way asks for: a cheque by its number, a card by its slip. Cash has none, and what
 * reaches the bank names the order.
 */
export function isNamed({ way, reference }: MoneyCame): boolean {
  return !asksForReference(way) || isReference(reference);
}

/** Whether money that comes so is named by a number of its own. */
export function asksForReference(way: ReceiptWay): way is "cheque" | "counter" {
  return way === "cheque" || way === "counter";
}

/** What is handed over the counter, and is called by no method that a customer chooses. */
export const COUNTER_WAYS = ["cash", "cheque", "counter"] as const satisfies readonly ReceiptWay[];
export type CounterWay = (typeof COUNTER_WAYS)[number];

/** By what an order is paid, as lists, papers and mails name it. */
export const PAYMENT_MEANS = [...PAYMENT_METHODS, ...COUNTER_WAYS] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Whether it is handed over the counter. */
export function isCounterWay(means: PaymentMeans | ReceiptWay): means is CounterWay {
  return COUNTER_WAYS.some((one) => one === means);
}

/**
 * By what an order is paid: the method that was chosen, unless its money reached staff otherwise. `paidWay` is null or
 * absent where nobody said how it came.
 */
export function paymentMeans(
  method: PaymentMethod,
  paidWay: ReceiptWay | null | undefined,
): PaymentMeans {
  return paidWay && isCounterWay(paidWay) ? paidWay : method;
}

/** The same of an order as the wire has it; undefined as long as nobody has chosen how it is paid. */
export function shownMeans(order: {
  paymentMethod: string | null;
  paidWay?: ReceiptWay | null | undefined;
}): PaymentMeans | undefined {
  const method = PAYMENT_METHODS.find((one) => one === order.paymentMethod);
  return method && paymentMeans(method, order.paidWay);
}

/**
 * What the history keeps of money that came, with what staff wrote along; `readPaidNote` reads it. What only came by
 * transfer is what was written.
 */
export function paidNote({ way, reference }: MoneyCame, written: string): string {
  if (way === "transfer" && reference === "") return written;
  const came = `came ${way} ${JSON.stringify(reference)}`;
  return written === "" ? came : `${came}: ${written}`;
}

/** Reads the note of money that came; undefined for any other text. */
export function readPaidNote(note: string): (MoneyCame & { written: string }) | undefined {
  const [, named, quoted, written = ""] = PAID_NOTE.exec(note) ?? [];
  const way = RECEIPT_WAYS.find((one) => one === named);
  const reference = quoted === undefined ? undefined : unquoted(quoted);
  return way && reference !== undefined ? { way, reference, written } : undefined;
}

const PAID_NOTE = /^came (\w+) ("(?:[^"\\]|\\.)*")(?:: (.*))?$/s;

function unquoted(quoted: string): string | undefined {
  try {
    const read: unknown = JSON.parse(quoted);
    return typeof read === "string" ? read : undefined;
  } catch {
    return undefined;
  }
}
