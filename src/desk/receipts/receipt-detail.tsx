import { useState } from "react";

import type { AccountPayment } from "#contract/receivables.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LinesTable } from "#desk/ui/lines-table.tsx";
import { OrderLink } from "#desk/ui/buyer-links.tsx";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useNumbered } from "#desk/ui/list/use-numbered.ts";
import { History } from "#desk/ui/history.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { PaidActs } from "./paid-acts.tsx";
import { ConfirmDialog, EndDialog } from "./receipt-dialogs.tsx";
import { ReceiptFacts } from "./receipt-facts.tsx";

const LOOKS = {
  waiting: "status-wait",
  paid: "status-good",
  ended: "status-end",
  reversed: "status-end",
} as const;

/** One payment of invoices: what it is for, and for a transfer whether its money has come. */
export function ReceiptDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("receipts");
  const { row, ...waits } = useNumbered<AccountPayment>({
    area: "receipts",
    path: "admin/accountpayments",
    after: String(Number(id) + 1),
    isIt: ({ number }) => number === id,
  });
  if (row) return <Opened payment={row} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ payment, onClose }: { payment: AccountPayment; onClose: () => void }) {
  const t = useDeskTexts("receipts");
  const format = useFormat();
  const { number, state, way } = payment;
  const isAwaited = state === "waiting" && way === "transfer";
  return (
    <DetailPanel
      title={t("named", { number })}
      aside={<ReceiptTag payment={payment} />}
      onClose={onClose}
      foot={
        isAwaited ? (
          <ReceiptActs payment={payment} />
        ) : state === "paid" ? (
          <PaidActs payment={payment} />
        ) : undefined
      }
    >
      <ReceiptFacts payment={payment} />
      <Shares payment={payment} />
      <History
        subject={`payment:${number}`}
        nameOf={(field) => (field === "paid_cents" ? t("fields.paid") : field)}
        say={(_field, value) => format.money(toDollars(cents(Number(value))))}
      />
    </DetailPanel>
  );
}

/** What the payment is for, invoice by invoice, and what came to each. */
function Shares({ payment: { shares, notedBy } }: { payment: AccountPayment }) {
  const t = useDeskTexts("receipts");
  const format = useFormat();
  return (
    <DetailSection title={t("shares.title")}>
      <LinesTable
        words={[t("shares.order")]}
        figures={[t(notedBy === "" ? "shares.amount" : "shares.meant"), t("shares.paid")]}
      >
        {shares.map(({ orderNumber, amount, paid }) => (
          <tr key={orderNumber}>
            <th scope="row">
              <OrderLink orderNumber={orderNumber} />
            </th>
            <td className="right figures">{format.money(amount)}</td>
            <td className="right figures">{format.money(paid)}</td>
          </tr>
        ))}
      </LinesTable>
    </DetailSection>
  );
}

function ReceiptActs({ payment }: { payment: AccountPayment }) {
  const t = useDeskTexts("receipts");
  const [open, setOpen] = useState<"confirm" | "end">();
  useDeskKeys([{ keys: "a", name: t("confirm.open"), act: () => setOpen("confirm") }]);
  const close = () => setOpen(undefined);
  return (
    <>
      <span className="foot-gap" />
      <Button kind="bad" onClick={() => setOpen("end")}>
        {t("end.open")}
      </Button>
      <Button kind="ink" onClick={() => setOpen("confirm")}>
        {t("confirm.open")}
        <KeyHint keys="a" />
      </Button>
      <ConfirmDialog payment={payment} isOpen={open === "confirm"} onClose={close} />
      <EndDialog payment={payment} isOpen={open === "end"} onClose={close} />
    </>
  );
}

/** Where a payment is, in a word; the colour only repeats it. */
export function ReceiptTag({ payment: { state } }: { payment: AccountPayment }) {
  const t = useDeskTexts("receipts.states");
  return <b className={`status ${LOOKS[state]}`}>{t(state)}</b>;
}
