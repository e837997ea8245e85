import type { ShownOrder } from "#contract/orders.ts";

type Order = Pick<
  ShownOrder,
  "type" | "status" | "paymentMethod" | "isByPhone" | "offer" | "isPaying" | "isWhole"
>;

/** Whether an order waits to be paid here; one by phone is paid at its link alone, while that is good and no payment is out. */
export function waitsForPayment(order: Order): boolean {
  const waitsForCard = order.status === "Awaiting Payment" && order.paymentMethod !== "transfer";
  return waitsForCard && (!order.isByPhone || (order.offer !== null && !order.isPaying));
}

/** Whether whoever reads an order may end it: theirs, and not paid. */
export function mayBeEnded({ type, isWhole, status }: Order): boolean {
  return type === "order" && isWhole && status === "Awaiting Payment";
}
