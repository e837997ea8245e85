import type { DeskQuote } from "#contract/desk-quotes.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

import { type FieldValue, type FormFields, isSameTyped } from "#desk/ui/form/merge-versions.ts";
import type { Conflict } from "#desk/ui/form/versions.ts";

import { quoteLines } from "./quote-parts.ts";
import { answerAtFirst, type TypedAnswer } from "./typed-answer.ts";
import type { OtherPart } from "./typed-line.ts";
import {
  isLineField,
  LINE_FIELDS,
  type LineField,
  lineFields,
  lineOfFields,
} from "./typed-line-fields.ts";

type Quote = Pick<
  DeskQuote,
  "quoteNumber" | "version" | "items" | "answer" | "shipping" | "shippingOption" | "history"
>;

/** A quote as it was opened to be answered, what is typed of its answer, the quote as it is by now, and in which language all of it is written. */
export type AnswerVersions = { opened: Quote; typed: TypedAnswer; now: Quote; locale: Locale };

/** What of an answer the quote holds beside its lines; the note for its customer, and its days, are in neither version. */
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
  versions: AnswerVersions,
  { taken, theirs }: Conflict<FormFields>,
  decided: Readonly<Record<string, FieldValue>>,
): TypedAnswer {
  const { typed, now } = versions;
  const parts = partsIn(versions);
  const kept = taken.map((field) => [field, theirs.fields[field] ?? ""] as const);
  const fields = { ...fieldsOf(typed), ...Object.fromEntries(kept), ...decided };
  const text = (field: string) => String(fields[field] ?? "");
  return {
    lines: Object.fromEntries(
      quoteLines(now).map(({ position }) => [
        position,
        lineOfFields((of) => text(`${of}.${position}`), parts),
      ]),
    ),
    carrier: text("carrier"),
    service: text("service"),
    shipping: text("shipping"),
    daysFrom: text("daysFrom"),
    daysTo: text("daysTo"),
    validDays: typed.validDays,
    message: typed.message,
  };
}

/** The parts that any of the versions offers in the place of others, by their sku. */
export function partsIn({ opened, typed, now, locale }: AnswerVersions): Map<string, OtherPart> {
  const answers = [answerAtFirst(opened, locale), answerAtFirst(now, locale), typed];
  const parts = answers.flatMap(({ lines }) => Object.values(lines).map(({ part }) => part));
  return new Map(parts.flatMap((part) => (part ? [[part.sku, part] as const] : [])));
}

/** Which line a field is of, and what of it; undefined of what is there once. */
export function lineField(field: string): { of: LineField; position: number } | undefined {
  const [of = "", position] = field.split(".");
  return isLineField(of) && position !== undefined ? { of, position: Number(position) } : undefined;
}

/** Whether what a field holds is an amount in dollars. */
export function isAmountField(field: string): boolean {
  return field === "shipping" || lineField(field)?.of === "price";
}

function fieldsOf(typed: TypedAnswer): FormFields {
  const lines = Object.entries(typed.lines).flatMap(([position, line]) => {
    const fields = lineFields(line);
    return LINE_FIELDS.map((of) => [`${of}.${position}`, fields[of]] as const);
  });
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
