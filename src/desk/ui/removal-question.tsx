import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

type Props = {
  title: string;
  /** What is lost by it. */
  text: string;
  /** What the button says that does it; "remove" where it says nothing of its own. */
  act?: string;
  isOpen: boolean;
  isBusy: boolean;
  onSure: () => void;
  onClose: () => void;
};

/** Asks once more before something is gone for good. */
export function RemovalQuestion({ title, text, act, isOpen, isBusy, onSure, onClose }: Props) {
  const t = useDeskTexts("desk.removal");
  return (
    <Modal title={title} width="500" isOpen={isOpen} onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-acts">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button kind="bad" isBusy={isBusy} onClick={onSure}>
          {act ?? t("do")}
        </Button>
      </div>
    </Modal>
  );
}
