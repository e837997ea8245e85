import type { CartResponse } from "#contract/cart.ts";
import type { ProductResponse } from "#contract/products.ts";
import type { ErrorResponse } from "#contract/shared.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import {
  afterSending,
  isSending,
  NOTHING_WAITS,
  outcomeOfLine,
  type Sending,
  type Waiting,
  type WaitingLine,
  type WaitingOutcome,
  waitingOutcome,
  withOutcomes,
  withoutWaitingLine,
  withSending,
  withWaitingLine,
} from "#domain/cart/waiting-lines.ts";
import { type Locale, localeOf } from "#domain/i18n/locale.ts";

import { cartLines, sentCart } from "#web/api/cart-wire.ts";
import { ask } from "#web/api/send.ts";
import { keptSession } from "#web/session/session-store.ts";
import { inTurn, loadCart } from "./cart-calls.ts";
import { tellAddition } from "./cart-additions.ts";
import { keepNews } from "./cart-news.ts";
import { currentCart, setCart } from "./cart-state.ts";
import { answerOfCart } from "./waiting-wire.ts";
import { changeWaiting, currentWaiting, isForLogin } from "./waiting-state.ts";

/** Lets a part wait for network; undefined where as many wait as may. Rejects where the browser keeps nothing. */
export async function waitForNetwork(
  wanted: Omit<WaitingLine, "id" | "at">,
): Promise<Waiting | undefined> {
  const line = { ...wanted, id: crypto.randomUUID(), at: Date.now() };
  let isTaken = false;
  const after = await changeWaiting((waiting) => {
    const taken = withWaitingLine(waiting, line);
    isTaken = taken !== undefined;
    return taken ?? waiting;
  });
  return isTaken ? after : undefined;
}

/** Takes a part out of what waits. */
export async function dropWaitingLine(id: string): Promise<void> {
  await changeWaiting((waiting) => withoutWaitingLine(waiting, id));
}

/** Forgets all that waits for an account that is not logged in. */
export async function dropWaitingForLogin(): Promise<void> {
  await changeWaiting((waiting) => (isForLogin(waiting) ? NOTHING_WAITS : waiting));
}

/** Once the shopper has read what became of what waited. */
export async function forgetOutcomes(): Promise<void> {
  await changeWaiting((waiting) => ({ ...waiting, outcomes: [] }));
}

/**
 * Puts into the cart what waited, and gives what became of each line; nothing where nothing waits. One tab after the
 * other, and under one key until an answer comes, so that nothing is added twice (ADR 0046). Rejects where the shop
 * cannot be reached after all: everything waits on.
 */
export async function sendWaiting(): Promise<WaitingOutcome[]> {
  if (!("locks" in navigator)) return sendAlone();
  return navigator.locks.request("waiting", sendAlone);
}

async function sendAlone(): Promise<WaitingOutcome[]> {
  const before = await currentWaiting();
  if (isForLogin(before)) return [];
  const held = isTried(before) ? await heldNow() : heldIn(currentCart());
  let settled: WaitingOutcome[] = [];
  const waiting = await changeWaiting((kept) => {
    if (isTried(kept) && !isTried(before)) return kept; // came this moment, and is sent with the next
    const begun = withSending(kept, { key: crypto.randomUUID(), now: Date.now(), held });
    ({ settled } = begun);
    return begun.after;
  });
  const { sending } = waiting;
  if (!sending) return settled;
  const lines = waiting.lines.filter((line) => isSending(waiting, line));
  const outcomes = await (keptSession()
    ? addToAccount(lines, sending)
    : addToBrowser(lines, sending));
  return [...settled, ...outcomes];
}

type Held = (sku: string) => number;

function heldIn(lines: readonly CartLine[]): Held {
  return (sku) => lines.find((line) => line.sku === sku)?.quantity ?? 0;
}

/** Whether a call may have reached the shop that no answer came to: then only the shop knows what the cart holds. */
function isTried({ lines }: Waiting): boolean {
  return lines.some(({ tried }) => tried > 0);
}

/** What the account's cart holds, as the shop says this moment. */
async function heldNow(): Promise<Held> {
  const response = await fetch(`/api/cart?lang=${localeOf(location.pathname)}`, {
    cache: "no-store", // nor what the service worker keeps
    headers: { authorization: `Bearer ${keptSession()?.token}` },
  });
  if (response.status === 401) await loadCart(); // ends the session
  if (!response.ok) throw response;
  const { cart }: CartResponse = await response.json();
  return heldIn(cartLines(cart));
}

