import type { CreditNotesResponse, ShownCreditNote } from "#contract/credit-notes.ts";
import { isSameReason } from "#domain/credit-note/credit-note.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { PaperLink } from "./buyer-links.tsx";
import { DetailSection } from "./detail-panel.tsx";
import { useOne } from "./use-one.ts";
import { usePaper } from "./use-paper.ts";

type Props = {
  /** What query keys of the area begin with. */
  area: string;
  orderNumber: number;
  /** Shows the note of this alone; all of the order's without. */
  of?: ShownCreditNote["reason"];
};

/** The credit notes of an order, or that of one return, core or claim of it, to be printed; nothing where there is none. */
export function CreditNoteSection({ area, orderNumber, of }: Props) {
  const t = useDeskTexts("desk.creditNotes");
  const { data } = useOne<CreditNotesResponse>({
    area,
    id: `creditnotes:${orderNumber}`,
    path: "admin/creditnotes",
    body: { orderNumber },
  });
  const notes = (data?.notes ?? []).filter(({ reason }) => !of || isSameReason(reason, of));
  if (notes.length === 0) return null;
  return (
    <DetailSection title={t("title")}>
      <ul className="desk-credit-notes">
        {notes.map((note) => (
          <CreditNoteLine key={note.number} orderNumber={orderNumber} note={note} />
        ))}
      </ul>
    </DetailSection>
  );
}

type LineProps = { orderNumber: number; note: ShownCreditNote };

function CreditNoteLine({ orderNumber, note }: LineProps) {
  const t = useDeskTexts("desk.creditNotes");
  const format = useFormat();
  const { number, issuedAt, invoiceNumber: invoice, reason: given, total } = note;
  const printing = usePaper({
    path: "admin/creditnotes/paper",
    bodyOf: () => ({ orderNumber, note: number }),
    nameOf: () => t("file", { number }),
    failed: t("failed"),
  });
  const reason = t(`reasons.${given.cause}`, { number: given.number });
  return (
    <li>
      <div>
        <PaperLink number={number} /> <span className="figures">{format.money(total)}</span>
        <span className="secondary small desk-credit-note-about">
          {format.dayOf(issuedAt)} · {t("about", { reason, invoice })}
        </span>
      </div>
      <Button
        size="s"
        isBusy={printing.isPending}
        aria-label={t("printOf", { number })}
        onClick={() => printing.mutate()}
      >
        {t("print")}
      </Button>
    </li>
  );
}
