import { useState } from "react";

import type { DebtorResponse } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { receiptInvoices } from "#desk/ui/receipts/receipt-draft.ts";
import { ReceiptDialog } from "#desk/ui/receipts/receipt-dialog.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { Modal } from "#web/ui/modal.tsx";

import { WhoPaid } from "./who-paid.tsx";

type Props = { onClose: () => void };

/** Notes a payment that has come: first whose it is, then what of their invoices it pays. */
export function BeginReceipt({ onClose }: Props) {
  const [payer, setPayer] = useState<string>();
  if (payer === undefined) return <WhoPaid onChoose={setPayer} onClose={onClose} />;
  return <NoteOf payer={payer} onClose={onClose} />;
}

function NoteOf({ payer, onClose }: Props & { payer: string }) {
  const t = useDeskTexts("receipts.note");
  const owes = useDeskTexts("receivables.invoices");
  const { data, ...waits } = useOne<DebtorResponse>({
    area: "receivables",
    id: payer,
    path: "admin/receivables/get",
    body: { accountId: payer },
  });
  // A receipt that is half written stays where somebody else settles the last invoice meanwhile: the server refuses it.
  const [last, setLast] = useState<DebtorResponse>();
  const owing = data && receiptInvoices(data).length > 0 ? data : last;
  if (owing !== last) setLast(owing);
  if (owing) return <ReceiptDialog read={owing} onClose={onClose} />;
  return (
    <Modal title={t("open")} isOpen onClose={onClose}>
      {data ? <p>{owes("none")}</p> : <DetailWaiting {...waits} />}
    </Modal>
  );
}
