import { type Clerk, hasShipped, payBack } from "./model-desk.ts";
import { billOfLines, leftOf, type PricedLine } from "./model-money.ts";
import { isPaying } from "./model-ends.ts";
import { exceedsCredit, GOOD, heldLines } from "./model-placing.ts";
import { letGo, mostOf } from "./model-stock.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";
import { BUYERS, PARTS, type Sku } from "./small-world.ts";

/** What an order is to have from now on, and what the calculator says that its way costs then. */
export type Edit = {
  items: readonly { sku: Sku; quantity: number }[];
  shipping: number;
  by: Clerk;
};

/** So many pieces of one part in an order, whatever of others stays; the last part is not taken out. */
export function itemsWith({ lines }: ModelOrder, sku: Sku, quantity: number): Edit["items"] {
  const had = lines.map((line) => ({ sku: line.sku, quantity: line.quantity }));
  const all = had.some((line) => line.sku === sku) ? had : [...had, { sku, quantity: 0 }];
  const left = all
    .map((line) => (line.sku === sku ? { sku, quantity } : line))
    .filter((line) => line.quantity > 0);
  return left.length > 0 ? left : [{ sku, quantity: 1 }];
}

const NOT_NOW = "order_status_refused";
const NOT_SO = "order_edit_refused";
/** It comes to more and is paid: its customer would have to be asked, which no step does. */
export const PAYS_MORE = "pays more";

/** Staff edits the parts of an order before any of it has left: what stays keeps its price, what comes costs what it costs now. */
export function editOrder(model: ShopModel, order: ModelOrder, edit: Edit): string {
  if (isBarred(order)) return NOT_NOW;
  // Money went back that is of no piece: what for, no edit knows. And what changes nothing is no edit.
  if (order.givenBack > 0 || !isOther(order, edit.items)) return NOT_SO;
  if (!isToBeHad(model, order, edit)) return NOT_SO;
  const { who, place, total, isPaid } = order;
  const to = { who, place, hasCoupon: false, shipping: edit.shipping };
  const bill = billOfLines(pricedLines(model, order, edit), to);
  const more = bill.total - total;
  const refusal = isPaid ? settlePaid(model, order, { ...edit, more }) : owe(model, order, more);
  if (refusal !== undefined) return refusal;
  rewrite(model, order, bill);
  return GOOD;
}

/** What it holds is given back first: it may be what it needs. */
function isToBeHad(model: ShopModel, order: ModelOrder, { items }: Edit): boolean {
  const tried = structuredClone({ model, order });
  letGo(tried.model, tried.order);
  return items.every(({ sku, quantity }) => quantity <= mostOf(tried.model, sku));
}

/** What is too much of a paid order goes back the way that it came, by a manager's word. */
function settlePaid(
  model: ShopModel,
  order: ModelOrder,
  { by, more }: Edit & { more: number },
): string | undefined {
  if (more > 0) return PAYS_MORE;
  if (more === 0) return undefined;
  if (by === "staff") return "forbidden";
  if (order.method !== "transfer" && -more > leftOf(order)) return NOT_SO;
  if (payBack(model, order, -more) === "by_hand") order.due -= more;
  return undefined;
}

/** What an order comes to more or less that is on account is owed more or less. */
function owe(model: ShopModel, order: ModelOrder, more: number): string | undefined {
  if (order.owed === 0) return undefined;
  if (more > 0 && exceedsCredit(model, order.who, more)) return "credit_exceeded";
  order.owed += more;
  return undefined;
}

function isBarred(order: ModelOrder): boolean {
  const isOver = ["shipped", "delivered", "cancelled"].includes(order.status);
  const isShoppers = order.status === "awaiting_payment" && order.method !== "transfer";
  return isOver || hasShipped(order) || isPaying(order) || isShoppers;
}

function isOther({ lines }: ModelOrder, items: Edit["items"]): boolean {
  return (
    lines.length !== items.length ||
    items.some(({ sku, quantity }) =>
      lines.every((line) => line.sku !== sku || line.quantity !== quantity),
    )
  );
}

function pricedLines(model: ShopModel, { who, lines }: ModelOrder, { items }: Edit): PricedLine[] {
  return items.map(({ sku, quantity }) => {
    const had = lines.find((line) => line.sku === sku);
    const price = had?.price ?? model.prices[sku][BUYERS[who].level];
    return { sku, quantity, price, core: had?.core ?? PARTS[sku].core };
  });
}

type Bill = ReturnType<typeof billOfLines>;

/** What it held goes back, and what it needs is taken; of what is not paid by whoever proves nothing not all. */
function rewrite(model: ShopModel, order: ModelOrder, { lines, ...sums }: Bill): void {
  letGo(model, order);
  order.isHolding = true;
  const { who, method, isPaid } = order;
  const isUnproven = BUYERS[who].isGuest && method === "transfer" && !isPaid;
  Object.assign(order, sums, { lines: heldLines(model, lines, { isUnproven }) });
}
