import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

type Props = { code: string; version: number; onRemoved: () => void };

/** Takes away a coupon that no order ever named, after a question. */
export function RemoveCoupon({ code, version, onRemoved }: Props) {
  const t = useDeskTexts("coupons.remove");
  const call = useDeskCall("coupons");
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    call.mutate({
      path: "admin/coupons/remove",
      body: { code, version },
      text: t("done", { name: code }),
      onDone: onRemoved,
      gone: code,
    });
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t("text")}</p>
      <div>
        <Button size="s" kind="bad" onClick={() => setAsking(true)}>
          {t("open")}
        </Button>
      </div>
      <Modal title={t("open")} width="500" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t("sure", { name: code })}</p>
        <div className="dialog-acts">
          <Button onClick={() => setAsking(false)}>{t("cancel")}</Button>
          <Button kind="bad" isBusy={call.isPending} onClick={remove}>
            {t("do")}
          </Button>
        </div>
      </Modal>
    </DetailSection>
  );
}
