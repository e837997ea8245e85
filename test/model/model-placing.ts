import { billOf, type BilledLine } from "./model-money.ts";
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

/** What is sent to be ordered: so much of each, for what the shopper was shown that it costs. */
export type Sent = { cart: readonly (readonly [Sku, number])[]; total: number };

/** What of a cart whoever wishes sends, with what it costs now. */
export function sentOf(model: ShopModel, wish: Omit<Wish, "method" | "card" | "agreement">): Sent {
  const cart = [...model.carts[wish.who]];
  return { cart, total: billOf(model, cart, wish).total };
}

/** Somebody agrees at PayPal to pay what is in the cart. */
export function agree(
  model: ShopModel,
  wish: Pick<Wish, "who" | "hasCoupon" | "place">,
  sent: Sent,
): string {
  const refusal = cartRefusal(model, wish, sent);
  if (refusal !== undefined) return refusal;
  const { who, place: to, hasCoupon } = wish;
  model.agreements.push({ who, place: to, hasCoupon, total: sent.total, isUsed: false });
  return GOOD;
}

/** Somebody orders what was in the cart when it was sent. */
export function place(model: ShopModel, wish: Wish, sent: Sent): string {
  const refusal = placingRefusal(model, wish, sent);
  if (refusal !== undefined) return refusal;
  const order = heldOrder(model, wish, sent);
  model.orders.push(order);
  if (wish.method === "paypal") return payByAgreement(model, order, wish);
  return wish.method === "card" ? charge(model, order, wish.card) : placeUnpaid(model, order);
}

/** On account it goes on at once; a transfer is waited for. */
export function placeUnpaid(model: ShopModel, order: ModelOrder): string {
  if (order.method === "credit") {
    order.owed = order.total;
    order.status = "awaiting_shipment";
  }
  takeOutOfCart(model, order);
  return GOOD;
}

/** PayPal pays what was agreed to, no other sum, and once. */
function payByAgreement(model: ShopModel, order: ModelOrder, { agreement }: Wish): string {
  const agreed = agreement === undefined ? undefined : model.agreements[agreement];
  if (agreed?.total !== order.total) return decline(model, order, "amount_changed");
  if (agreed.isUsed) return decline(model, order, "invalid_source");
  agreed.isUsed = true;
  return takeMoney(model, order);
}

