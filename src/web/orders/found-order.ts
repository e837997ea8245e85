import type { OrderResponse, ShownOrder } from "#contract/orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "../session/send.ts";

/** The order of an address; null when nothing is there, "none" when the address names none. */
export type FoundOrder = { order: ShownOrder | null } | "none";

/** Asks for the order or quote whose public link ends in `id` (specification §7, `orders/{id}`). */
export async function findOrder(id: string, locale: Locale): Promise<FoundOrder> {
  if (id === "") return "none";
  try {
    const path = `orders/${encodeURIComponent(id)}`;
    return { order: (await ask<OrderResponse>({ path, locale })).order };
  } catch (error) {
    if (error instanceof Response && error.status === 404) return { order: null };
    throw error;
  }
}
