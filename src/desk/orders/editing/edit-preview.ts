import type { OrderEditPreview } from "#contract/order-edits.ts";

/** What an edit would make of an order, whichever version of the shop answered. */
export type EditPreview = Omit<
  OrderEditPreview,
  "received" | "onItsWay" | "off" | "byTransfer" | "quote"
> & {
  received: number;
  onItsWay: number;
  off: number;
  byTransfer: number;
  quote: NonNullable<OrderEditPreview["quote"]> | null;
};

/**
 * A preview with all that is said of it. While an upgrade runs, a process of the version before may answer, which edits no
 * order of which a part has come, nor one of a quote: of its orders nothing of that is so. What is still due it does not say
 * at all, and an edit that is sent names none.
 */
export function editPreviewOf(reply: OrderEditPreview): EditPreview {
  const { received = 0, onItsWay = 0, off = 0, byTransfer = 0, quote = null } = reply;
  return { ...reply, received, onItsWay, off, byTransfer, quote };
}

/** What is still to come of an order then, as its page says it: of one that nothing has come of it is all. */
export function dueToSay({ due, after }: Pick<EditPreview, "due" | "after">): number {
  return due ?? after.total;
}
