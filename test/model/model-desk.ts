import { leftOf, type Some, wayOf, worthOf } from "./model-money.ts";
import { endOrder, isPaying } from "./model-ends.ts";
import { GOOD } from "./model-placing.ts";
import { giveBack, lyingFor, placesFor, takeFor, toSend } from "./model-stock.ts";
import { type ModelOrder, type ShopModel, sumOf } from "./shop-model.ts";

export type Clerk = "staff" | "manager";

const REFUSED = "order_status_refused";

/** Staff has seen the transfer; what was not held before is taken now, all of it or nothing. */
export function confirmTransfer(model: ShopModel, order: ModelOrder): string {
  if (order.method !== "transfer" || order.status !== "awaiting_payment") return REFUSED;
  const isGone = order.lines.some(({ sku, unreserved }) => unreserved > sumOf(model.onHand[sku]));
  if (isGone) return "unreserved_gone";
  for (const line of order.lines)
    line.unreserved -= takeFor(model, line, placesFor(model.onHand[line.sku], line.unreserved));
  order.isPaid = true;
  order.status = "awaiting_shipment";
  return GOOD;
}

/** A parcel; null is all that is left. */
export type Parcel = { pieces: Some[] | null; fromSupplier: boolean };

/** A parcel leaves; what lies in a warehouse leaves first, and with the last piece the order is shipped. */
export function ship(order: ModelOrder, { pieces, fromSupplier }: Parcel): string {
  if (order.status !== "awaiting_shipment") return REFUSED;
  const wanted = pieces ?? restOf(order);
  if (wanted.some(({ line, quantity }) => quantity > leftAt(order, line)))
    return "shipment_refused";
  const unheld = ({ line, quantity }: Some) => {
    const [first, second] = lyingAt(order, line);
    return Math.max(0, quantity - first - second);
  };
  if (!fromSupplier && wanted.some((some) => unheld(some) > 0)) return "pieces_not_held";
  for (const some of wanted) {
    const line = order.lines[some.line];
    const missing = unheld(some);
    if (!line) continue;
    line.awaited -= missing;
    line.bySupplier += missing;
    line.shipped += some.quantity;
  }
  endShipping(order);
  return GOOD;
}

function endShipping(order: ModelOrder): void {
  if (restOf(order).length === 0) order.status = "shipped";
}

function leftAt({ lines }: ModelOrder, place: number): number {
  const line = lines[place];
  return line ? toSend(line) : 0;
}

function lyingAt({ lines }: ModelOrder, place: number): readonly [number, number] {
  const line = lines[place];
  return line ? lyingFor(line) : [0, 0];
}

/** All that is still to be sent. */
export function restOf({ lines }: ModelOrder): Some[] {
  return lines.flatMap((line, place) =>
    toSend(line) > 0 ? [{ line: place, quantity: toSend(line) }] : [],
  );
}

export function hasShipped({ lines }: ModelOrder): boolean {
  return lines.some(({ shipped }) => shipped > 0);
}

/** What staff gives an order for a status. */
export function changeStatus(
  model: ShopModel,
  order: ModelOrder,
  { to, by }: { to: "awaiting_shipment" | "on_hold" | "delivered" | "cancelled"; by: Clerk },
): string {
  if (to === "cancelled") return cancel(model, order, by);
  const from = { awaiting_shipment: "on_hold", on_hold: "awaiting_shipment", delivered: "shipped" };
  if (order.status !== from[to]) return REFUSED;
  order.status = to;
  return GOOD;
}

function cancel(model: ShopModel, order: ModelOrder, by: Clerk): string {
  if (by === "staff") return "forbidden";
  const isOver = ["shipped", "delivered", "cancelled"].includes(order.status);
  if (isOver || hasShipped(order) || isPaying(order)) return REFUSED;
  return endOrder(model, order);
}

