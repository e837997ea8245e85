import type { CartLine } from "#domain/cart/cart-lines.ts";
import { cartFingerprint } from "#domain/cart/ordered-lines.ts";
import {
  checkoutOf,
  type PlacedOrder,
  purchaseOf,
  type ShopEvent,
} from "#domain/shop-event/shop-event.ts";
import { isRecord, readStoredRecord, storedRecord } from "#domain/storage/stored-record.ts";

import { storedText } from "#web/storage/stored-text.ts";

/** As many wait at most: what nobody came to hear is old. */
const MOST_WAITING = 20;
const MOST_COUNTED = 20;

type Kept = {
  /** What happened where the tag manager never is, for the next page where it may be. */
  waiting: readonly object[];
  /** The cart whose checkout was told. */
  begun: string;
  /** An order is being paid in this browser, and so its purchase is to be told here. */
  isPaying: boolean;
  /** The orders whose purchase was told. */
  counted: readonly string[];
};

const kept = storedText("events");

/** An event on a private page, where nobody hears it yet. */
export function keepForLater(event: ShopEvent): void {
  const { waiting } = read();
  write({ waiting: [...waiting, event].slice(-MOST_WAITING) });
}

/** What waited, which is nobody's after that. */
export function takeWaiting(): readonly object[] {
  const { waiting } = read();
  if (waiting.length > 0) write({ waiting: [] });
  return waiting;
}

/** The beginning of a checkout, once for each cart. */
export function begunCheckout(lines: readonly CartLine[]): ShopEvent | undefined {
  const begun = cartFingerprint(lines);
  if (read().begun === begun) return undefined;
  write({ begun });
  return checkoutOf(lines);
}

export function notePaying(): void {
  if (!read().isPaying) write({ isPaying: true });
}

/** An order that was paid in this browser, once; whoever comes by its link bought nothing. */
export function purchaseOnce(order: PlacedOrder): ShopEvent | undefined {
  const { isPaying, counted } = read();
  if (!isPaying || counted.includes(order.orderNumber)) return undefined;
  write({
    isPaying: false,
    begun: "",
    counted: [...counted, order.orderNumber].slice(-MOST_COUNTED),
  });
  return purchaseOf(order);
}

export function forgetEvents(): void {
  kept.remove();
}

function write(changes: Partial<Kept>): void {
  kept.write(storedRecord({ ...read(), ...changes }));
}

function read(): Kept {
  const { waiting, begun, isPaying, counted } = readStoredRecord(kept.read()) ?? {};
  return {
    waiting: Array.isArray(waiting) ? waiting.filter(isRecord) : [],
    begun: typeof begun === "string" ? begun : "",
    isPaying: isPaying === true,
    counted: Array.isArray(counted) ? counted.filter((number) => typeof number === "string") : [],
  };
}
