import { type ModelLine, type ModelOrder, type ShopModel, sumOf } from "./shop-model.ts";
import {
  BUYERS,
  COUPON,
  PARTS,
  type Person,
  type Place,
  SHIPPING,
  type Sku,
  TAX_PERCENT,
} from "./small-world.ts";

/** A share of an amount, half up; nothing of nothing. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole));
}

/** A line before it is decided where its pieces come from. */
export type BilledLine = Pick<ModelLine, "sku" | "quantity" | "price" | "core" | "tax">;

export type Bill = Pick<ModelOrder, "products" | "discount" | "tax" | "total"> & {
  lines: BilledLine[];
};

type Wanted = { who: Person; place: Place; hasCoupon: boolean };
/** A line before its tax is known. */
export type PricedLine = Omit<BilledLine, "tax">;

/** What these pieces cost this buyer now. */
export function billOf(
  model: ShopModel,
  wanted: readonly (readonly [Sku, number])[],
  to: Wanted,
): Bill {
  const { level } = BUYERS[to.who];
  const lines = wanted.map(([sku, quantity]) => ({
    sku,
    quantity,
    price: model.prices[sku][level],
    core: PARTS[sku].core,
  }));
  return billOfLines(lines, { ...to, shipping: SHIPPING });
}

/** What these lines cost with the way to the customer. */
export function billOfLines(
  untaxed: readonly PricedLine[],
  { who, place, hasCoupon, shipping }: Wanted & { shipping: number },
): Bill {
  const products = sumOf(untaxed.map(({ price, quantity }) => price * quantity));
  const discount = hasCoupon ? shareOf(products, COUPON.percent, 100) : 0;
  const isTaxed = place === "florida" && BUYERS[who].creditLimit === 0;
  const tax = isTaxed ? shareOf(products - discount, TAX_PERCENT, 100) : 0;
  const cores = sumOf(untaxed.map(({ core, quantity }) => core * quantity));
  return {
    lines: taxedLines(untaxed, { products, discount, tax }),
    products,
    discount,
    tax,
    total: products - discount + tax + cores + shipping,
  };
}

type Sums = Pick<Bill, "products" | "discount" | "tax">;

/** Each line bears its share of the tax, by what it costs less its share of the discount; what is rounded goes on to the next. */
function taxedLines(lines: readonly PricedLine[], sums: Sums): BilledLine[] {
  let goods = 0;
  let taken = 0;
  return lines.map((line) => {
    goods += line.price * line.quantity;
    const net = goods - shareOf(sums.discount, goods, sums.products);
    const due = shareOf(sums.tax, net, sums.products - sums.discount);
    const tax = due - taken;
    taken = due;
    return { ...line, tax };
  });
}

/** So many pieces of a line, by its place from 0. */
export type Some = { line: number; quantity: number };

/** What pieces were paid with that come back, or are not sent, given what did before; their cores too. */
export function worthOf(order: ModelOrder, before: readonly Some[], now: readonly Some[]): number {
  const cores = sumOf(now.map(({ line, quantity }) => (order.lines[line]?.core ?? 0) * quantity));
  return worthOfGoods(order, before, now) + cores;
}

/** The same without cores, which go their own way. */
export function worthOfGoods(
  order: ModelOrder,
  before: readonly Some[],
  now: readonly Some[],
): number {
  return goodsWorth(order, [...before, ...now]) - goodsWorth(order, before);
}

function goodsWorth({ lines, discount, products }: ModelOrder, back: readonly Some[]): number {
  const piecesOf = (place: number) =>
    sumOf(back.filter(({ line }) => line === place).map(({ quantity }) => quantity));
  const goods = sumOf(lines.map(({ price }, place) => price * piecesOf(place)));
  const tax = sumOf(lines.map((line, place) => shareOf(line.tax, piecesOf(place), line.quantity)));
  return goods - shareOf(discount, goods, products) + tax;
}

/** What of a payment by card or PayPal may still go back. */
export function leftOf({ captured, sentBack }: ModelOrder): number {
  return captured - sentBack;
}

export type Way = "card" | "account" | "by_hand";

/** By which way money of an order goes back. */
export function wayOf({ method, isPaid }: ModelOrder): Way {
  if (method === "card" || method === "paypal") return "card";
  return method === "credit" && !isPaid ? "account" : "by_hand";
}
