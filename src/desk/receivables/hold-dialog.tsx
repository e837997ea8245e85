import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

type Props = { accountId: string; orderNumber: string | null; onClose: () => void };

/** Why an account, or one invoice, is not to be reminded: colleagues read it. */
export function HoldDialog({ accountId, orderNumber, onClose }: Props) {
  const t = useDeskTexts("receivables.reminders.hold");
  const words = useDeskTexts("desk.form");
  const call = useDeskCall("receivables");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const isMissing = reason.trim() === "";
  const send = () => {
    setTried(true);
    if (isMissing) return;
    call.mutate({
      path: "admin/receivables/hold",
      body: { accountId, orderNumber, isOff: true, reason: reason.trim() },
      text: t("done"),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  return (
    <FormDialog
      title={orderNumber === null ? t("titleAll") : t("title", { order: orderNumber })}
      back={t("cancel")}
      send={t("do")}
      isBusy={call.isPending}
      failure={refusal && (refusal.message ?? words("unreached"))}
      onSend={send}
      onClose={onClose}
    >
      <p>{t("text")}</p>
      <DeskLongTextField
        form={{ errorOf: () => (isTried && isMissing ? t("missing") : undefined) }}
        name="reason"
        label={t("reason")}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
