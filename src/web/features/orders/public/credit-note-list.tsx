import type { ReactNode } from "react";

import type { ShownCreditNote } from "#contract/credit-notes.ts";
import type { OrderReference } from "#contract/orders.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { invoicePath, orderId } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import { DownloadPaper } from "./download-paper.tsx";
import "#web/styles/credit-note-list.css";

type NoteOf = {
  note: ShownCreditNote;
  order: OrderReference;
  /** The way to the order, where the list is not on its page. */
  link?: ReactNode;
};

/** Credit notes with what each is for and its paper; nothing where there is none. */
export function CreditNoteList({ notes }: { notes: readonly NoteOf[] }) {
  const t = useTranslations("invoicePapers.creditNotes");
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes" className="credit-notes">
      <h2 id="credit-notes">{t("title")}</h2>
      <ul>
        {notes.map((one) => (
          <CreditNoteRow key={one.note.number} {...one} />
        ))}
      </ul>
    </section>
  );
}

function CreditNoteRow({ note, order, link }: NoteOf) {
  const t = useTranslations("invoicePapers.creditNotes");
  const locale = useShopLocale();
  const format = useFormat();
  const { number, issuedAt, invoiceNumber, reason, total } = note;
  return (
    <li>
      <div>
        <span className="strong">{t("numbered", { number })}</span>
        <span className="small">{t(`reasons.${reason.cause}`, { number: reason.number })}</span>
        <span className="small secondary">
          {t("about", { day: format.dayOf(issuedAt), invoice: invoiceNumber })}
        </span>
        <a href={invoicePath(locale, order, invoiceNumber)}>
          {t("invoice", { invoice: invoiceNumber })}
        </a>
        {link}
      </div>
      <div className="credit-note-paper">
        <span className="strong figures">{format.money(total)}</span>
        <DownloadPaper
          path={`orders/creditnotes/${encodeURIComponent(orderId(order))}/${number}/pdf`}
          name={t("numbered", { number })}
          label={t("downloadOf", { number })}
        >
          {t("download")}
        </DownloadPaper>
      </div>
    </li>
  );
}
