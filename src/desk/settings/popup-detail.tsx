import { type ReactNode, useRef } from "react";

import type { EditableSetting } from "#contract/setting-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { readPopup } from "./popup-draft.ts";
import { PopupPreview } from "./popup-preview.tsx";
import type { RowDraft } from "./setting-draft.ts";
import type { SettingPlace } from "./setting-effects.ts";
import { SettingCellField } from "./setting-rows.tsx";
import { useSettingWords } from "./setting-words.ts";

type Props = {
  setting: EditableSetting;
  place: SettingPlace;
  row: RowDraft;
  /** What the server says of the messages where it did not take them. */
  error: string | undefined;
  foot: ReactNode;
  /** Without it the message is shown and not to be edited. */
  onChange?: (name: string, value: string) => void;
  onRemove?: () => void;
  onClose: () => void;
};

/** One message: what is written of it, and how shoppers see it. */
export function PopupDetail(props: Props) {
  const { setting, place, row, error, foot, onChange, onRemove, onClose } = props;
  const t = useDeskTexts("popups");
  const { title, code } = readPopup(row, useShopLocale());
  const box = useRef<HTMLDivElement>(null);
  useDeskKeys([
    {
      keys: "e",
      name: t("edit"),
      act: () => box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(),
    },
  ]);
  return (
    <DetailPanel title={title || code || t("new")} onClose={onClose} foot={foot}>
      {error !== undefined && (
        <Notice kind="bad">
          <p>{error}</p>
        </Notice>
      )}
      <PopupPreview row={row} />
      {onChange && (
        <DetailSection title={t("fields")}>
          <p className="hint">{t("codeHint")}</p>
          <div ref={box} className="form-columns popup-fields">
            {(setting.form.columns ?? []).map((column) => (
              <SettingCellField key={column.name} column={column} row={row} onChange={onChange} />
            ))}
          </div>
        </DetailSection>
      )}
      {onRemove && (
        <div>
          <Button size="s" kind="bad" onClick={onRemove}>
            {t("remove")}
          </Button>
        </div>
      )}
      <PopupHistory setting={setting} place={place} />
    </DetailPanel>
  );
}

/** Who changed the messages; they are one setting, so that it is the history of them all. */
function PopupHistory({ setting, place }: Pick<Props, "setting" | "place">) {
  const settings = useDeskTexts("settings");
  const { say } = useSettingWords();
  const subject = place === "shop" ? `setting:${setting.key}` : `setting:${place}:${setting.key}`;
  return (
    <History
      subject={subject}
      nameOf={() => settings(`places.${place}`)}
      say={(_field, value) => say(setting, value)}
    />
  );
}
