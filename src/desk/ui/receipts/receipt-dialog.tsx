import { useState } from "react";

import type { DebtorResponse, NoteReceiptResponse } from "#contract/receivables.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { localDayAt } from "#domain/clock/local-moment.ts";
import { hasReference, OLDEST_RECEIPT_DAYS, RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskDayField } from "#desk/ui/form/day-field.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { useSameKey } from "#desk/ui/same-key.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useFormat, useShopClock } from "#web/ui/format.ts";

import { ElsewhereField } from "./elsewhere-field.tsx";
import {
  type ReceiptDraft,
  receiptBody,
  receiptInvoices,
  receiptProblems,
} from "./receipt-draft.ts";
import { ReceiptLines } from "./receipt-lines.tsx";
import { useReceiptDraft } from "./use-receipt-draft.ts";

type Props = { read: DebtorResponse; onClose: () => void };

/** Money that has come, noted as one receipt: proposed for the oldest invoices first, and changed line by line. */
export function ReceiptDialog({ read, onClose }: Props) {
  const t = useDeskTexts("receivables.note");
  const { debtor } = read;
  const invoices = receiptInvoices(read);
  const clock = useShopClock();
  const [today] = useState(() => localDayAt(new Date(), clock));
  const { draft, set, setSum, setLine, propose } = useReceiptDraft(invoices, today);
  const [isTried, setTried] = useState(false);
  const sending = useNoting(onClose);
  const problems = receiptProblems(draft, invoices, today);
  const shown = isTried ? problems : [];
  const errorOf = (name: string) => {
    const problem = shown.find(({ of }) => of === name);
    return problem && "code" in problem ? t(`problems.${problem.of}`) : undefined;
  };
  const send = () => {
    setTried(true);
    if (problems.length > 0) return;
    sending.send(receiptBody(draft, invoices, debtor.accountId), debtor.company || debtor.name);
  };
  return (
    <FormDialog
      title={t("title", { name: debtor.company || debtor.name })}
      back={t("cancel")}
      send={t("do")}
      isBusy={sending.isBusy}
      failure={sending.failure}
      onSend={send}
      onClose={onClose}
    >
      <ReceiptFields draft={draft} errorOf={errorOf} today={today} set={set} setSum={setSum} />
      <ReceiptLines
        draft={draft}
        invoices={invoices}
        problems={shown}
        onType={setLine}
        onPropose={propose}
      />
      <ElsewhereField
        refusal={sending.refusal}
        isAnother={draft.isAnother}
        onChange={set("isAnother")}
      />
      <DeskLongTextField
        form={{ errorOf }}
        name="note"
        label={t("note")}
        hint={t("noteHint")}
        rows={2}
        maxLength={1_000}
        isOptional
        value={draft.note}
        onChange={set("note")}
      />
    </FormDialog>
  );
}

type FieldsProps = {
  draft: ReceiptDraft;
  errorOf: (name: string) => string | undefined;
  today: string;
  set: <Name extends keyof ReceiptDraft>(name: Name) => (value: ReceiptDraft[Name]) => void;
  setSum: (sum: string) => void;
};

function ReceiptFields({ draft, errorOf, today, set, setSum }: FieldsProps) {
  const t = useDeskTexts("receivables.note");
  const ways = useDeskTexts("receivables.payments.ways");
  const form = { errorOf };
  return (
    <div className="form-columns">
      <DeskTextField
        form={form}
        name="sum"
        label={t("sum")}
        value={draft.sum}
        isFigure
        onChange={setSum}
      />
      <DeskChoiceField
        form={form}
        name="way"
        label={t("way")}
        value={draft.way}
        options={RECEIPT_WAYS.map((value) => ({ value, name: ways(value) }))}
        onChange={set("way")}
      />
      <DeskDayField
        form={{ errorOf }}
        name="receivedOn"
        label={t("receivedOn")}
        min={dayPlus(today, -OLDEST_RECEIPT_DAYS)}
        max={today}
        value={draft.receivedOn}
        onChange={set("receivedOn")}
      />
      <DeskTextField
        form={form}
        name="reference"
        label={t("reference")}
        hint={hasReference(draft.way) ? t("referenceHint") : t("referenceOptional")}
        value={draft.reference}
        maxLength={100}
        onChange={set("reference")}
      />
    </div>
  );
}

/** Sends a receipt; sent again as it is, it is the same one. */
function useNoting(onDone: () => void) {
  const t = useDeskTexts("receivables.note");
  const words = useDeskTexts("desk.form");
  const format = useFormat();
  const call = useDeskCall<unknown, NoteReceiptResponse>("receivables", "receipts");
  const keyOf = useSameKey();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const send = (body: ReturnType<typeof receiptBody>, name: string) => {
    setRefusal(undefined);
    call.mutate({
      path: "admin/accountpayments/note",
      body,
      idempotencyKey: keyOf(body),
      text: ({ isNew, payment }) =>
        isNew
          ? t("done", { amount: format.money(body.amount), name })
          : t("known", { number: payment.number, by: payment.notedBy }),
      onDone,
      onRefused: setRefusal,
    });
  };
  return {
    send,
    refusal,
    isBusy: call.isPending,
    failure: refusal && (refusal.message ?? words("unreached")),
  };
}
