import { useTranslations } from "#web/i18n/i18n.ts";
import { chatHref, phoneHref } from "./phone-link.ts";
import { useShopFrame } from "./shop-frame.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * The two ways to ask a person, as buttons. WhatsApp comes first with its message filled in; where
 * it is switched off the phone takes its place as the main one.
 */
export function ContactButtons({
  message,
  isMain = false,
  size = "m",
}: {
  message: string;
  /** The one main action of the screen: orange. */
  isMain?: boolean;
  size?: "s" | "m" | "l";
}) {
  const t = useTranslations("contact");
  const { whatsApp, phone, number } = useContact(message);
  const main = isMain ? "main" : "plain";
  return (
    <>
      {whatsApp !== null && (
        <a className={buttonClass({ kind: main, size })} href={whatsApp} rel="nofollow noopener">
          <Icon name="chat" />
          {t("whatsApp")}
        </a>
      )}
      {phone !== null && (
        <a className={buttonClass({ kind: whatsApp === null ? main : "plain", size })} href={phone}>
          <Icon name="phone" />
          <span className="figures">{number}</span>
        </a>
      )}
    </>
  );
}

/** A sentence that opens WhatsApp with a message, or dials where WhatsApp is switched off. */
export function ContactLink({ message, children }: { message: string; children: string }) {
  const { whatsApp, phone } = useContact(message);
  const href = whatsApp ?? phone;
  if (href === null) return null;
  return (
    <a href={href} rel="nofollow noopener">
      {children}
    </a>
  );
}

type Contact = {
  whatsApp: string | null;
  phone: string | null;
  /** The phone's, as it is read. */
  number: string;
  /** Which of the two there are, for sentences that name them. */
  ways: "both" | "chat" | "phone" | "none";
};

/** How to reach a person of the shop; the chat begins with this message. */
export function useContact(message = ""): Contact {
  const { whatsapp_enabled, whatsapp_phone_number, phone_number } = useShopFrame().settings;
  const writes = whatsapp_enabled === "true" && whatsapp_phone_number !== "";
  const dials = phone_number !== "";
  return {
    whatsApp: writes ? chatHref(whatsapp_phone_number, message) : null,
    phone: dials ? phoneHref(phone_number) : null,
    number: phone_number,
    ways: writes ? (dials ? "both" : "chat") : dials ? "phone" : "none",
  };
}
