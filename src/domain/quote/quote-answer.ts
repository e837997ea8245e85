import { ShopError } from "../error/shop-error.ts";
import type { Cents } from "../money/money.ts";
import type { OrderLine } from "../order/order-line.ts";
import type { AnsweredLine, LineOfRequest, LineFate, ReplacementReason } from "./answered-lines.ts";

/** A part in the place of the one that was asked for. */
export type Replacement = { sku: string; reason: ReplacementReason; note: string };

/** What staff says to a line that was asked for, by its position: how many of which part for how much, or that there is none. */
export type GivenLine =
  | { position: number; quantity: number; unitPrice: Cents; instead: Replacement | null }
  | { position: number; unavailable: { note: string } };

/**
 * Refuses what is no answer to these lines by a ShopError: `invalid_request` where a line is left out,
 * `quote_nothing_offered` where no line is available, which is declined instead, and `quote_replacement_refused` for a
 * replacement that is the part itself or is offered by another line already: a part is one line of an order (ADR 0044).
 */
export function requireAnswerable(
  lines: readonly AnsweredLine[],
  given: readonly GivenLine[],
): void {
  const words = lines.map((line) => ({ line, given: givenFor(line, given) }));
  const offers = words.filter((one) => "quantity" in one.given);
  if (offers.length === 0) throw new ShopError("quote_nothing_offered");
  const offered = offers.map((one) => offeredSku(one));
  const instead = words.flatMap((one) => (replacementIn(one.given) ? [offeredSku(one)] : []));
  for (const sku of instead)
    if (offered.filter((one) => one === sku).length > 1)
      throw new ShopError("quote_replacement_refused", { sku });
}

/**
 * What an answer makes of the lines of a quote: what it offers, at its prices, and what was asked for with what became of
 * each. A part that the answer before offered in the same place stays as it was offered, whatever the catalogue says of it
 * since; another one is as `parts` has it, by its sku. ShopErrors as `requireAnswerable`, and `quote_replacement_refused`
 * for a part that `parts` does not have.
 */
export function answerLines(
  lines: readonly AnsweredLine[],
  given: readonly GivenLine[],
  parts: ReadonlyMap<string, OrderLine>,
): { offered: OrderLine[]; requested: LineOfRequest[] } {
  requireAnswerable(lines, given);
  const words = lines.map((line) => ({ line: line.line, ...offerOf(line, { given, parts }) }));
  return {
    offered: words.flatMap(({ offer }) => (offer ? [offer] : [])),
    requested: words.map(({ line, fate }) => ({ line, fate })),
  };
}

type Words = { given: readonly GivenLine[]; parts: ReadonlyMap<string, OrderLine> };

function offerOf(
  line: AnsweredLine,
  { given, parts }: Words,
): { fate: LineFate; offer: OrderLine | null } {
  const words = givenFor(line, given);
  if ("unavailable" in words)
    return { fate: { is: "unavailable", note: words.unavailable.note }, offer: null };
  const { quantity, unitPrice, instead } = words;
  const { sku } = instead ?? line.line;
  const part = line.offered?.sku === sku ? line.offered : instead ? parts.get(sku) : line.line;
  if (!part) throw new ShopError("quote_replacement_refused", { sku });
  const { unit } = line.line; // what it is for stays, whichever part it is
  return {
    fate: instead
      ? { is: "replaced", reason: instead.reason, note: instead.note }
      : { is: "offered" },
    offer: { ...part, unit, quantity, unitPrice },
  };
}

function givenFor({ position }: AnsweredLine, given: readonly GivenLine[]): GivenLine {
  const words = given.find((one) => one.position === position);
  if (!words) throw new ShopError("invalid_request", { position });
  return words;
}

function replacementIn(given: GivenLine): Replacement | null {
  return "quantity" in given ? given.instead : null;
}

function offeredSku({ line, given }: { line: AnsweredLine; given: GivenLine }): string {
  const instead = replacementIn(given);
  if (instead?.sku === line.line.sku)
    throw new ShopError("quote_replacement_refused", { sku: instead.sku });
  return instead?.sku ?? line.line.sku;
}
