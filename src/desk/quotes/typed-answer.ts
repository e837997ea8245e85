import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { AnswerQuoteRequest } from "#contract/quotes.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import {
  addCents,
  type Cents,
  cents,
  fromDollars,
  timesCents,
  toDollars,
} from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";
import { LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS, QUOTE_DAYS } from "#domain/quote/quote-status.ts";

import { quoteLines } from "./quote-parts.ts";
import {
  EMPTY_LINE,
  lineAtFirst,
  type LineProblem,
  readLine,
  type TypedLine,
  wholeNumber,
} from "./typed-line.ts";

type Quote = Pick<
  DeskQuote,
  "quoteNumber" | "version" | "items" | "answer" | "shipping" | "shippingOption" | "offerDays"
>;

/** What is typed into an answer; texts as they stand in the fields. */
export type TypedAnswer = {
  /** By the line's position. */
  lines: Readonly<Record<number, TypedLine>>;
  carrier: string;
  service: string;
  shipping: string;
  daysFrom: string;
  daysTo: string;
  /** For how many days it holds. */
  validDays: string;
  message: string;
};

/** Which field cannot be sent as it is. */
export type AnswerProblem =
  | LineProblem
  /** Nothing is offered, from the first line on: it is declined instead. */
  | `offer.${number}`
  | "carrier"
  | "shipping"
  | "daysFrom"
  | "daysTo"
  | "validDays";

const FIRST_POSITION = 1;
const FIRST_SERVICE = "ground";
const LONGEST_DAYS = 365;

/** What an answer begins with: what was asked for, at the prices that the quote has. */
export function answerAtFirst(
  { items, answer, shipping, shippingOption: option, offerDays }: Quote,
  locale: Locale,
): TypedAnswer {
  return {
    lines: Object.fromEntries(
      quoteLines({ items, answer }).map((line) => [line.position, lineAtFirst(line, locale)]),
    ),
    carrier: option?.carrier ?? "",
    service: option?.service ?? FIRST_SERVICE,
    shipping: option ? typedAmount(fromDollars(shipping), locale) : "",
    ...typedDays(option?.days),
    validDays: String(offerDays ?? QUOTE_DAYS),
    message: "",
  };
}

/** In how many days it is shipped, as it stands in the fields. */
const typedDays = (days: { min: number; max: number } | null | undefined) => ({
  daysFrom: days ? String(days.min) : "",
  daysTo: days ? String(days.max) : "",
});

type Sent = { body: AnswerQuoteRequest } | { problem: AnswerProblem };

/** The call that an answer is, by what was typed; or the first field that is wrong. */
export function answerCall(quote: Quote, typed: TypedAnswer): Sent {
  const lines = quoteLines(quote).map(({ position }) =>
    readLine(position, typed.lines[position] ?? EMPTY_LINE),
  );
  const wrong = lines.find((line) => "problem" in line);
  if (wrong && "problem" in wrong) return wrong;
  if (!lines.some((line) => "price" in line)) return { problem: `offer.${FIRST_POSITION}` };
  const carrier = typed.carrier.trim();
  if (carrier === "") return { problem: "carrier" };
  const shipping = typedDollars(typed.shipping);
  if (shipping === undefined) return { problem: "shipping" };
  const days = readDays(typed);
  if (days !== null && "problem" in days) return days;
  const validDays = validDaysIn(typed);
  if (validDays === undefined) return { problem: "validDays" };
  return {
    body: {
      quoteNumber: Number(quote.quoteNumber),
      version: quote.version,
      lines: lines.flatMap((line) => ("problem" in line ? [] : [line])),
      shipping: { carrier, service: typed.service, price: toDollars(shipping), days },
      days: validDays,
      message: typed.message.trim(),
    },
  };
}

/** What the customer would pay before tax; undefined while something typed is no amount. */
export function answerSums(
  quote: Pick<Quote, "items" | "answer">,
  typed: TypedAnswer,
): { products: Cents; shipping: Cents; core: Cents; beforeTax: Cents } | undefined {
  const shipping = typedDollars(typed.shipping);
  if (shipping === undefined) return undefined;
  let products = cents(0);
  let core = cents(0);
  for (const { position, requested } of quoteLines(quote)) {
    const typedLine = typed.lines[position] ?? EMPTY_LINE;
    const line = readLine(position, typedLine);
    if ("problem" in line) return undefined;
    if ("unavailable" in line) continue;
    const deposit = (typedLine.offer === "other" ? typedLine.part : requested)?.core ?? 0;
    products = addCents(products, timesCents(fromDollars(line.price), line.quantity));
    core = addCents(core, timesCents(fromDollars(deposit), line.quantity));
  }
  return { products, shipping, core, beforeTax: addCents(products, shipping, core) };
}

/** For how many days it is to hold; undefined for what is no such number. */
export function validDaysIn({ validDays }: Pick<TypedAnswer, "validDays">): number | undefined {
  const days = wholeNumber(validDays);
  if (days === undefined) return undefined;
  return days >= LEAST_QUOTE_DAYS && days <= MOST_QUOTE_DAYS ? days : undefined;
}

/** Null where nobody says how long it takes. */
function readDays({
  daysFrom,
  daysTo,
}: TypedAnswer): { min: number; max: number } | null | { problem: AnswerProblem } {
  if (daysFrom.trim() === "" && daysTo.trim() === "") return null;
  const [min, max] = [wholeNumber(daysFrom), wholeNumber(daysTo)];
  if (min === undefined || min > LONGEST_DAYS) return { problem: "daysFrom" };
  if (max === undefined || max > LONGEST_DAYS || max < min) return { problem: "daysTo" };
  return { min, max };
}
