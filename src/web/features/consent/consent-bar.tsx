import type { ThirdParty } from "#domain/third-party/third-party.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { contentPagePath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import "#web/styles/consent-bar.css";

type BarProps = {
  configured: readonly ThirdParty[];
  onAnswer: (isAllowed: boolean) => void;
  onChoose: () => void;
};

/** Asks once, over the foot of the page: yes and no weigh the same, and the page does not wait (decisions §9). */
export function ConsentBar({ configured, onAnswer, onChoose }: BarProps) {
  const t = useTranslations("content.consent");
  const locale = useShopLocale();
  const [only] = configured;
  return (
    <section className="consent-bar" aria-label={t("label")}>
      <p>
        {t(configured.length > 1 || only === undefined ? "bar.both" : `bar.${only}`)}{" "}
        <a href={contentPagePath(locale, "privacy-policy")}>{t("more")}</a>
      </p>
      <div className="consent-answers">
        <Button onClick={() => onAnswer(false)}>{t("refuse")}</Button>
        <Button onClick={() => onAnswer(true)}>{t("allow")}</Button>
        {configured.length > 1 && (
          <Button kind="quiet" onClick={onChoose}>
            {t("choose")}
          </Button>
        )}
      </div>
    </section>
  );
}
