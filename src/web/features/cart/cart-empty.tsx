import { ContactButtons } from "#web/layout/contact-links.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { categoryPath, resultsPath } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A cart without lines (specification §4), with the ways to fill it. */
export function CartEmpty() {
  const t = useTranslations("cart.empty");
  const locale = useShopLocale();
  return (
    <EmptyState
      title={t("title")}
      actions={
        <>
          <a className={buttonClass({ kind: "main" })} href={categoryPath(locale)}>
            {t("categories")}
          </a>
          <a className={buttonClass()} href={resultsPath(locale)}>
            {t("parts")}
          </a>
          <ContactButtons message={t("chatMessage")} />
        </>
      }
    >
      <p>{t("text")}</p>
    </EmptyState>
  );
}
