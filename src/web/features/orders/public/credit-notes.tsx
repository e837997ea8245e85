import type { CreditNotesResponse, ShownCreditNote } from "#contract/credit-notes.ts";
import type { OrderReference } from "#contract/orders.ts";
import { isSameReason } from "#domain/credit-note/credit-note.ts";

import { useAnswer } from "#web/api/use-answer.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { CreditNoteList } from "./credit-note-list.tsx";

type Props = {
  order: OrderReference;
  /** Shows the note of this alone; all of the order's without. */
  of?: ShownCreditNote["reason"];
};

/**
 * The credit notes of an order, or that of one return of it; nothing where there is none. For who sees the order whole:
 * the server tells nobody else (decisions §12).
 */
export function CreditNotes({ order, of }: Props) {
  const t = useTranslations("invoicePapers.creditNotes");
  const path = `orders/creditnotes/${encodeURIComponent(orderId(order))}`;
  const { answer, hasFailed } = useAnswer<CreditNotesResponse>(path);
  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  const shown = (answer?.notes ?? []).filter(({ reason }) => !of || isSameReason(reason, of));
  return <CreditNoteList notes={shown.map((note) => ({ note, order }))} />;
}
