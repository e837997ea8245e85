import type { DeskOrder } from "#contract/desk-orders.ts";
import type { RestRequest, RestResponse } from "#contract/order-edits.ts";
import { toDollars } from "#domain/money/money.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";
import { unheldPieces } from "#domain/order/held-pieces.ts";

import { leftOf } from "../step-call.ts";
import { typedPieces } from "../typed-pieces.ts";

type Order = Pick<DeskOrder, "orderNumber" | "version" | "items">;

/** What is typed of pieces that are not sent any more; texts as they stand in the fields. */
export type RestDraft = {
  /** By the line's position. */
  pieces: Readonly<Record<number, string>>;
  /** What goes back for them; empty is all. */
  amount: string;
};

/** The lines of which something is still to be sent. */
export function openLines({ items }: Pick<Order, "items">): Order["items"] {
  return items.filter((line) => leftOf(line) > 0);
}

/** How it begins: with the pieces that nobody has; with all that is left where every piece lies in a warehouse. */
export function restAtFirst(order: Pick<Order, "items">): RestDraft {
  const open = openLines(order);
  const isSomeMissing = open.some(({ awaited }) => awaited > 0);
  const gone = (line: Order["items"][number]) =>
    isSomeMissing
      ? unheldPieces(leftOf(line), { left: leftOf(line), awaited: line.awaited })
      : leftOf(line);
  return {
    pieces: Object.fromEntries(open.map((line) => [line.position, String(gone(line))])),
    amount: "",
  };
}

type Worth = Pick<RestResponse, "most" | "backBefore">;

/** Whether nobody can say but staff how much goes back: money of the order went back before, perhaps for these pieces. */
export function wantsAmount({ most, backBefore }: Worth): boolean {
  return backBefore > 0 && most > 0;
}

/** How much goes back, in dollars: what is typed, or else all that may; undefined as long as nobody can say. */
export function amountToSend(
  { amount }: Pick<TypedRest, "amount">,
  worth: Worth | undefined,
): number | undefined {
  if (amount !== null) return worth && amount;
  return worth && !wantsAmount(worth) ? worth.most : undefined;
}

/** Which field cannot be sent as it is. */
export type RestProblem = "amount" | `pieces.${number}`;

/** What is typed, as it is asked and sent; `amount` is null where nothing is typed. */
export type TypedRest = RestRequest & { amount: number | null };

export type ReadRest = { request: TypedRest } | { problem: RestProblem };

/** What is asked of the server, by what was typed; or the first field that is wrong. */
export function readTypedRest(order: Order, { pieces, amount }: RestDraft): ReadRest {
  const { orderNumber, version } = order;
  const typed = openLines(order).map((line) => {
    const quantity = typedPieces(pieces[line.position] ?? "");
    return { position: line.position, quantity, left: leftOf(line) };
  });
  const wrong = typed.find(({ quantity, left }) => quantity === undefined || quantity > left);
  const lines = typed.flatMap(({ position, quantity = 0 }) =>
    quantity > 0 ? [{ position, quantity }] : [],
  );
  const refused = wrong ?? (lines.length === 0 ? typed[0] : undefined);
  if (refused) return { problem: `pieces.${refused.position}` };
  const cents = typedDollars(amount);
  if (amount.trim() !== "" && cents === undefined) return { problem: "amount" };
  const back = cents === undefined ? null : toDollars(cents);
  return { request: { orderNumber: Number(orderNumber), version, lines, amount: back } };
}

/**
 * Which field is wrong by what the server said: too much at once, everything else once it was sent, an amount that nobody
 * has said too.
 */
export function problemOf(
  read: ReadRest,
  { worth, isSent }: { worth: Worth | undefined; isSent: boolean },
): RestProblem | undefined {
  if ("problem" in read) return isSent ? read.problem : undefined;
  if (!worth) return undefined;
  const { amount } = read.request;
  const isTooMuch = amount !== null && amount > worth.most;
  const isUnsaid = isSent && amountToSend(read.request, worth) === undefined;
  return isTooMuch || isUnsaid ? "amount" : undefined;
}
