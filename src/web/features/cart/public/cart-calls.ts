import type { CartItemResponse, CartResponse } from "#contract/cart.ts";
import { cartLine, type CartLine, mergedLines } from "#domain/cart/cart-lines.ts";
import { MOST_LINES, MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { cartLines, sentCart, sentCartLine } from "#web/api/cart-wire.ts";
import { ask } from "#web/api/send.ts";
import { inTurns } from "#web/api/turns.ts";
import { keptSession } from "#web/session/session-store.ts";
import { tellAddition } from "./cart-additions.ts";
import { keepNews } from "./cart-news.ts";
import { currentCart, setCart } from "./cart-state.ts";

/** What the server says of a line that was set, how many were asked for, and how many the cart held until then. */
type SetLine = CartItemResponse & { requested: number; before: number };

/** Changes of the cart come one after the other, whoever makes them. */
export const inTurn = inTurns();

/**
 * Sets how many of a part the cart holds; 0 takes it out. The server says how many can be had; a
 * refusal is thrown and leaves the cart as it was. One change after the other, so that the last one
 * that was made is the one that stays.
 */
export function setQuantity(sku: string, quantity: number, unit?: string): Promise<SetLine> {
  return setLine(sku, () => quantity, unit);
}

/** Keeps what a line is for, and changes nothing else of it. */
export function setUnit(sku: string, unit: string): Promise<SetLine> {
  return setLine(sku, (before) => before, unit);
}

/** Without a unit the line is for what it was for. */
function setLine(sku: string, wanted: (before: number) => number, unit?: string): Promise<SetLine> {
  return inTurn(async () => {
    const before = quantityOf(sku);
    const requested = wanted(before);
    const isCustomer = keptSession() !== undefined;
    const reply = await ask<CartItemResponse>({
      path: isCustomer ? "cart/addupdateitem" : "cart/verifyitem",
      locale: localeOf(location.pathname),
      body: { product: sentCartLine({ sku, quantity: requested, unit }) },
    });
    setCart(reply.cart ? cartLines(reply.cart) : withLine(sku, reply.qty, unit));
    return { ...reply, requested, before };
  });
}

/** Adds pieces of a part to what the cart holds of it when the changes before this one are made. */
export async function addToCart(sku: string, quantity: number): Promise<CartChange> {
  const more = (held: number) => Math.min(held + quantity, MOST_OF_A_LINE);
  const { requested, before, qty: after } = await setLine(sku, more);
  tellAddition([{ sku, quantity: after - before }]);
  return { sku, requested, before, after };
}

/** What was asked for, and what the cart held before and holds now. */
export type CartChange = { sku: string; requested: number; before: number; after: number };

/** A part of many that were added: how many were asked for, and how many came into the cart. */
export type AddedLine = { sku: string; requested: number; added: number };

/** Adds many parts at once; of each as much as is to be had. A refusal is thrown, and nothing is lost. */
export async function addMany(lines: readonly CartLine[]): Promise<AddedLine[]> {
  const requested = mergedLines(lines);
  const before = new Map(requested.map(({ sku }) => [sku, quantityOf(sku)]));
  if (keptSession()) await addToAccount(requested);
  else await addToBrowser(requested);
  const result = requested.map(({ sku, quantity }) => {
    const added = Math.max(0, quantityOf(sku) - (before.get(sku) ?? 0));
    return { sku, requested: quantity, added: Math.min(added, quantity) };
  });
  tellAddition(result.map(({ sku, added }) => ({ sku, quantity: added })));
  return result;
}

/** The same of lines that the shop answered with. */
export function addItems(items: Parameters<typeof cartLines>[0]): Promise<AddedLine[]> {
  return addMany(cartLines(items));
}

function addToAccount(lines: readonly CartLine[]): Promise<void> {
  return inTurn(async () => {
    const reply = await ask<CartResponse>({
      path: "cart/addmany",
      locale: localeOf(location.pathname),
      body: { products: sentCart(lines) },
    });
    setCart(cartLines(reply.cart));
    keepNews(reply);
  });
}

async function addToBrowser(lines: readonly CartLine[]): Promise<void> {
  if (isTooFull(lines)) throw new RangeError("The cart is full.");
  setCart(mergedLines([...currentCart(), ...lines]));
  await loadCart();
}

/** Whether a cart that took these as well would hold more different parts than a cart can. */
export function isTooFull(lines: readonly CartLine[]): boolean {
  return mergedLines([...currentCart(), ...lines]).length > MOST_LINES;
}

/** Of a guest who holds nothing there is nothing to ask: the page opens whatever the shop answers. */
const EMPTY_CART: CartResponse = {
  status: "success",
  cart: [],
  deletedProducts: [],
  cartStatus: "ok",
  notices: [],
};

/** The cart as it is to be had now, with prices; what changed is in it, and kept. */
export async function loadCart(): Promise<CartResponse> {
  return inTurn(async () => {
    const locale = localeOf(location.pathname);
    if (!keptSession() && currentCart().length === 0) return EMPTY_CART;
    const cart = sentCart(currentCart());
    const reply = keptSession()
      ? await ask<CartResponse>({ path: "cart", locale })
      : await ask<CartResponse>({ path: "cart/guest_verify", locale, body: { cart } });
    setCart(cartLines(reply.cart));
    keepNews(reply);
    return reply;
  });
}

function quantityOf(sku: string): number {
  return currentCart().find((line) => line.sku === sku)?.quantity ?? 0;
}

/** The cart of this browser with a line as it is now; without a unit it is for what it was for. */
function withLine(sku: string, quantity: number, unit?: string): CartLine[] {
  const lines = currentCart();
  const before = lines.find((line) => line.sku === sku);
  const set = cartLine({ sku, quantity, unit: unit ?? before?.unit ?? "" });
  const all = before ? lines.map((line) => (line === before ? set : line)) : [...lines, set];
  return all.filter((line) => line.quantity > 0);
}
