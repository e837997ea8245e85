import { useState } from "react";

import type { EditableSetting, SettingResponse } from "#contract/setting-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useOne } from "#desk/ui/use-one.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { History } from "#desk/ui/history.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

import { POPUP_SETTING } from "./popup-draft.ts";
import type { SettingPlace } from "./setting-effects.ts";
import { SettingEditor } from "./setting-editor.tsx";
import { SettingPlaces } from "./setting-places.tsx";
import { useSettingWords } from "./setting-words.ts";

/** One setting: what it takes, what holds where, and who set it. */
export function SettingDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("settings");
  const { data, ...waits } = useOne<SettingResponse>({
    area: "settings",
    id,
    path: "admin/settings/get",
    body: { key: id },
  });
  if (data) return <Opened setting={data.setting} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ setting, onClose }: { setting: EditableSetting; onClose: () => void }) {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const { say } = useSettingWords();
  const isOwner = useMay("owner");
  const [place, setPlace] = useState<SettingPlace>("shop");
  const subject = place === "shop" ? `setting:${setting.key}` : `setting:${place}:${setting.key}`;
  const history = (
    <History
      key={subject}
      subject={subject}
      nameOf={() => t(`places.${place}`)}
      say={(_field, value) => say(setting, value)}
    />
  );
  if (setting.key === POPUP_SETTING) return <LedToPopups setting={setting} onClose={onClose} />;
  const mayEdit = isOwner || setting.role === "manager";
  if (mayEdit && setting.form.kind !== "fixed")
    return (
      <SettingEditor
        key={place}
        setting={setting}
        place={place}
        onPlace={setPlace}
        onClose={onClose}
      >
        {history}
      </SettingEditor>
    );
  return (
    <DetailPanel title={setting.name[locale]} onClose={onClose}>
      <Notice>
        <p>{mayEdit ? t("isFixed") : t("ofOwners")}</p>
        <p>{setting.help[locale]}</p>
      </Notice>
      <SettingPlaces setting={setting} place={undefined} isFixed onPlace={setPlace} />
      {history}
    </DetailPanel>
  );
}

/** Popup messages are edited where they are seen as shoppers see them. */
function LedToPopups({ setting, onClose }: { setting: EditableSetting; onClose: () => void }) {
  const t = useDeskTexts("settings.popups");
  const locale = useShopLocale();
  return (
    <DetailPanel title={setting.name[locale]} onClose={onClose}>
      <Notice>
        <p>{t("moved")}</p>
        <p>
          <a href={deskLink(locale, "popups")}>{t("go")}</a>
        </p>
      </Notice>
    </DetailPanel>
  );
}