/** A manager sends money of a card back, for whatever it is; null is all that is left. */
export function refund(
  order: ModelOrder,
  { amount, by }: { amount: number | null; by: Clerk },
): string {
  if (by === "staff") return "forbidden";
  const wanted = amount ?? leftOf(order);
  if (wanted <= 0 || wanted > leftOf(order)) return "refund_refused";
  order.sentBack += wanted;
  order.givenBack += wanted;
  order.onItsWay += wanted;
  return GOOD;
}

/** Pieces that were paid back before: never sent, taken back by returns, or credited by claims. */
export function paidBack({ orders, returns, claims }: ShopModel, order: ModelOrder): Some[] {
  const at = orders.indexOf(order);
  return [
    ...order.lines.map(({ cancelled }, line) => ({ line, quantity: cancelled })),
    ...[...returns, ...claims].filter((back) => back.order === at && back.amount !== null),
  ];
}

/** What an account paid of an order and neither went back nor is to. */
function unreturned({ orders, returns, claims }: ShopModel, order: ModelOrder): number {
  const byHand = [...returns, ...claims]
    .filter((back) => back.order === orders.indexOf(order) && back.isByHand)
    .map(({ amount }) => amount ?? 0);
  return Math.max(0, order.paidOnAccount - order.due - order.went - sumOf(byHand));
}

/** The most that goes back for pieces that are not sent. */
export function mostForRest(model: ShopModel, order: ModelOrder, pieces: Some[]): number {
  const worth = worthOf(order, paidBack(model, order), pieces);
  const most = {
    card: leftOf(order),
    account: order.owed + unreturned(model, order),
    by_hand: worth,
  };
  return Math.min(worth, most[wayOf(order)]);
}

/** Whether money that goes back is back at once, or by the shop's own transfer; else why it does not go. */
export type WentBack = "done" | "by_hand" | "on_its_way" | "refund_refused";

/** Sends money back the way that it came; what an account owes less is not owed any more. */
export function payBack(model: ShopModel, order: ModelOrder, amount: number): WentBack {
  if (amount === 0) return "done";
  const way = wayOf(order);
  if (way === "by_hand") return way;
  if (way === "card") {
    if (amount > leftOf(order)) return "refund_refused";
    order.sentBack += amount;
    order.onItsWay += amount;
    return "on_its_way";
  }
  const less = Math.min(order.owed, amount);
  if (amount - less > unreturned(model, order)) return "refund_refused";
  order.owed -= less;
  if (less === 0) return "by_hand";
  order.due += amount - less;
  return "done";
}

type Rest = { pieces: Some[]; amount: number };

/** A manager takes pieces off an order of which some have left: what nobody has goes first, and then from the last warehouse. */
export function cancelRest(model: ShopModel, order: ModelOrder, { pieces, amount }: Rest): string {
  if (order.status !== "awaiting_shipment" || !hasShipped(order)) return REFUSED;
  if (pieces.some(({ line, quantity }) => quantity > leftAt(order, line))) return "rest_refused";
  if (amount > mostForRest(model, order, pieces)) return "refund_refused";
  if (payBack(model, order, amount) === "by_hand") order.due += amount;
  for (const { line: place, quantity } of pieces) {
    const line = order.lines[place];
    if (!line) continue;
    const [first, second] = lyingFor(line);
    const awaited = Math.min(quantity, line.awaited);
    const last = Math.min(quantity - awaited, second);
    line.awaited -= awaited;
    giveBack(model, line, { from: 1, quantity: last });
    giveBack(model, line, { from: 0, quantity: Math.min(quantity - awaited - last, first) });
    line.cancelled += quantity;
  }
  endShipping(order);
  return GOOD;
}

/** Money of an account has come for an order. */
export function noteReceipt(order: ModelOrder, amount: number): string {
  if (amount > order.owed) return "invoice_amount_refused";
  order.owed -= amount;
  order.paidOnAccount += amount;
  order.isPaid = order.owed === 0;
  return GOOD;
}

/** What was due by the shop's own transfer went. */
export function payDue(order: ModelOrder): string {
  if (order.due === 0) return "payout_not_wanted";
  order.went += order.due;
  order.due = 0;
  return GOOD;
}
