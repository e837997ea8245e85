import { useContact } from "./contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { mapPath } from "#web/paths.ts";
import { useShopFrame } from "./shop-frame.ts";
import { SectionHead } from "#web/ui/section-head.tsx";

type Props = {
  message: string;
  /** Their page itself leads nobody to it. */
  isWithBranches?: boolean;
};

/** How the shop helps: WhatsApp with a first message, the phone with its hours, the branches. */
export function AskBeforeBuying({ message, isWithBranches = true }: Props) {
  const t = useTranslations("help");
  const locale = useShopLocale();
  const { settings } = useShopFrame();
  const { whatsApp, phone, number } = useContact(message);
  return (
    <section aria-labelledby="help">
      <SectionHead id="help" title={t("title")} />
      <div className="help">
        {whatsApp !== null && (
          <div>
            <h3 className="label">WhatsApp</h3>
            <p className="help-answer">
              <a href={whatsApp} rel="noopener">
                {t("chat")}
              </a>
            </p>
            <p className="secondary">{t("chatText")}</p>
          </div>
        )}
        {phone !== null && (
          <div>
            <h3 className="label">{t("phone")}</h3>
            <p className="help-answer figures">
              <a href={phone}>{number}</a>
            </p>
            <p className="secondary">{settings.phone_hours}</p>
          </div>
        )}
        {isWithBranches && (
          <div>
            <h3 className="label">{t("branches")}</h3>
            <p className="help-answer">
              <a href={mapPath(locale)}>{t("branchMap")}</a>
            </p>
            <p className="secondary">{t("branchText")}</p>
          </div>
        )}
      </div>
    </section>
  );
}
