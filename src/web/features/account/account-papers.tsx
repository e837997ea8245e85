import type { OpenInvoicesResponse } from "#contract/receivables.ts";

import { OwnCreditNotes } from "./own-credit-notes.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { StatementForm } from "./statement-form.tsx";

type Props = Pick<OpenInvoicesResponse, "payments" | "transferInstructions">;

/** What stands below the open invoices: the latest payments with their receipts, credit notes, and the statement. */
export function AccountPapers({ payments, transferInstructions }: Props) {
  return (
    <>
      <InvoicePayments first={payments} instructions={transferInstructions} />
      <OwnCreditNotes />
      <StatementForm />
    </>
  );
}
