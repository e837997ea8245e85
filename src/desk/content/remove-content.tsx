import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

import type { ContentNoun } from "./find-content.ts";

type Props = { noun: ContentNoun; link: string; version: number; onRemoved: () => void };

/** Takes the shop's own text away, after a question; what comes with the shop by its link is shown again. */
export function RemoveContent({ noun, link, version, onRemoved }: Props) {
  const t = useDeskTexts("content.remove");
  const call = useDeskCall(noun);
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    call.mutate({
      path: `admin/${noun}/remove`,
      body: { link, version },
      text: t("done", { name: link }),
      onDone: onRemoved,
      gone: link,
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
        <p>{t("sure", { name: link })}</p>
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
