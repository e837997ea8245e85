import { useSyncExternalStore } from "react";

import type { PlaceRequest } from "#contract/orders.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { setCart } from "../cart/cart-state.ts";
import { storedText } from "../storage/stored-text.ts";
import { forgetDraft } from "./draft-state.ts";

/**
 * An order that was sent and whose answer is not known. It is kept as it was sent, because only the
 * same key with the same body is the same order; of a card it holds the provider's one-time token.
 */
export type Placing = {
  key: string;
  body: PlaceRequest;
  /** The shop has answered that the payment is still out: it has the order. */
  isPending: boolean;
};

const kept = storedText("placing");
let known: { text: string | null; placing: Placing | null } = { text: null, placing: null };
let isLeaving = false;

/** The placing that no answer is known of, from this tab or another one, before a reload too. */
export function keptPlacing(): Placing | null {
  const text = kept.read();
  if (text !== known.text) known = { text, placing: readPlacing(text) };
  return known.placing;
}

export function usePlacingKept(): Placing | null {
  return useSyncExternalStore(kept.subscribe, keptPlacing, () => null);
}

export function keepPlacing(placing: Placing): void {
  kept.write(JSON.stringify({ version: STORAGE_VERSION, ...placing }));
}

/** Its answer is known now. */
export function forgetPlacing(): void {
  kept.remove();
}

/** The order is placed: nothing of it is left in the browser, and its page is on the way. */
export function leaveFor(path: string): void {
  isLeaving = true;
  forgetPlacing();
  forgetDraft();
  setCart([]);
  location.replace(path);
}

/** Whether this page has done its work and another one is on the way. */
export function isPlaced(): boolean {
  return isLeaving;
}

function readPlacing(text: string | null): Placing | null {
  try {
    const { version, ...placing }: Placing & { version?: string } = JSON.parse(text ?? "{}");
    return version === STORAGE_VERSION ? placing : null;
  } catch {
    return null;
  }
}
