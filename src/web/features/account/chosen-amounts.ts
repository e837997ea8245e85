import type { OpenInvoice, PayInvoicesRequest } from "#contract/receivables.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { addCents, type Cents, cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";

type Open = Pick<OpenInvoice, "orderNumber" | "open" | "onItsWay">;

/** What a customer chose of their open invoices, and typed for each, by its order. */
export type InvoiceChoice = {
  /** The orders whose invoices are left as they are. */
  left: ReadonlySet<string>;
  typed: Readonly<Record<string, string>>;
};

/** What is paid by a choice. */
export type PaidAmounts = {
  wanted: PayInvoicesRequest["invoices"];
  total: Cents;
  /** Whether each amount that is chosen may be paid of its invoice. */
  isGood: boolean;
};

/** What may be paid of an invoice: what is open and not on its way. */
export function payableOf({ open, onItsWay }: Pick<Open, "open" | "onItsWay">): Cents {
  return cents(fromDollars(open) - fromDollars(onItsWay));
}

/** What a choice begins with: all that may be paid, as the language writes it. */
export function wholeAmounts(invoices: readonly Open[], locale: Locale): Record<string, string> {
  return Object.fromEntries(
    invoices.map((one) => [one.orderNumber, typedAmount(payableOf(one), locale)]),
  );
}

/** Whether what is typed for an invoice may be paid of it: at least a cent, and at most what may be paid. */
export function mayBePaid(invoice: Open, typed: string): boolean {
  const amount = typedDollars(typed);
  return amount !== undefined && amount > 0 && amount <= payableOf(invoice);
}

/** What is paid of each invoice that is chosen, and in all; what cannot be read counts as nothing. */
export function paidAmounts(
  invoices: readonly Open[],
  { left, typed }: InvoiceChoice,
): PaidAmounts {
  const chosen = invoices.filter(({ orderNumber }) => !left.has(orderNumber));
  const textOf = ({ orderNumber }: Open) => typed[orderNumber] ?? "";
  const amounts = chosen.map((one) => ({ one, amount: typedDollars(textOf(one)) ?? cents(0) }));
  return {
    wanted: amounts.map(({ one, amount }) => ({
      orderNumber: one.orderNumber,
      amount: toDollars(amount),
    })),
    total: addCents(...amounts.map(({ amount }) => amount)),
    isGood: chosen.every((one) => mayBePaid(one, textOf(one))),
  };
}
