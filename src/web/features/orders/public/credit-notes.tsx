import { useEffect, useState } from "react";

import type { CreditNotesResponse, ShownCreditNote } from "#contract/credit-notes.ts";
import type { OrderReference } from "#contract/orders.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
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
  const locale = useShopLocale();
  const [notes, setNotes] = useState<readonly ShownCreditNote[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const id = orderId(order);
  useEffect(() => {
    const path = `orders/creditnotes/${encodeURIComponent(id)}`;
    ask<CreditNotesResponse>({ path, locale }).then(
      (reply) => setNotes(reply.notes),
      () => setFailed(true),
    );
  }, [id, locale]);
  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  const shown = notes.filter(
    ({ reason }) => !of || (reason.cause === of.cause && reason.number === of.number),
  );
  return <CreditNoteList notes={shown.map((note) => ({ note, order }))} />;
}
