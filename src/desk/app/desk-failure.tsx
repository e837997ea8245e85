import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { deskLink } from "#domain/page/desk-pages.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** There is nothing at this address, or nothing for whoever is signed in. */
export function DeskMissing() {
  const t = useDeskTexts("desk.missing");
  const locale = useShopLocale();
  return (
    <div className="desk-message">
      <title>{t("title")}</title>
      <EmptyState
        level="h1"
        title={t("title")}
        actions={
          <a className={buttonClass()} href={deskLink(locale)}>
            {t("back")}
          </a>
        }
      >
        <p>{t("text")}</p>
      </EmptyState>
    </div>
  );
}

/** An area broke: the rest of the back office is there still. */
export function DeskFailure() {
  const t = useDeskTexts("desk.failure");
  return (
    <div className="desk-message">
      <title>{t("title")}</title>
      <EmptyState
        level="h1"
        title={t("title")}
        actions={<Button onClick={() => location.reload()}>{t("reload")}</Button>}
      >
        <p>{t("text")}</p>
      </EmptyState>
    </div>
  );
}
