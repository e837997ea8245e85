import { useSyncExternalStore } from "react";

import type { LoginResponse } from "#contract/auth.ts";
import type { SentCartItem } from "#contract/cart.ts";

import { sentCart } from "#web/api/cart-wire.ts";
import { storedText } from "#web/storage/stored-text.ts";
import { currentCart } from "./cart-state.ts";

/** A line that changed when a guest's cart joined the one that the account keeps. */
export type JoinedLine = { sku: string; quantity: number; message: string };

const kept = storedText("joinedCart");
let known: { text: string | null; lines: readonly JoinedLine[] } = { text: null, lines: [] };

/** What a login sends of the guest's cart (decisions §3). */
export function cartForLogin(): SentCartItem[] {
  return sentCart(currentCart());
}

/** Takes over the joined cart, and keeps what changed for the cart's page to tell. */
export async function takeJoinedCart({
  cartNotices = [],
}: Pick<LoginResponse, "cartNotices">): Promise<void> {
  const lines = cartNotices.flatMap(({ sku, quantity = 0, message }): JoinedLine[] =>
    sku === undefined ? [] : [{ sku, quantity, message }],
  );
  if (lines.length > 0) kept.write(JSON.stringify(lines));
  const { loadCart } = await import("./cart-calls.ts");
  await loadCart();
}

/** What changed when the carts were joined, until the shopper has seen it. */
export function useJoinedLines(): readonly JoinedLine[] {
  return useSyncExternalStore(kept.subscribe, joinedLines, () => known.lines);
}

/** Once the shopper has seen it. */
export function forgetJoinedLines(): void {
  kept.remove();
}

function joinedLines(): readonly JoinedLine[] {
  const text = kept.read();
  if (text !== known.text) known = { text, lines: readLines(text) };
  return known.lines;
}

function readLines(text: string | null): JoinedLine[] {
  try {
    const lines: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(lines) ? lines.filter(isJoinedLine) : [];
  } catch {
    return [];
  }
}

function isJoinedLine(value: unknown): value is JoinedLine {
  if (typeof value !== "object" || value === null) return false;
  return (
    "sku" in value &&
    typeof value.sku === "string" &&
    "quantity" in value &&
    typeof value.quantity === "number" &&
    "message" in value &&
    typeof value.message === "string"
  );
}
