import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

import type { InvoicePayment, OpenInvoice } from "#contract/receivables.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { InvoicePaymentForm } from "./invoice-payment-form.tsx";
import { KeptPayment } from "./kept-payment.tsx";
import { InvoiceStanding } from "./invoice-standing.tsx";
import type { SentPayment } from "./sent-payment.ts";
import { useInvoicePayment } from "./use-invoice-payment.ts";

type Props = {
  /** Those of which something may be paid. */
  invoices: readonly OpenInvoice[];
  onMade: (payment: InvoicePayment) => void;
};

/** Paying invoices; while the answer to a payment is not known, that one alone. */
export function PayingInvoices({ invoices, onMade }: Props) {
  const t = useTranslations("invoices");
  const payment = useInvoicePayment(onMade);
  const { kept, state } = payment;
  useFreshInvoices(kept);
  return (
    <div className="invoice-form">
      {kept && <KeptPayment kept={kept} payment={payment} />}
      {!kept && invoices.length === 0 && (
        <>
          <InvoiceStanding state={state} />
          <p>{t("nothingToPay")}</p>
        </>
      )}
      {!kept && invoices.length > 0 && (
        <InvoicePaymentForm key={openOf(invoices)} invoices={invoices} payment={payment} />
      )}
    </div>
  );
}

/** The answer to what was kept is known, here or in another tab: what is open now is another sum. */
function useFreshInvoices(kept: SentPayment | null): void {
  const { revalidate } = useRevalidator();
  const before = useRef(kept);
  useEffect(() => {
    if (before.current && !kept) void revalidate();
    before.current = kept;
  }, [kept, revalidate]);
}

/** What may be paid anew has its own amounts to begin with. */
function openOf(invoices: readonly OpenInvoice[]): string {
  return invoices
    .map(({ orderNumber, open, onItsWay }) => `${orderNumber} ${open} ${onItsWay}`)
    .join();
}
