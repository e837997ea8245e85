import { useState } from "react";

import type { SeenUpload } from "#contract/upload-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

type Props = { upload: SeenUpload; onRemoved: () => void };

/** Deletes a file that nothing uses, after a question that says what is lost by it. */
export function RemoveUpload({ upload: { id, standing, use }, onRemoved }: Props) {
  const t = useDeskTexts("uploads.remove");
  const common = useDeskTexts("desk.removal");
  const call = useDeskCall("uploads", "parts");
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    call.mutate({
      path: "admin/uploads/remove",
      body: { id },
      text: t("done"),
      gone: id,
      onDone: onRemoved,
      onRefused: undefined,
    });
  const lost = use === "document" ? "document" : standing === "used" ? "waiting" : standing;
  return (
    <DetailSection title={t("title")}>
      <div>
        <Button size="s" kind="bad" onClick={() => setAsking(true)}>
          {t("open")}
        </Button>
      </div>
      <Modal title={t("open")} width="500" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t(`lost.${lost}`)}</p>
        <div className="dialog-acts">
          <Button onClick={() => setAsking(false)}>{common("cancel")}</Button>
          <Button kind="bad" isBusy={call.isPending} onClick={remove}>
            {common("do")}
          </Button>
        </div>
      </Modal>
    </DetailSection>
  );
}
