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
  const { data, ...waits } = useOne<SettingResponse>({
    area: "settings",
    id: POPUP_SETTING,
    path: "admin/settings/get",
    body: { key: POPUP_SETTING },
  });
  const { id } = useParams();
  if (data) return <Popups key={id} setting={data.setting} begun={id} />;
  return (
    <>
      <AreaHead title={t("title")} />
      <div className="desk-message">
        <DetailWaiting {...waits} />
      </div>
    </>
  );
}

type Props = { setting: EditableSetting; begun: string | undefined };

/** Of the whole shop, or of one storefront; each is a form of its own. */
function Popups({ setting, begun }: Props) {
  const [{ place, first }, setShown] = useState<{
    place: SettingPlace;
    first?: string | undefined;
  }>({
    place: "shop",
    first: begun,
  });
  return (
    <PopupEditor
      key={place}
      setting={setting}
      place={place}
      begun={first}
      onPlace={(chosen) => setShown({ place: chosen })}
    />
  );
}
