import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

import { type FieldValue, type FormFields, isSameTyped } from "#desk/ui/form/merge-versions.ts";
import type { Conflict } from "#desk/ui/form/use-desk-form.ts";

import { answerAtFirst, type TypedAnswer } from "./typed-answer.ts";

type Quote = Pick<
  DeskQuote,
  "quoteNumber" | "version" | "items" | "shipping" | "shippingOption" | "history"
>;

/** A quote as it was opened to be answered, what is typed of its answer, the quote as it is by now, and in which language all of it is written. */
export type AnswerVersions = { opened: Quote; typed: TypedAnswer; now: Quote; locale: Locale };

const PRICE = "price.";
const QUANTITY = "quantity.";
/** What of an answer the quote holds beside its lines; the note for its customer is in neither version. */
const ONCE = ["carrier", "service", "shipping", "daysFrom", "daysTo"] as const;

/**
 * What the two versions of an answer say differently. What the customer was told meanwhile is a decision of the other
 * one's, also where it is what the quote said before: whatever somebody typed otherwise is left to be decided.
 */
export function metAnswers({ opened, typed, now, locale }: AnswerVersions): Conflict<FormFields> {
  const base = fieldsOf(answerAtFirst(opened, locale));
  const mine = fieldsOf(typed);
  const theirs = fieldsOf(answerAtFirst(now, locale));
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const other = names.filter(
    (field) => !isSameAnswer(field, value(mine, field), value(theirs, field)),
  );
  const isTyped = (field: string) => !isSameAnswer(field, value(mine, field), value(base, field));
  return {
    theirs: { fields: theirs, version: now.version },
    ...changedBy(opened, now),
    taken: other.filter((field) => !isTyped(field)),
    both: other.filter(isTyped).map((field) => ({
      field,
      base: value(base, field),
      mine: value(mine, field),
      theirs: value(theirs, field),
    })),
  };
}

/** The answer to go on with, on the quote as it is now, once it is decided what both say. */
export function joinedAnswer(
  { typed, now }: AnswerVersions,
  { taken, theirs }: Conflict<FormFields>,
  decided: Readonly<Record<string, FieldValue>>,
): TypedAnswer {
  const kept = taken.map((field) => [field, theirs.fields[field] ?? ""] as const);
  const fields = { ...fieldsOf(typed), ...Object.fromEntries(kept), ...decided };
  const text = (field: string) => String(fields[field] ?? "");
  return {
    lines: Object.fromEntries(
      now.items.map(({ position }) => [
        position,
        { price: text(PRICE + position), quantity: text(QUANTITY + position) },
      ]),
    ),
    carrier: text("carrier"),
    service: text("service"),
    shipping: text("shipping"),
    daysFrom: text("daysFrom"),
    daysTo: text("daysTo"),
    message: typed.message,
  };
}

/** Which line a field is of, and what of it; undefined of what is there once. */
export function lineField(
  field: string,
): { of: "price" | "quantity"; position: number } | undefined {
  if (field.startsWith(PRICE)) return { of: "price", position: Number(field.slice(PRICE.length)) };
  if (!field.startsWith(QUANTITY)) return undefined;
  return { of: "quantity", position: Number(field.slice(QUANTITY.length)) };
}

/** Whether what a field holds is an amount in dollars. */
export function isAmountField(field: string): boolean {
  return field === "shipping" || field.startsWith(PRICE);
}

function fieldsOf(typed: TypedAnswer): FormFields {
  const lines = Object.entries(typed.lines).flatMap(([position, { price, quantity }]) => [
    [PRICE + position, price] as const,
    [QUANTITY + position, quantity] as const,
  ]);
  return {
    ...Object.fromEntries(lines),
    ...Object.fromEntries(ONCE.map((name) => [name, typed[name]])),
  };
}

function value(fields: FormFields, field: string): FieldValue {
  return fields[field] ?? "";
}

/** An amount is the same however it is written. */
function isSameAnswer(field: string, one: FieldValue, other: FieldValue): boolean {
  if (isSameTyped(one, other)) return true;
  if (!isAmountField(field)) return false;
  const amount = typedDollars(String(one));
  return amount !== undefined && amount === typedDollars(String(other));
}

/** Who of the shop changed the quote since it was opened, where its history leaves no doubt. */
function changedBy(opened: Quote, now: Quote): { by: string | undefined; at: string | undefined } {
  const since = now.history.slice(opened.history.length).filter(({ by }) => by !== "");
  const moved = since.filter(({ from, to }) => from !== to);
  const [one, ...others] = moved.length > 0 ? moved : since;
  return others.length > 0 ? { by: undefined, at: undefined } : { by: one?.by, at: one?.at };
}
