import { useState } from "react";

import type { OpenInvoice } from "#contract/receivables.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { mayBePaid, type PaidAmounts, paidAmounts, wholeAmounts } from "./chosen-amounts.ts";

export type ChosenAmounts = PaidAmounts & {
  /** What is typed for each invoice, by its order. */
  typed: Readonly<Record<string, string>>;
  isChosen: (orderNumber: string) => boolean;
  choose: (orderNumber: string, isChosen: boolean) => void;
  type: (orderNumber: string, typed: string) => void;
  /** Whether what is typed for an invoice is an amount that may be paid of it. */
  isGoodFor: (invoice: OpenInvoice) => boolean;
};

/** What is paid of each invoice: all that is open and not on its way, unless something else is typed. */
export function useInvoiceAmounts(invoices: readonly OpenInvoice[]): ChosenAmounts {
  const locale = useShopLocale();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState(() => wholeAmounts(invoices, locale));
  return {
    ...paidAmounts(invoices, { left, typed }),
    typed,
    isChosen: (orderNumber) => !left.has(orderNumber),
    choose: (orderNumber, isChosen) =>
      setLeft(
        new Set(isChosen ? [...left].filter((one) => one !== orderNumber) : [...left, orderNumber]),
      ),
    type: (orderNumber, text) => setTyped({ ...typed, [orderNumber]: text }),
    isGoodFor: (invoice) => mayBePaid(invoice, typed[invoice.orderNumber] ?? ""),
  };
}
