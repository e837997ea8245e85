import { billOf, billOfLines, type BilledLine, type PricedLine } from "./model-money.ts";
import {
  BEGINNING,
  charge,
  decline,
  exceedsCredit,
  GOOD,
  heldLines,
  placeUnpaid,
  type Sent,
  takeFromCart,
} from "./model-placing.ts";
import { mostOf } from "./model-stock.ts";
import type { Card, Method, ModelOrder, ShopModel } from "./shop-model.ts";
import { BUYERS, type Person, type Place } from "./small-world.ts";

export type QuoteStatus =
  | "requested"
  | "answered"
  | "accepted"
  | "declined"
  | "expired"
  | "withdrawn";

/** Somebody asks for prices, and the shop names them. */
export type ModelQuote = {
  who: Person;
  place: Place;
  /** What was asked for at what the catalogue said then, and what is offered. */
  requested: readonly PricedLine[];
  offered: readonly BilledLine[];
  products: number;
  tax: number;
  total: number;
  status: QuoteStatus;
  /** Whether the days are over for which the shop promised its prices. */
  isOver: boolean;
  /** The order that came of it last. */
  order: ModelOrder | null;
};

const REFUSED = "quote_status_refused";

/** Somebody asks for prices instead of buying; what is asked for leaves the cart of an account. */
export function askForQuote(
  model: ShopModel,
  { who, place }: Pick<ModelQuote, "who" | "place">,
  { cart }: Pick<Sent, "cart">,
): string {
  if (cart.length === 0) return "cart_empty";
  if (cart.some(([sku, quantity]) => quantity > mostOf(model, sku))) return "order_changed";
  const to = { who, place, hasCoupon: false };
  const requested = billOf(model, cart, to).lines;
  const { lines: offered, products, tax, total } = billOfLines(requested, { ...to, shipping: 0 });
  const sums = { products, tax, total };
  const state = { status: "requested", isOver: false, order: null } as const;
  model.quotes.push({ who, place, requested, offered, ...sums, ...state });
  if (!BUYERS[who].isGuest) takeFromCart(model, { who, lines: requested });
  return GOOD;
}

/** For each line that was asked for, how many pieces the shop offers for how much; null is none. */
export type Answer = {
  lines: readonly ({ quantity: number; price: number } | null)[];
  shipping: number;
};

/** The shop answers, and answers again what it answered before or what is over; its prices hold anew. */
export function answerQuote(quote: ModelQuote, { lines, shipping }: Answer): string {
  if (!["requested", "answered", "expired"].includes(quote.status)) return REFUSED;
  const offers = quote.requested.flatMap((line, at) => {
    const offer = lines[at];
    return offer ? [{ ...line, ...offer }] : [];
  });
  if (offers.length === 0) return "quote_nothing_offered";
  const { who, place } = quote;
  const bill = billOfLines(offers, { who, place, hasCoupon: false, shipping });
  quote.offered = bill.lines;
  quote.products = bill.products;
  quote.tax = bill.tax;
  quote.total = bill.total;
  quote.status = "answered";
  quote.isOver = false;
  return GOOD;
}

/** The shop, or whoever asked, wants no more of it. */
export function refuseQuote(quote: ModelQuote, by: "shop" | "customer"): string {
  const { status } = quote;
  if (status !== "requested" && status !== "answered") return REFUSED;
  quote.status = by === "customer" && status === "requested" ? "withdrawn" : "declined";
  return GOOD;
}

/** The days are over for which the shop promised its prices. */
export function endQuote(quote: ModelQuote): void {
  quote.isOver = true;
  if (quote.status === "answered") quote.status = "expired";
}

/** Whether an order came of it that waits for its payment: then it is paid again as that order. */
export function isTried({ order }: ModelQuote): boolean {
  return order?.status === "awaiting_payment" && order.method !== "transfer";
}

type Acceptance = { method: Exclude<Method, "paypal">; card: Card };

/** Somebody buys at the quoted prices. A card that the bank still asks about is given up for another one. */
export function acceptQuote(
  model: ShopModel,
  quote: ModelQuote,
  { method, card }: Acceptance,
): string {
  const { who, order: before } = quote;
  if (method === "credit" && BUYERS[who].creditLimit === 0) return "method_not_offered";
  if (before?.attempt === "action_required") decline(model, before, "cancelled");
  const refusal = acceptanceRefusal(quote);
  if (refusal !== undefined) return refusal;
  if (method === "credit" && exceedsCredit(model, who, quote.total)) return "credit_exceeded";
  const order = orderOfQuote(model, quote, method);
  quote.status = "accepted";
  return method === "card" ? charge(model, order, card) : placeUnpaid(model, order);
}

function acceptanceRefusal(quote: ModelQuote): string | undefined {
  if (declinedOf(quote)) return undefined;
  if (isTried(quote)) return "in_progress";
  return quote.status === "answered" ? undefined : REFUSED;
}

/** The order of a quote that waits for a payment and holds nothing: no card has paid it. */
function declinedOf({ order }: ModelQuote): ModelOrder | null {
  return order?.status === "awaiting_payment" && !order.isHolding ? order : null;
}

/** Its order with the pieces that there are of it, all of them; what nobody has is ordered. */
function orderOfQuote(
  model: ShopModel,
  quote: ModelQuote,
  method: Acceptance["method"],
): ModelOrder {
  const { who, place, offered, products, tax, total } = quote;
  const contents = {
    ...BEGINNING,
    who,
    place,
    method,
    products,
    tax,
    total,
    discount: 0,
    hasCoupon: false,
    lines: heldLines(model, offered, { isUnproven: false }),
  };
  const declined = declinedOf(quote);
  const order = declined ? Object.assign(declined, contents) : contents;
  if (!declined) model.orders.push(order);
  quote.order = order;
  return order;
}
