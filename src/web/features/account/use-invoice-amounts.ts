import { useState } from "react";

import type { OpenInvoice, PayInvoicesRequest } from "#contract/receivables.ts";
import { addCents, type Cents, cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";

export type ChosenAmounts = {
  /** What is typed for each invoice, by its order. */
  typed: Readonly<Record<string, string>>;
  isChosen: (orderNumber: string) => boolean;
  choose: (orderNumber: string, isChosen: boolean) => void;
  type: (orderNumber: string, typed: string) => void;
  /** Whether what is typed for an invoice is an amount that may be paid of it. */
  isGoodFor: (invoice: OpenInvoice) => boolean;
  /** The same for all that are chosen. */
  isGood: boolean;
  wanted: PayInvoicesRequest["invoices"];
  total: Cents;
};

/** What is paid of each invoice: all that is open and not on its way, unless something else is typed. */
export function useInvoiceAmounts(invoices: readonly OpenInvoice[]): ChosenAmounts {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(invoices.map((one) => [one.orderNumber, typedAmount(payableOf(one))])),
  );
  const amountOf = ({ orderNumber }: OpenInvoice) => typedDollars(typed[orderNumber] ?? "");
  const isGoodFor = (invoice: OpenInvoice) => {
    const amount = amountOf(invoice);
    return amount !== undefined && amount > 0 && amount <= payableOf(invoice);
  };
  const chosen = invoices.filter(({ orderNumber }) => !left.has(orderNumber));
  const amounts = chosen.map((one) => ({ one, amount: amountOf(one) ?? cents(0) }));
  return {
    typed,
    isChosen: (orderNumber) => !left.has(orderNumber),
    choose: (orderNumber, isChosen) =>
      setLeft(
        new Set(isChosen ? [...left].filter((one) => one !== orderNumber) : [...left, orderNumber]),
      ),
    type: (orderNumber, text) => setTyped({ ...typed, [orderNumber]: text }),
    isGoodFor,
    isGood: chosen.every(isGoodFor),
    wanted: amounts.map(({ one, amount }) => ({
      orderNumber: one.orderNumber,
      amount: toDollars(amount),
    })),
    total: addCents(...amounts.map(({ amount }) => amount)),
  };
}

/** What may be paid of an invoice: what is open and not on its way. */
export function payableOf({ open, onItsWay }: OpenInvoice): Cents {
  return cents(fromDollars(open) - fromDollars(onItsWay));
}
