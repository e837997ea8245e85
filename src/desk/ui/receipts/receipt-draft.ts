import type { DebtorResponse, NoteReceiptRequest } from "#contract/receivables.ts";
import {
  hasReference,
  isReceiptDay,
  isReference,
  type ReceiptWay,
  spreadReceipt,
} from "#domain/credit/noted-receipt.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { addCents, type Cents, cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";

/** An open invoice, as far as a receipt asks. */
export type OwedLine = Pick<
  DebtorResponse["invoices"][number],
  "orderNumber" | "open" | "onItsWay" | "writtenOff"
>;

/** An invoice as a receipt shows it. */
export type ReceiptInvoice = OwedLine &
  Pick<DebtorResponse["invoices"][number], "invoiceNumber" | "dueAt" | "daysOverdue"> & {
    /** Whether the shop had given up what it owes. */
    isWrittenOff: boolean;
  };

/** What a receipt may pay: what is owed first, and behind that what was written off, which is proposed last. */
export function receiptInvoices({
  invoices,
  writtenOff = [],
}: Pick<DebtorResponse, "invoices" | "writtenOff">): ReceiptInvoice[] {
  return [
    ...invoices.map((invoice) => ({ ...invoice, isWrittenOff: false })),
    ...writtenOff.map((invoice) => ({ ...invoice, isWrittenOff: true })),
  ];
}

/** A receipt as a clerk writes it. */
export type ReceiptDraft = {
  way: ReceiptWay;
  sum: string;
  receivedOn: string;
  reference: string;
  note: string;
  /** That it is another one than the payment of another customer that looks the same. */
  isAnother: boolean;
  /** What is typed for an invoice, by its order; nothing typed is nothing. */
  typed: Readonly<Record<string, string>>;
};

/** What is missing or wrong in a draft. */
export type ReceiptProblem =
  | { of: "sum"; code: "none" }
  | { of: "receivedOn"; code: "impossible" }
  | { of: "reference"; code: "missing" }
  /** The invoice of an order cannot take what is typed for it. */
  | { of: "line"; orderNumber: string; owed: Cents }
  /** The invoices get so much less than has come, or more where it is below zero. */
  | { of: "rest"; rest: number };

/** What of an invoice is owed and not on its way. */
export function owedOf({ open, onItsWay }: Pick<OwedLine, "open" | "onItsWay">): Cents {
  return cents(Math.max(0, fromDollars(open) - fromDollars(onItsWay)));
}

/** What of an invoice a receipt may pay: what is owed, and what was written off beside that. */
export function receivableOf({ open, onItsWay, writtenOff = 0 }: OwedLine): Cents {
  return owedOf({
    open: toDollars(addCents(fromDollars(open), fromDollars(writtenOff))),
    onItsWay,
  });
}

/**
 * What a sum pays of each invoice, the oldest first, and behind all that is owed what was written off of them, as it would be
 * typed; nothing where it pays nothing.
 */
export function proposedLines(
  sum: string,
  lines: readonly OwedLine[],
  locale: Locale,
): Record<string, string> {
  const paid = (given: Cents, most: (line: OwedLine) => Cents) =>
    spreadReceipt(
      given,
      lines.map((line) => ({ orderNumber: Number(line.orderNumber), owed: most(line) })),
    );
  const owed = paid(typedDollars(sum) ?? cents(0), owedOf);
  const off = paid(owed.rest, (line) => cents(receivableOf(line) - owedOf(line)));
  return Object.fromEntries(
    owed.amounts.map(({ orderNumber, amount }, place) => {
      const all = addCents(amount, off.amounts[place]?.amount ?? cents(0));
      return [String(orderNumber), all === 0 ? "" : typedAmount(all, locale)];
    }),
  );
}

/** What is typed for an invoice; undefined where it is no amount that it can take. */
function lineAmount(typed: string, line: OwedLine): Cents | undefined {
  if (typed.trim() === "") return cents(0);
  const amount = typedDollars(typed);
  return amount === undefined || amount > receivableOf(line) ? undefined : amount;
}

/** How much less the invoices get than has come; below zero where they get more. What cannot be read counts as nothing. */
export function restOf({ sum, typed }: ReceiptDraft, lines: readonly OwedLine[]): number {
  const given = lines.map((line) => typedDollars(typed[line.orderNumber] ?? "") ?? cents(0));
  return (typedDollars(sum) ?? 0) - addCents(...given);
}

/** Everything that is wrong with a draft, in the order in which it is written; empty where it may be sent. */
export function receiptProblems(
  draft: ReceiptDraft,
  lines: readonly OwedLine[],
  today: string,
): ReceiptProblem[] {
  const { sum, way, reference, receivedOn, typed } = draft;
  const rest = restOf(draft, lines);
  const wrong = lines
    .filter((line) => lineAmount(typed[line.orderNumber] ?? "", line) === undefined)
    .map((line) => ({
      of: "line" as const,
      orderNumber: line.orderNumber,
      owed: receivableOf(line),
    }));
  return [
    ...((typedDollars(sum) ?? 0) > 0 ? [] : [{ of: "sum" as const, code: "none" as const }]),
    ...(isReceiptDay(receivedOn, today)
      ? []
      : [{ of: "receivedOn" as const, code: "impossible" as const }]),
    ...(!hasReference(way) || isReference(reference)
      ? []
      : [{ of: "reference" as const, code: "missing" as const }]),
    ...wrong,
    ...(rest === 0 ? [] : [{ of: "rest" as const, rest }]),
  ];
}

/** What is sent of a draft that has no problem. */
export function receiptBody(
  draft: ReceiptDraft,
  lines: readonly OwedLine[],
  accountId: string,
): NoteReceiptRequest {
  const { way, sum, receivedOn, reference, note, isAnother, typed } = draft;
  const invoices = lines.flatMap((line) => {
    const amount = lineAmount(typed[line.orderNumber] ?? "", line) ?? cents(0);
    return amount === 0 ? [] : [{ orderNumber: line.orderNumber, amount: toDollars(amount) }];
  });
  const amount = toDollars(typedDollars(sum) ?? cents(0));
  return {
    accountId,
    way,
    amount,
    receivedOn,
    reference: reference.trim(),
    note: note.trim(),
    isAnother,
    invoices,
  };
}
