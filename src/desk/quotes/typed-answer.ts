import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { AnswerQuoteRequest } from "#contract/quotes.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
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

type Quote = Pick<DeskQuote, "quoteNumber" | "version" | "items" | "shipping" | "shippingOption">;

/** What is typed into an answer; texts as they stand in the fields. */
export type TypedAnswer = {
  /** By the line's position. */
  lines: Readonly<Record<number, { price: string; quantity: string }>>;
  carrier: string;
  service: string;
  shipping: string;
  daysFrom: string;
  daysTo: string;
  message: string;
};

/** Which field cannot be sent as it is. */
export type AnswerProblem =
  | `price.${number}`
  | `quantity.${number}`
  | "carrier"
  | "shipping"
  | "daysFrom"
  | "daysTo";

const FIRST_SERVICE = "ground";
const LONGEST_DAYS = 365;

/** What an answer begins with: what was asked for, at the prices that the quote has. */
export function answerAtFirst(
  { items, shipping, shippingOption: option }: Quote,
  locale: Locale,
): TypedAnswer {
  return {
    lines: Object.fromEntries(
      items.map(({ position, price, quantity }) => [
        position,
        { price: typedAmount(fromDollars(price), locale), quantity: String(quantity) },
      ]),
    ),
    carrier: option?.carrier ?? "",
    service: option?.service ?? FIRST_SERVICE,
    shipping: option ? typedAmount(fromDollars(shipping), locale) : "",
    daysFrom: option?.days ? String(option.days.min) : "",
    daysTo: option?.days ? String(option.days.max) : "",
    message: "",
  };
}

type Sent = { body: AnswerQuoteRequest } | { problem: AnswerProblem };

/** The call that an answer is, by what was typed; or the first field that is wrong. */
export function answerCall(quote: Quote, typed: TypedAnswer): Sent {
  const lines = quote.items.map(({ position }) => readLine(position, typed));
  const wrong = lines.find((line) => "problem" in line);
  if (wrong && "problem" in wrong) return wrong;
  const carrier = typed.carrier.trim();
  if (carrier === "") return { problem: "carrier" };
  const shipping = typedDollars(typed.shipping);
  if (shipping === undefined) return { problem: "shipping" };
  const days = readDays(typed);
  if (days !== null && "problem" in days) return days;
  return {
    body: {
      quoteNumber: Number(quote.quoteNumber),
      version: quote.version,
      lines: lines.flatMap((line) => ("problem" in line ? [] : [line])),
      shipping: { carrier, service: typed.service, price: toDollars(shipping), days },
      message: typed.message.trim(),
    },
  };
}

/** What the customer would pay before tax; undefined while something typed is no amount. */
export function answerSums(
  { items }: Pick<Quote, "items">,
  typed: TypedAnswer,
): { products: Cents; shipping: Cents; core: Cents; beforeTax: Cents } | undefined {
  const shipping = typedDollars(typed.shipping);
  const lines = items.map(({ position, core }) => ({ ...readLine(position, typed), core }));
  if (shipping === undefined) return undefined;
  let products = cents(0);
  let core = cents(0);
  for (const line of lines) {
    if ("problem" in line) return undefined;
    products = addCents(products, timesCents(fromDollars(line.price), line.quantity));
    core = addCents(core, timesCents(fromDollars(line.core), line.quantity));
  }
  return { products, shipping, core, beforeTax: addCents(products, shipping, core) };
}

type ReadLine = { position: number; price: number; quantity: number } | { problem: AnswerProblem };

function readLine(position: number, { lines }: TypedAnswer): ReadLine {
  const { price: typedPrice, quantity: typedQuantity } = lines[position] ?? {
    price: "",
    quantity: "",
  };
  const price = typedDollars(typedPrice);
  if (price === undefined) return { problem: `price.${position}` };
  const quantity = wholeNumber(typedQuantity);
  const isCount = quantity !== undefined && quantity >= 1 && quantity <= MOST_OF_A_LINE;
  if (!isCount) return { problem: `quantity.${position}` };
  return { position, price: toDollars(price), quantity };
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

function wholeNumber(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
}
