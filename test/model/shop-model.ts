import type { ModelClaim } from "./model-claims.ts";
import type { ModelQuote } from "./model-quotes.ts";
import {
  COUPON,
  type Level,
  PARTS,
  PEOPLE,
  type Person,
  type Place,
  type Sku,
} from "./small-world.ts";

/** So many pieces in each of both warehouses. */
export type Pieces = [number, number];

export type Method = "card" | "paypal" | "credit" | "transfer";
/** What becomes of a card: taken at once, declined, first confirmed at the bank, or taken without the shop being told. */
export type Card = "tok_approved" | "tok_declined" | "tok_3ds" | "tok_timeout";

export type Status =
  | "awaiting_payment"
  | "awaiting_shipment"
  | "on_hold"
  | "shipped"
  | "delivered"
  | "cancelled";

/** A line of an order; `tax` is what all of its pieces bear. */
export type ModelLine = {
  sku: Sku;
  quantity: number;
  price: number;
  core: number;
  tax: number;
  /** Pieces that were taken out of the warehouses for it, those that have left among them. */
  held: Pieces;
  /** Pieces that are taken when it is paid, and those that nobody has. */
  unreserved: number;
  awaited: number;
  shipped: number;
  /** Pieces that left from the supplier, and those that will not be sent. */
  bySupplier: number;
  cancelled: number;
};

export type ModelOrder = {
  who: Person;
  /** Where it goes. */
  place: Place;
  method: Method;
  hasCoupon: boolean;
  lines: ModelLine[];
  products: number;
  discount: number;
  tax: number;
  total: number;
  status: Status;
  isHolding: boolean;
  isPaid: boolean;
  /** Where its payment by card is; `none` where none was tried. */
  attempt: "none" | "open" | "action_required" | "declined" | "captured";
  /** Why it was declined. */
  reason: string;
  /** What cards and PayPal paid of it, what of that goes back, what of that is of no piece, and what is on its way. */
  captured: number;
  sentBack: number;
  givenBack: number;
  onItsWay: number;
  /** What of it is owed on account, and what came of that. */
  owed: number;
  paidOnAccount: number;
  /** What of it is to go back by the shop's own transfer, and what went. */
  due: number;
  went: number;
};

export type ReturnStatus =
  | "requested"
  | "authorized"
  | "denied"
  | "received"
  | "approved"
  | "rejected"
  | "refunded";

export type ModelReturn = {
  order: number;
  /** The place of its line in the order, from 0. */
  line: number;
  quantity: number;
  status: ReturnStatus;
  /** What is paid back, and whether by the shop's own transfer; null before it is approved. */
  amount: number | null;
  isByHand: boolean;
};

/** What somebody agreed to at PayPal: so much, once. */
export type Agreement = {
  who: Person;
  place: Place;
  hasCoupon: boolean;
  total: number;
  isUsed: boolean;
};

/** Everything that the sequences may change, as simple as it can be said. */
export type ShopModel = {
  onHand: Record<Sku, Pieces>;
  prices: Record<Sku, Record<Level, number>>;
  isCouponOn: boolean;
  carts: Record<Person, Map<Sku, number>>;
  agreements: Agreement[];
  orders: ModelOrder[];
  returns: ModelReturn[];
  quotes: ModelQuote[];
  claims: ModelClaim[];
  /** So many steps may still happen. */
  stepsLeft: number;
};

export function newModel(steps: number): ShopModel {
  return {
    stepsLeft: steps,
    onHand: ofEach((sku) => [...PARTS[sku].onHand]),
    prices: ofEach((sku) => ({ ...PARTS[sku].prices })),
    isCouponOn: true,
    carts: { ann: new Map(), ana: new Map(), berta: new Map() },
    agreements: [],
    orders: [],
    returns: [],
    quotes: [],
    claims: [],
  };
}

function ofEach<Value>(make: (sku: Sku) => Value): Record<Sku, Value> {
  return { BELT: make("BELT"), FILTER: make("FILTER"), PUMP: make("PUMP") };
}

/** How often the coupon is used: by every live order that has it. */
export function couponUses({ orders }: ShopModel, who?: Person): number {
  return orders.filter(
    (order) => order.hasCoupon && order.isHolding && (who === undefined || order.who === who),
  ).length;
}

export function couponRefusal(model: ShopModel, who: Person): string | undefined {
  if (!model.isCouponOn) return "coupon_unknown";
  if (couponUses(model) >= COUPON.uses) return "coupon_used_up";
  return couponUses(model, who) >= COUPON.usesEach ? "coupon_used_by_you" : undefined;
}

/** What an account owes. */
export function creditUsed({ orders }: ShopModel, who: Person): number {
  return sumOf(orders.filter((order) => order.who === who).map(({ owed }) => owed));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** How somebody wants to order what is in the cart; `agreement` is the place of what was agreed to at PayPal. */
export type Wish = {
  who: Person;
  method: Method;
  card: Card;
  agreement: number | undefined;
  hasCoupon: boolean;
  place: Place;
};

/** A fresh view of what the shop must have in its books now, to be compared with what it has. */
export function booksOf(model: ShopModel) {
  const held = (sku: Sku, place: 0 | 1) =>
    sumOf(
      model.orders
        .filter(({ isHolding }) => isHolding)
        .flatMap(({ lines }) => lines.filter((line) => line.sku === sku))
        .map((line) => line.held[place]),
    );
  return {
    stock: ofEach((sku) => ({
      onHand: [...model.onHand[sku]],
      sold: [held(sku, 0), held(sku, 1)],
    })),
    coupon: couponUses(model),
    credit: creditUsed(model, "berta"),
    carts: Object.fromEntries(
      PEOPLE.filter((who) => who !== "ann").map((who) => [
        who,
        Object.fromEntries(model.carts[who]),
      ]),
    ),
    orders: model.orders.map((order) => orderBooks(order)),
    returns: model.returns.map(({ status, amount }) => ({ status, amount })),
    quotes: model.quotes.map(({ status, total }) => ({ status, total })),
    claims: model.claims.map(({ status, amount, isBack }) => ({ status, amount, isBack })),
  };
}

export type Books = ReturnType<typeof booksOf>;

/** What of an order can be read of the shop. */
function orderBooks(order: ModelOrder) {
  return {
    status: order.status,
    isHolding: order.isHolding,
    isPaid: order.isPaid,
    discount: order.discount,
    tax: order.tax,
    total: order.total,
    attempt: order.attempt,
    captured: order.captured,
    sentBack: order.sentBack,
    onItsWay: order.onItsWay,
    owed: order.owed,
    paidOnAccount: order.paidOnAccount,
    due: order.due,
    went: order.went,
    lines: order.lines.map(({ sku, quantity, price, unreserved, awaited, shipped, cancelled }) =>
      [sku, quantity, price, unreserved, awaited, shipped, cancelled].join(" "),
    ),
  };
}
