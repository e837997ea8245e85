import { useMutation } from "@tanstack/react-query";

import type { CreditNotesResponse, ShownCreditNote } from "#contract/credit-notes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { showFailure } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "./desk-refusal.ts";
import { DetailSection } from "./detail-panel.tsx";
import { saveFile } from "./list/save-file.ts";
import { useOne } from "./use-one.ts";

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
  const notes = (data?.notes ?? []).filter(
    ({ reason }) => !of || (reason.cause === of.cause && reason.number === of.number),
  );
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
  const printing = useNotePrinting(orderNumber, number);
  const reason = t(`reasons.${given.cause}`, { number: given.number });
  return (
    <li>
      <div>
        <b className="strong">{number}</b> <span className="figures">{format.money(total)}</span>
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

/** Fetches the paper of a note and saves it. */
function useNotePrinting(orderNumber: number, note: string) {
  const t = useDeskTexts("desk.creditNotes");
  const locale = useShopLocale();
  return useMutation({
    mutationFn: async () => {
      const body = { orderNumber, note };
      const file = await sendForFile({ path: "admin/creditnotes/paper", locale, body });
      saveFile(`${t("file", { number: note })}.pdf`, file);
    },
    onError: async (error) => {
      const { message } = await readDeskRefusal(error);
      showFailure(message ?? t("failed"));
    },
  });
}