export function charge(model: ShopModel, order: ModelOrder, card: Card): string {
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

/** Why nobody gets what is in this cart for what it was shown to cost. */
function cartRefusal(
  model: ShopModel,
  { who, place: to, hasCoupon }: Pick<Wish, "who" | "place" | "hasCoupon">,
  { cart, total }: Sent,
): string | undefined {
  if (cart.length === 0) return "cart_empty";
  if (hasCoupon) {
    const refusal = couponRefusal(model, who);
    if (refusal !== undefined) return refusal;
    if (cart.every(([sku]) => mostOf(model, sku) === 0)) return "coupon_not_for_cart";
  }
  const isChanged =
    cart.some(([sku, quantity]) => quantity > mostOf(model, sku)) ||
    billOf(model, cart, { who, place: to, hasCoupon }).total !== total;
  return isChanged ? "order_changed" : undefined;
}

function placingRefusal(model: ShopModel, wish: Wish, sent: Sent): string | undefined {
  const { who, method } = wish;
  const { creditLimit } = BUYERS[who];
  if (method === "credit" && creditLimit === 0)
    return sent.cart.length === 0 ? "cart_empty" : "method_not_offered";
  const refusal = cartRefusal(model, wish, sent) ?? agreementRefusal(model, wish);
  if (refusal !== undefined || method !== "credit") return refusal;
  return exceedsCredit(model, who, sent.total) ? "credit_exceeded" : undefined;
}

/** What somebody else agreed to at PayPal, or nobody did, pays nothing. */
function agreementRefusal(
  { agreements }: ShopModel,
  { who, method, agreement }: Wish,
): string | undefined {
  if (method !== "paypal") return undefined;
  const agreed = agreement === undefined ? undefined : agreements[agreement];
  return agreed?.who === who ? undefined : "paypal_order_refused";
}

/** Whether somebody's account may not owe so much more. */
export function exceedsCredit(model: ShopModel, who: Person, more: number): boolean {
  return creditUsed(model, who) + more > BUYERS[who].creditLimit;
}

/** How an order begins. */
export const BEGINNING = {
  status: "awaiting_payment",
  isHolding: true,
  isPaid: false,
  attempt: "none",
  reason: "",
  captured: 0,
  sentBack: 0,
  givenBack: 0,
  onItsWay: 0,
  owed: 0,
  paidOnAccount: 0,
  due: 0,
  went: 0,
} satisfies Partial<ModelOrder>;

/** The order with the pieces that it holds from now on. */
function heldOrder(model: ShopModel, wish: Wish, { cart }: Sent): ModelOrder {
  const { who, method, hasCoupon, place: to } = wish;
  const { lines, ...sums } = billOf(model, cart, wish);
  const isUnproven = BUYERS[who].isGuest && method === "transfer";
  return {
    ...BEGINNING,
    ...sums,
    who,
    place: to,
    method,
    hasCoupon,
    lines: heldLines(model, lines, { isUnproven }),
  };
}

/** Lines with the pieces that are taken for them; for whoever has not proved the e-mail not all of them. */
export function heldLines(
  model: ShopModel,
  lines: readonly BilledLine[],
  { isUnproven }: { isUnproven: boolean },
): ModelLine[] {
  const places = lines.map(({ sku, quantity }) => placesFor(model.onHand[sku], quantity));
  const found = lines.map(({ price }, at) => ({ price, wanted: sumOf(places[at] ?? []) }));
  const held = isUnproven ? unprovenHold(found) : found.map(({ wanted }) => wanted);
  return lines.map((line, at) =>
    heldLine(model, line, { pieces: places[at] ?? [0, 0], most: held[at] ?? 0 }),
  );
}

/** A line that holds no more than so many of the pieces that are there for it. */
function heldLine(
  model: ShopModel,
  { sku, quantity, price, core, tax }: BilledLine,
  { pieces: [first, second], most }: { pieces: Pieces; most: number },
): ModelLine {
  const line: ModelLine = {
    sku,
    quantity,
    price,
    core,
    tax,
    held: [0, 0],
    unreserved: first + second - most,
    awaited: quantity - first - second,
    shipped: 0,
    bySupplier: 0,
    cancelled: 0,
  };
  const fromFirst = Math.min(first, most);
  takeFor(model, line, [fromFirst, most - fromFirst]);
  return line;
}

/** What was bought leaves the cart, and what was put there meanwhile stays; what a quote is of has left it before. */
function takeOutOfCart(model: ShopModel, order: ModelOrder): void {
  if (model.quotes.every((quote) => quote.order !== order)) takeFromCart(model, order);
}

export function takeFromCart(
  { carts }: ShopModel,
  { who, lines }: { who: Person; lines: readonly { sku: Sku; quantity: number }[] },
): void {
  for (const { sku, quantity } of lines) {
    const left = (carts[who].get(sku) ?? 0) - quantity;
    if (left > 0) carts[who].set(sku, left);
    else carts[who].delete(sku);
  }
}

/** A card paid it. */
export function takeMoney(model: ShopModel, order: ModelOrder): string {
  order.attempt = "captured";
  order.captured = order.total;
  order.isPaid = true;
  order.status = "awaiting_shipment";
  takeOutOfCart(model, order);
  return GOOD;
}

/** No card paid it: it holds nothing, and waits until its time is over. */
export function decline(model: ShopModel, order: ModelOrder, reason: string): string {
  order.attempt = "declined";
  order.reason = reason;
  letGo(model, order);
  return reason;
}
