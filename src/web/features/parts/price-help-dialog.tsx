import { ContactButtons, useContact } from "#web/layout/contact-links.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { LoginButton } from "#web/layout/login-button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import type { PricedPart } from "./public/price-cell.tsx";

/** What "see price" explains to a guest (decisions §2): log in, or ask by phone and WhatsApp. */
export function PriceHelpDialog({
  part,
  onClose,
}: {
  /** The part whose price is wanted; null while the dialog is closed. */
  part: PricedPart | null;
  onClose: () => void;
}) {
  const t = useTranslations("priceHelp");
  const { settings } = useShopFrame();
  const { ways } = useContact();
  const message = t("message", { number: part?.part_number ?? "", title: part?.title ?? "" });
  return (
    <Modal
      title={t("title", { number: part?.part_number ?? "" })}
      isOpen={part !== null}
      onClose={onClose}
      width="500"
      footer={
        <>
          <LoginButton kind="main">{t("logIn")}</LoginButton>
          <ContactButtons message={message} />
        </>
      }
    >
      <p>{t("text", { ways })}</p>
      {settings.phone_hours !== "" && <p className="muted">{settings.phone_hours}</p>}
    </Modal>
  );
}
