import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { ReasonDialog } from "#desk/ui/form/reason-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

type Props = { accountId: string; orderNumber: string | null; onClose: () => void };

/** Why an account, or one invoice, is not to be reminded: colleagues read it. */
export function HoldDialog({ accountId, orderNumber, onClose }: Props) {
  const t = useDeskTexts("receivables.reminders.hold");
  const says = useDeskTexts("desk.call");
  const call = useDeskCall("receivables");
  const [refusal, setRefusal] = useState<DeskRefusal>();
  return (
    <ReasonDialog
      title={orderNumber === null ? t("titleAll") : t("title", { order: orderNumber })}
      back={t("cancel")}
      send={t("do")}
      isBusy={call.isPending}
      text={t("text")}
      label={t("reason")}
      missing={t("missing")}
      least={1}
      refusal={refusal}
      onSend={(reason) =>
        call.mutate({
          path: "admin/receivables/hold",
          body: { accountId, orderNumber, isOff: true, reason },
          text: t("done"),
          undo: () =>
            call.mutate({
              path: "admin/receivables/hold",
              body: { accountId, orderNumber, isOff: false },
              text: says("undone"),
            }),
          onDone: onClose,
          onRefused: setRefusal,
        })
      }
      onClose={onClose}
    />
  );
}