/** Under its key the shop adds it once, though the answer is lost and it is sent again. */
async function addToAccount(
  lines: readonly WaitingLine[],
  { key: idempotencyKey }: Sending,
): Promise<WaitingOutcome[]> {
  const outcomes = await answered(lines, (locale) =>
    ask<CartResponse>({
      path: "cart/addmany",
      locale,
      body: { products: sentCart(lines) },
      idempotencyKey,
    }),
  );
  await changeWaiting((kept) => afterSending(kept, outcomes));
  return outcomes;
}

/**
 * A guest's cart is the browser's own: what it shall hold was settled before, so that it is the same a second time,
 * and then nothing waits any more. What of it is to be had the shop says after.
 */
async function addToBrowser(
  lines: readonly WaitingLine[],
  { targets }: Sending,
): Promise<WaitingOutcome[]> {
  const wanted = new Map(currentCart().map((line) => [line.sku, line]));
  for (const [sku, target] of Object.entries(targets)) {
    const before = wanted.get(sku);
    wanted.set(sku, { ...before, sku, quantity: Math.max(target, before?.quantity ?? 0) });
  }
  const cart = [...wanted.values()];
  setCart(cart);
  await changeWaiting((kept) => afterSending(kept, []));
  try {
    const outcomes = await answered(lines, (locale) =>
      ask<CartResponse>({ path: "cart/guest_verify", locale, body: { cart: sentCart(cart) } }),
    );
    await changeWaiting((kept) => ({ ...kept, outcomes: withOutcomes(kept.outcomes, outcomes) }));
    return outcomes;
  } catch {
    return lines.map((line) =>
      outcomeOfLine(line, { result: "added", has: heldIn(cart)(line.sku) }),
    ); // the cart's page asks again
  }
}

type CartCall = (locale: Locale) => Promise<CartResponse>;

/** What became of each line; a refusal is of all of them. Throws where there was no answer: then it is sent again. */
async function answered(lines: readonly WaitingLine[], call: CartCall): Promise<WaitingOutcome[]> {
  try {
    const reply = await inTurn(async () =>
      takeOver(lines, await call(localeOf(location.pathname))),
    );
    return await Promise.all(lines.map((line) => outcomeIn(line, reply)));
  } catch (error) {
    if (!(error instanceof Response) || !isFinal(error)) throw error;
    const { code }: ErrorResponse = await error.json();
    const result = code === "cart_full" ? "cart_full" : "refused";
    return lines.map((line) => outcomeOfLine(line, { result, has: 0 }));
  }
}

/** Whether asking again would be answered the same; not where the session is over, another version answers, or there were too many calls. */
function isFinal({ status }: Response): boolean {
  return status < 500 && ![401, 408, 421, 429].includes(status);
}

/** The cart as it is now, with what it tells of other parts than these. */
function takeOver(lines: readonly WaitingLine[], reply: CartResponse): CartResponse {
  setCart(cartLines(reply.cart));
  const isOther = ({ sku }: { sku?: string | undefined }) =>
    lines.every((line) => line.sku !== sku);
  keepNews({
    deletedProducts: reply.deletedProducts.filter(isOther),
    notices: reply.notices.filter(isOther),
  });
  tellAddition(lines.filter(({ sku }) => reply.cart.some((item) => item.sku === sku)));
  return reply;
}

/** What an answer says of a line; of one that cannot be had the shop is asked what took its place. */
async function outcomeIn(line: WaitingLine, reply: CartResponse): Promise<WaitingOutcome> {
  const outcome = waitingOutcome(line, answerOfCart(line.sku, reply));
  if (outcome.result !== "out_of_stock") return outcome;
  const successor = await successorOf(line.sku);
  return successor === undefined ? outcome : { ...outcome, result: "superseded", successor };
}

async function successorOf(sku: string): Promise<string | undefined> {
  try {
    const { product } = await ask<ProductResponse>({
      path: `products/${encodeURIComponent(sku)}`,
      locale: localeOf(location.pathname),
    });
    return product.supersededBy?.part_number;
  } catch {
    return undefined; // that it is out of stock is true all the same
  }
}
