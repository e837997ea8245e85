import type { OwnCreditNotesResponse } from "#contract/credit-notes.ts";

import { useAnswer } from "#web/api/use-answer.ts";
import { CreditNoteList } from "#web/features/orders/public/credit-note-list.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { orderPagePath } from "#web/paths.ts";
import { Notice } from "#web/ui/notice.tsx";

/** The credit notes of the account's orders, each with the way to its order; nothing where there is none. */
export function OwnCreditNotes() {
  const t = useTranslations("invoicePapers.creditNotes");
  const locale = useShopLocale();
  const { answer, hasFailed } = useAnswer<OwnCreditNotesResponse>("account/creditnotes");
  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  return (
    <CreditNoteList
      notes={(answer?.notes ?? []).map(({ order, ...note }) => ({
        note,
        order,
        link: (
          <a href={orderPagePath(locale, order)}>{t("order", { number: order.orderNumber })}</a>
        ),
      }))}
    />
  );
}
