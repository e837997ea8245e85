import { LOCALES } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { InLanguage } from "#desk/ui/in-language.tsx";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PopupText } from "#web/ui/popup-text.tsx";

import { readPopup } from "./popup-draft.ts";
import type { RowDraft } from "./setting-draft.ts";

/** A message as the shop draws it in each language, and when it opens. */
export function PopupPreview({ row }: { row: RowDraft }) {
  const t = useDeskTexts("popups");
  return (
    <DetailSection title={t("preview")}>
      <Schedule row={row} />
      {LOCALES.map((locale) => (
        <InLanguage key={locale} locale={locale} texts={["popups"]}>
          <DrawnPopup row={row} />
        </InLanguage>
      ))}
    </DetailSection>
  );
}

function Schedule({ row }: { row: RowDraft }) {
  const t = useDeskTexts("popups");
  const { isShown, hours, days } = readPopup(row, useShopLocale());
  if (!isShown) return <p className="secondary">{t("notShown")}</p>;
  return <p className="secondary">{t("schedule", { hours, days })}</p>;
}

/** The dialog of the shop, 500 pixels wide, without opening it; its mark closes nothing here. */
function DrawnPopup({ row }: { row: RowDraft }) {
  const t = useDeskTexts("popups");
  const ui = useTranslations("ui.modal");
  const { title, message, style } = readPopup(row, useShopLocale());
  return (
    <figure className="popup-drawn" aria-label={t("drawn")}>
      <div className="dialog dialog-500">
        <div className="dialog-head">
          <p className="popup-title">{title || t("untitled")}</p>
          <span className="button button-quiet button-icon" title={ui("close")}>
            <Icon name="close" />
          </span>
        </div>
        <div className="dialog-body">
          {message.trim() === "" ? (
            <p className="secondary">{t("noMessage")}</p>
          ) : (
            <PopupText message={message} style={style} />
          )}
        </div>
      </div>
    </figure>
  );
}
