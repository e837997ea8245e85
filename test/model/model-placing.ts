import { billOf, type Bill, type BilledLine } from "./model-money.ts";
import { letGo, mostOf, placesFor, takeFor, unprovenHold } from "./model-stock.ts";
import {
  type Card,
  couponRefusal,
  creditUsed,
  type ModelLine,
  type ModelOrder,
  type Pieces,
  type ShopModel,
  sumOf,
  type Wish,
} from "./shop-model.ts";
import { BUYERS, type Person, type Sku } from "./small-world.ts";

/** Every move of the model says what the shop answers: this, or the code that it refuses with. */
export const GOOD = "success";

/** Somebody wants so many of a part in the cart, and gets what there is of it. */
export function setCart(model: ShopModel, { who, sku, quantity }: CartWish): string {
  const got = Math.min(quantity, mostOf(model, sku));
  if (got > 0) model.carts[who].set(sku, got);
  else model.carts[who].delete(sku);
  return got < quantity ? "updated" : GOOD;
}

export type CartWish = { who: Person; sku: Sku; quantity: number };

/** Somebody looks at the cart: what is not to be had any more is taken out of it. */
export function readCart(model: ShopModel, who: Person): string {
  for (const [sku, quantity] of model.carts[who]) setCart(model, { who, sku, quantity });
  return GOOD;
}

/** The bill of the cart of whoever wishes. */
export function billOfWish(model: ShopModel, wish: Wish): Bill {
  return billOf(model, [...model.carts[wish.who]], wish);
}

/** Somebody orders what is in the cart. */
export function place(model: ShopModel, wish: Wish): string {
  const refusal = placingRefusal(model, wish);
  if (refusal !== undefined) return refusal;
  const order = heldOrder(model, wish);
  model.orders.push(order);
  return wish.method === "card" ? charge(model, order, wish.card) : placeUnpaid(model, order);
}

/** On account it goes on at once; a transfer is waited for. */
function placeUnpaid(model: ShopModel, order: ModelOrder): string {
  if (order.method === "credit") {
    order.owed = order.total;
    order.status = "awaiting_shipment";
  }
  takeOutOfCart(model, order);
  return GOOD;
}

function charge(model: ShopModel, order: ModelOrder, card: Card): string {
  switch (card) {
    case "tok_approved":
      return takeMoney(model, order);
    case "tok_declined":
      return decline(model, order, "card_declined");
    case "tok_3ds":
      order.attempt = "action_required";
      return "pending";
    case "tok_timeout":
      order.attempt = "open";
      return "pending";
  }
}

function placingRefusal(model: ShopModel, wish: Wish): string | undefined {
  const { who, method, hasCoupon } = wish;
  const cart = [...model.carts[who]];
  const { creditLimit } = BUYERS[who];
  if (cart.length === 0) return "cart_empty";
  if (method === "credit" && creditLimit === 0) return "method_not_offered";
  if (hasCoupon) {
    const refusal = couponRefusal(model, who);
    if (refusal !== undefined) return refusal;
    if (cart.every(([sku]) => mostOf(model, sku) === 0)) return "coupon_not_for_cart";
  }
  if (cart.some(([sku, quantity]) => quantity > mostOf(model, sku))) return "order_changed";
  if (method !== "credit") return undefined;
  const { total } = billOfWish(model, wish);
  return creditUsed(model, who) + total > creditLimit ? "credit_exceeded" : undefined;
}

/** How an order begins. */
const BEGINNING = {
  status: "awaiting_payment",
  isHolding: true,
  isPaid: false,
  attempt: "none",
  reason: "",
  captured: 0,
  sentBack: 0,
  onItsWay: 0,
  owed: 0,
  paidOnAccount: 0,
  due: 0,
  went: 0,
} satisfies Partial<ModelOrder>;

/** The order with the pieces that it holds from now on. */
function heldOrder(model: ShopModel, wish: Wish): ModelOrder {
  const { who, method, hasCoupon } = wish;
  const { lines, ...sums } = billOfWish(model, wish);
  const places = lines.map(({ sku, quantity }) => placesFor(model.onHand[sku], quantity));
  const found = lines.map(({ price }, at) => ({ price, wanted: sumOf(places[at] ?? []) }));
  const isUnproven = BUYERS[who].isGuest && method === "transfer";
  const held = isUnproven ? unprovenHold(found) : found.map(({ wanted }) => wanted);
  return {
    ...BEGINNING,
    ...sums,
    who,
    method,
    hasCoupon,
    lines: lines.map((line, at) =>
      heldLine(model, line, { pieces: places[at] ?? [0, 0], most: held[at] ?? 0 }),
    ),
  };
}

/** A line that holds no more than so many of the pieces that are there for it. */
function heldLine(
  model: ShopModel,
  billed: BilledLine,
  { pieces: [first, second], most }: { pieces: Pieces; most: number },
): ModelLine {
  const line: ModelLine = {
    ...billed,
    held: [0, 0],
    unreserved: first + second - most,
    awaited: billed.quantity - first - second,
    shipped: 0,
    bySupplier: 0,
    cancelled: 0,
  };
  const fromFirst = Math.min(first, most);
  takeFor(model, line, [fromFirst, most - fromFirst]);
  return line;
}

/** What was bought leaves the cart, and what was put there meanwhile stays. */
function takeOutOfCart({ carts }: ShopModel, { who, lines }: ModelOrder): void {
  for (const { sku, quantity } of lines) {
    const left = (carts[who].get(sku) ?? 0) - quantity;
    if (left > 0) carts[who].set(sku, left);
    else carts[who].delete(sku);
  }
}

/** A card paid it. */
function takeMoney(model: ShopModel, order: ModelOrder): string {
  order.attempt = "captured";
  order.captured = order.total;
  order.isPaid = true;
  order.status = "awaiting_shipment";
  takeOutOfCart(model, order);
  return GOOD;
}

/** No card paid it: it holds nothing, and waits until its time is over. */
function decline(model: ShopModel, order: ModelOrder, reason: string): string {
  order.attempt = "declined";
  order.reason = reason;
  letGo(model, order);
  return reason;
}

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
  return endOrder(model, order);
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
  if (order.status === "awaiting_payment") endOrder(model, order);
}

/** Time passes: providers are asked what became of payments, and carry out what goes back. */
export function reconcile(model: ShopModel): void {
  for (const order of model.orders) {
    if (order.attempt === "open") takeMoney(model, order);
    order.onItsWay = 0;
  }
  for (const back of model.returns)
    if (back.status === "approved" && !back.isByHand) back.status = "refunded";
}
