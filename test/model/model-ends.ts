import { decline, GOOD, takeMoney } from "./model-placing.ts";
import { letGo } from "./model-stock.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";
import type { Person } from "./small-world.ts";

/** The bank's question is answered. */
export function confirm(model: ShopModel, order: ModelOrder): string {
  return order.attempt === "action_required" ? takeMoney(model, order) : outcomeOf(order);
}

/** What whoever sends the same again, or asks how it stands, is answered. */
export function outcomeOf({ attempt, reason }: ModelOrder): string {
  if (attempt === "declined") return reason;
  return attempt === "open" || attempt === "action_required" ? "pending" : GOOD;
}

/** Somebody wants to cancel an order: only whoever it is of, and only as long as no money is on its way. */
export function cancelOwn(model: ShopModel, order: ModelOrder, who: Person): string {
  if (order.who !== who) return "order_not_yours";
  if (order.status === "cancelled") return GOOD;
  if (order.status !== "awaiting_payment") return "order_status_refused";
  if (isPaying(order)) return "order_paying";
  reopen(model, order);
  return endOrder(model, order);
}

/** The offer stands again that an order came of which nobody paid, as long as its prices hold. */
function reopen({ quotes }: ShopModel, order: ModelOrder): void {
  const quote = quotes.find((one) => one.order === order);
  if (quote?.status === "accepted") quote.status = quote.isOver ? "expired" : "answered";
}

export function isPaying({ attempt }: ModelOrder): boolean {
  return attempt === "open" || attempt === "action_required";
}

/** It holds nothing, and all its money goes back the way that it came. */
export function endOrder(model: ShopModel, order: ModelOrder): string {
  letGo(model, order);
  order.status = "cancelled";
  const left = order.captured - order.sentBack;
  order.sentBack += left;
  order.onItsWay += left;
  order.due += order.method === "transfer" && order.isPaid ? order.total : order.paidOnAccount;
  order.owed = 0;
  return GOOD;
}

/** The time to pay is over: a card that was asked takes nothing more, or did already. */
export function expire(model: ShopModel, order: ModelOrder): void {
  if (order.attempt === "open") takeMoney(model, order);
  if (order.attempt === "action_required") decline(model, order, "cancelled");
  if (order.status !== "awaiting_payment") return;
  reopen(model, order);
  endOrder(model, order);
}

/** Time passes: providers are asked what became of payments, and carry out what goes back. */
export function reconcile(model: ShopModel): void {
  for (const order of model.orders) {
    if (order.attempt === "open") takeMoney(model, order);
    order.onItsWay = 0;
  }
  for (const back of model.returns)
    if (back.status === "approved" && !back.isByHand) back.status = "refunded";
  for (const claim of model.claims)
    if (claim.status === "credited" && !claim.isByHand) claim.isBack = true;
}
