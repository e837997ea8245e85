import { useState } from "react";
import { useParams } from "react-router";

import type { EditableSetting, SettingResponse } from "#contract/setting-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { POPUP_SETTING } from "./popup-draft.ts";
import { PopupEditor } from "./popup-editor.tsx";
import type { SettingPlace } from "./setting-effects.ts";

/** The messages that open over the shop's pages: their list, and one of them beside it as shoppers see it. */
export default function PopupsPage() {
  const t = useDeskTexts("popups");
  const { data, onRetry } = useOne<SettingResponse>({
    area: "settings",
    id: POPUP_SETTING,
    path: "admin/settings/get",
    body: { key: POPUP_SETTING },
  });
  if (data) return <Popups setting={data.setting} />;
  return (
    <>
      <AreaHead title={t("title")} />
      <div className="desk-message">
        <DetailWaiting onRetry={onRetry} />
      </div>
    </>
  );
}

/** Of the whole shop, or of one storefront; each is a form of its own. */
function Popups({ setting }: { setting: EditableSetting }) {
  const { id } = useParams();
  const [place, setPlace] = useState<SettingPlace>("shop");
  return (
    <PopupEditor
      key={`${place} ${id ?? ""}`}
      setting={setting}
      place={place}
      begun={id}
      onPlace={setPlace}
    />
  );
}
