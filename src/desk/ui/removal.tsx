import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

import { DetailSection } from "./detail-panel.tsx";
import { useDeskCall } from "./use-desk-call.ts";

type Props = {
  area: string;
  /** The call that takes it away. */
  path: string;
  body: object;
  words: {
    title: string;
    /** What becomes of it. */
    text: string;
    open: string;
    sure: string;
    done: string;
  };
  /** What is not there any more then, where it is read by that. */
  gone?: string;
  onRemoved: () => void;
};

/** Takes something away for good, after a question. */
export function Removal({ area, path, body, words, gone, onRemoved }: Props) {
  const t = useDeskTexts("desk.removal");
  const call = useDeskCall(area);
  const [isAsking, setAsking] = useState(false);
  const remove = () =>
    call.mutate({
      path,
      body,
      text: words.done,
      onDone: onRemoved,
      ...(gone !== undefined && { gone }),
    });
  return (
    <DetailSection title={words.title}>
      <p className="secondary">{words.text}</p>
      <div>
        <Button size="s" kind="bad" onClick={() => setAsking(true)}>
          {words.open}
        </Button>
      </div>
      <Modal title={words.open} width="500" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{words.sure}</p>
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
