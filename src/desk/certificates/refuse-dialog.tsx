import { useState } from "react";

import type { AdminCertificate } from "#contract/certificates.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

type Props = { certificate: AdminCertificate; isOpen: boolean; onClose: () => void };

/** Why a certificate is refused, or ended; its customer reads it. */
export function RefuseDialog({ certificate: { id, email, state }, isOpen, onClose }: Props) {
  const t = useDeskTexts("certificates.refuse");
  const call = useDeskCall("certificates");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isNew = state === "received";
  const refuse = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    call.mutate({
      path: "admin/certificates/refuse",
      body: { id, reason },
      text: t("done", { name: email }),
      onDone: onClose,
    });
  };
  return (
    <Modal title={isNew ? t("open") : t("end")} isOpen={isOpen} onClose={onClose}>
      <form
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          refuse();
        }}
      >
        <p>{isNew ? t("text") : t("endText")}</p>
        <DeskLongTextField
          form={{ errorOf: () => (isMissing ? t("missing") : undefined) }}
          name="reason"
          label={t("reason")}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="bad" type="submit" isBusy={call.isPending}>
            {isNew ? t("open") : t("end")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
