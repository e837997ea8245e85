import { ContactButtons, useContact } from "#web/layout/contact-links.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { LoginButton } from "#web/layout/login-button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** One line above a guest's list: how prices are given, with the screen's main button. */
export function PriceGate({ message }: { message: string }) {
  const t = useTranslations("parts.gate");
  const { ways } = useContact();
  return (
    <div className="gate">
      <p>
        <Icon name="lock" />
        <span>
          <b className="strong">{t("title")}</b>{" "}
          {ways !== "none" && <span className="secondary narrow-only">{t("how", { ways })}</span>}
        </span>
      </p>
      <LoginButton kind="main" size="s">
        {t("logIn")}
      </LoginButton>
      <ContactButtons message={message} size="s" />
    </div>
  );
}
