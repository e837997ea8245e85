import { useTranslations } from "use-intl";

import { ContactButtons } from "../contact/contact-links.tsx";
import { useShopFrame } from "../layout/shop-frame.ts";
import { Icon } from "../ui/icon.tsx";
import { Modal } from "../ui/modal.tsx";
import type { PricedPart } from "./price-cell.tsx";

/** One line above a guest's list: how prices are given, with the screen's main button. */
export function PriceGate({ message }: { message: string }) {
  const t = useTranslations("parts.gate");
  return (
    <div className="gate">
      <p>
        <Icon name="lock" />
        <span>
          <b className="strong">{t("title")}</b> <span className="sec narrow-only">{t("how")}</span>
        </span>
      </p>
      <ContactButtons message={message} isMain size="s" />
    </div>
  );
}

/** What "see price" explains to a guest (decisions §2): prices are given by phone and WhatsApp. */
export function PriceHelpDialog({
  part,
  onClose,
}: {
  /** The part whose price is wanted; null while the dialog is closed. */
  part: PricedPart | null;
  onClose: () => void;
}) {
  const t = useTranslations("parts.gate");
  const { settings } = useShopFrame();
  const message = t("message", { number: part?.part_number ?? "", title: part?.title ?? "" });
  return (
    <Modal
      title={t("dialogTitle", { number: part?.part_number ?? "" })}
      isOpen={part !== null}
      onClose={onClose}
      width="500"
      footer={<ContactButtons message={message} />}
    >
      <p>{t("dialogText")}</p>
      {settings.phone_hours !== "" && <p className="muted">{settings.phone_hours}</p>}
    </Modal>
  );
}
