import { useState } from "react";

import type { AccountPayment } from "#contract/receivables.ts";
import { fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";

type Props = { payment: AccountPayment; isOpen: boolean; onClose: () => void };

/** How much of a transfer has come; its invoices are paid with it. */
export function ConfirmDialog({ payment, isOpen, onClose }: Props) {
  const t = useDeskTexts("receipts.confirm");
  return (
    <Modal title={t("title", { number: payment.number })} isOpen={isOpen} onClose={onClose}>
      <ConfirmForm payment={payment} onClose={onClose} />
    </Modal>
  );
}

function ConfirmForm({ payment, onClose }: Omit<Props, "isOpen">) {
  const t = useDeskTexts("receipts.confirm");
  const format = useFormat();
  const call = useDeskCall("receipts", "receivables");
  const { number, amount, email } = payment;
  const locale = useShopLocale();
  const [typed, setTyped] = useState(typedAmount(fromDollars(amount), locale));
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [isWrong, setWrong] = useState(false);
  const confirm = () => {
    const arrived = typedDollars(typed);
    setWrong(arrived === undefined);
    setRefusal(undefined);
    if (arrived === undefined) return;
    const dollars = toDollars(arrived);
    call.mutate({
      path: "admin/accountpayments/confirm",
      body: { number, amount: dollars === amount ? null : dollars, note },
      text: t("done", { amount: format.money(dollars), name: email }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  const errorOf = () => (isWrong ? t("noAmount") : undefined);
  return (
    <form
      className="step-form"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <p>{t("text", { amount: format.money(amount), name: email })}</p>
      <DeskTextField
        form={{ errorOf }}
        name="amount"
        label={t("amount")}
        value={typed}
        isFigure
        onChange={setTyped}
      />
      <DeskLongTextField
        form={NO_ERRORS}
        name="note"
        label={t("note")}
        rows={2}
        maxLength={1_000}
        isOptional
        value={note}
        onChange={setNote}
      />
      <Refused refusal={refusal} />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button kind="ink" type="submit" isBusy={call.isPending}>
          {t("do")}
        </Button>
      </div>
    </form>
  );
}

/** An announced transfer that will not come. */
export function EndDialog({ payment: { number, email }, isOpen, onClose }: Props) {
  const t = useDeskTexts("receipts.end");
  const call = useDeskCall("receipts", "receivables");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const end = () =>
    call.mutate({
      path: "admin/accountpayments/end",
      body: { number },
      text: t("done", { number }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  return (
    <Modal title={t("title", { number })} width="500" isOpen={isOpen} onClose={onClose}>
      <p>{t("text", { name: email })}</p>
      <Refused refusal={refusal} />
      <div className="dialog-acts">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button kind="bad" isBusy={call.isPending} onClick={end}>
          {t("do")}
        </Button>
      </div>
    </Modal>
  );
}

/** Why it was not done. */
function Refused({ refusal }: { refusal: DeskRefusal | undefined }) {
  const t = useDeskTexts("desk.form");
  if (!refusal) return null;
  return (
    <p className="field-error" role="alert">
      {refusal.message ?? t("unreached")}
    </p>
  );
}
