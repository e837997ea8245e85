import { useState } from "react";

import type { AccountPayment } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { ReasonDialog } from "#desk/ui/form/reason-dialog.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { usePaper } from "#desk/ui/use-paper.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

type Props = { payment: AccountPayment };

/** What is done with a payment that has come: its receipt is printed, and what was noted today in error is taken back. */
export function PaidActs({ payment }: Props) {
  const t = useDeskTexts("receipts");
  const isManager = useMay("manager");
  const [isReversing, setReversing] = useState(false);
  const { number, isReversible } = payment;
  const paper = usePaper({
    path: "admin/accountpayments/paper",
    bodyOf: () => ({ number }),
    nameOf: () => `${t("paper.file")} ${number}`,
    failed: t("paper.failed"),
  });
  const print = () => paper.mutate();
  useDeskKeys([{ keys: "l", name: t("paper.print"), act: print }]);
  return (
    <>
      <span className="foot-gap" />
      {isManager && isReversible && (
        <Button kind="bad" onClick={() => setReversing(true)}>
          {t("reverse.open")}
        </Button>
      )}
      <Button kind="ink" isBusy={paper.isPending} onClick={print}>
        {t("paper.print")}
        <KeyHint keys="l" />
      </Button>
      {isReversing && <ReverseDialog payment={payment} onClose={() => setReversing(false)} />}
    </>
  );
}

/** The fewest letters of a reason. */
const LEAST = 3;

/** Why a payment is taken back; its customer reads it. */
function ReverseDialog({ payment, onClose }: Props & { onClose: () => void }) {
  const t = useDeskTexts("receipts.reverse");
  const format = useFormat();
  const call = useDeskCall("receipts", "receivables");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const { number, amount, email } = payment;
  return (
    <ReasonDialog
      title={t("title", { number })}
      back={t("cancel")}
      send={t("do")}
      isBad
      isBusy={call.isPending}
      text={t("text", { amount: format.money(amount), name: email })}
      label={t("reason")}
      hint={t("reasonHint")}
      missing={t("missing", { least: LEAST })}
      least={LEAST}
      refusal={refusal}
      onSend={(reason) =>
        call.mutate({
          path: "admin/accountpayments/reverse",
          body: { number, reason },
          text: t("done", { number }),
          onDone: onClose,
          onRefused: setRefusal,
        })
      }
      onClose={onClose}
    />
  );
}
