import type { CartLine } from "../cart/cart-lines.ts";
import { keptQuestion, type TellingSpan } from "../search/kept-question.ts";

/** A part as the tag manager's e-commerce has it; prices stand in purchases alone. */
export type EventItem = {
  item_id: string;
  item_name?: string;
  item_brand?: string;
  item_category?: string;
  index?: number;
  quantity?: number;
  price?: number;
};

/** What happens in the shop, in the names of the tag manager's e-commerce (ADR 0037). Nothing in it is of a person. */
export type ShopEvent =
  | { event: "search"; search_term: string }
  | {
      event: "view_item" | "view_item_list" | "add_to_cart" | "begin_checkout";
      ecommerce: { items: EventItem[] };
    }
  | { event: "purchase"; ecommerce: Purchase };

type Purchase = {
  transaction_id: string;
  currency: "USD";
  value: number;
  tax: number;
  shipping: number;
  items: EventItem[];
};

type SeenPart = { sku: string; title: string; brand: string; subcategory: { name: string } };

export function viewOf(part: SeenPart): ShopEvent {
  return { event: "view_item", ecommerce: { items: [seenItem(part)] } };
}

/** The parts of a page of a list; undefined where it has none. */
export function listView(parts: readonly SeenPart[]): ShopEvent | undefined {
  if (parts.length === 0) return undefined;
  const items = parts.map((part, index) => ({ ...seenItem(part), index }));
  return { event: "view_item_list", ecommerce: { items } };
}

/** What was searched; undefined of a text that may name a person, as the shop keeps none either. */
export function searchFor(typed: string, spans: readonly TellingSpan[]): ShopEvent | undefined {
  const kept = keptQuestion(typed, spans);
  return kept === null ? undefined : { event: "search", search_term: kept.text };
}

export function additionOf(lines: readonly CartLine[]): ShopEvent | undefined {
  const items = lines.filter(({ quantity }) => quantity > 0).map(itemOfLine);
  return items.length === 0 ? undefined : { event: "add_to_cart", ecommerce: { items } };
}

export function checkoutOf(lines: readonly CartLine[]): ShopEvent | undefined {
  if (lines.length === 0) return undefined;
  return { event: "begin_checkout", ecommerce: { items: lines.map(itemOfLine) } };
}

export type PlacedOrder = {
  orderNumber: string;
  total: number;
  tax: number;
  shipping: number;
  items: readonly { sku: string; title: string; quantity: number; price: number }[];
};

/** An order by its number, which leads nowhere without the secret of its link; amounts in dollars. */
export function purchaseOf({ orderNumber, total, tax, shipping, items }: PlacedOrder): ShopEvent {
  return {
    event: "purchase",
    ecommerce: {
      transaction_id: orderNumber,
      currency: "USD",
      value: total,
      tax,
      shipping,
      items: items.map(({ sku, title, quantity, price }) => ({
        item_id: sku,
        item_name: title,
        quantity,
        price,
      })),
    },
  };
}

function seenItem({ sku, title, brand, subcategory }: SeenPart): EventItem {
  return { item_id: sku, item_name: title, item_brand: brand, item_category: subcategory.name };
}

function itemOfLine({ sku, quantity }: CartLine): EventItem {
  return { item_id: sku, quantity };
}
