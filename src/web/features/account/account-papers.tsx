import type { OpenInvoicesResponse } from "#contract/receivables.ts";

import { OwnCreditNotes } from "./own-credit-notes.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { SentReminders } from "./sent-reminders.tsx";
import { StatementForm } from "./statement-form.tsx";

type Props = Pick<OpenInvoicesResponse, "payments" | "reminders" | "transferInstructions">;

/** What stands below the open invoices: the latest payments with their receipts, reminders, credit notes, and the statement. */
export function AccountPapers({ payments, reminders, transferInstructions }: Props) {
  return (
    <>
      <InvoicePayments first={payments} instructions={transferInstructions} />
      <SentReminders reminders={reminders} />
      <OwnCreditNotes />
      <StatementForm />
    </>
  );
}
