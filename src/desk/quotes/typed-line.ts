import type { AnswerLine } from "#contract/quotes.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";
import type { ReplacementReason } from "#domain/quote/answered-lines.ts";

import type { QuoteLine } from "./quote-parts.ts";

/** What a line is answered with: the part that was asked for, another one in its place, or nothing. */
export const LINE_OFFERS = ["asked", "other", "none"] as const;
export type LineOffer = (typeof LINE_OFFERS)[number];

/** A part in the place of the one that was asked for, with what whoever offers it has to know. */
export type OtherPart = {
  sku: string;
  number: string;
  title: string;
  /** The deposit for one piece, in dollars. */
  core: number;
  needs_vin_check: boolean;
  /** Pieces in all warehouses when it was chosen; undefined of one that an answer before offered. */
  onHand?: number;
};

/** What is typed of a line; texts as they stand in the fields. */
export type TypedLine = {
  offer: LineOffer;
  price: string;
  quantity: string;
  /** Null until one is chosen. */
  part: OtherPart | null;
  reason: ReplacementReason;
  /** Of another part, or of why there is none. */
  note: string;
};

export const EMPTY_LINE: TypedLine = {
  offer: "asked",
  price: "",
  quantity: "",
  part: null,
  reason: "other",
  note: "",
};

/** What a line begins with: what the quote says of it. */
export function lineAtFirst(line: QuoteLine, locale: Locale): TypedLine {
  const { requested, offered, reason, note } = line;
  const { price, quantity } = offered ?? requested;
  return {
    offer: offered === null ? "none" : reason === null ? "asked" : "other",
    price: typedAmount(fromDollars(price), locale),
    quantity: String(quantity),
    part: offered && reason !== null ? otherPart(offered) : null,
    reason: reason ?? EMPTY_LINE.reason,
    note,
  };
}

function otherPart(offered: NonNullable<QuoteLine["offered"]>): OtherPart {
  const { sku, part_number: number, title, core, needs_vin_check } = offered;
  return { sku, number, title, core, needs_vin_check };
}

/** Which field of a line cannot be sent as it is. */
export type LineProblem = `price.${number}` | `quantity.${number}` | `part.${number}`;

/** A line as it is sent, or what is wrong with it. */
export function readLine(
  position: number,
  typed: TypedLine,
): AnswerLine | { problem: LineProblem } {
  const note = typed.note.trim();
  if (typed.offer === "none") return { position, unavailable: { note } };
  const { part, reason } = typed;
  if (typed.offer === "other" && part === null) return { problem: `part.${position}` };
  const price = typedDollars(typed.price);
  if (price === undefined) return { problem: `price.${position}` };
  const quantity = wholeNumber(typed.quantity);
  const isCount = quantity !== undefined && quantity >= 1 && quantity <= MOST_OF_A_LINE;
  if (!isCount) return { problem: `quantity.${position}` };
  const offer = { position, price: toDollars(price), quantity };
  return typed.offer === "other" && part
    ? { ...offer, instead: { sku: part.sku, reason, note } }
    : offer;
}

/** A whole number of at most four digits. */
export function wholeNumber(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
