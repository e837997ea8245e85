import { keptSession } from "#web/session/session-store.ts";
import { currentCart } from "./cart-state.ts";
import { letWait, type WantedPart } from "./let-wait.ts";
import { sayRefusal } from "./say-refusal.ts";

/**
 * A part that was not added: the shop said why, or it waits for network as the shop was not reached. What is a
 * customer's may have reached it all the same, and then is not sent again; a guest's cart is this browser's own.
 */
export async function notAdded(error: unknown, part: WantedPart, quantity: number): Promise<void> {
  if (error instanceof Response) return sayRefusal(error);
  const before = currentCart().find(({ sku }) => sku === part.sku)?.quantity ?? 0;
  return letWait(part, quantity, { before, tried: keptSession() ? quantity : 0 });
}
