import { useState } from "react";

import type { EditableSetting } from "#contract/setting-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { FileButtons } from "#desk/ui/list/file-buttons.tsx";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

import { PopupDetail } from "./popup-detail.tsx";
import { NEW_POPUP, newPopup } from "./popup-draft.ts";
import { PopupList } from "./popup-list.tsx";
import { PopupPlaces } from "./popup-places.tsx";
import { movedRow, type RowDraft, rowsIn } from "./setting-draft.ts";
import type { SettingPlace } from "./setting-effects.ts";
import { useDraftWords } from "./setting-words.ts";
import { useSettingForm } from "./use-setting-form.ts";

type Props = {
  setting: EditableSetting;
  place: SettingPlace;
  /** The code of the message that is opened first, or what stands for a new one. */
  begun: string | undefined;
  onPlace: (place: SettingPlace) => void;
};

/** The messages of the whole shop or of one storefront, saved together as the setting that they are. */
export function PopupEditor(props: Props) {
  const t = useDeskTexts("popups");
  const words = useDraftWords(props.setting);
  const popups = usePopups(props);
  const { form, isEditable, add } = popups;
  useDeskKeys(isEditable ? [{ keys: "n", name: t("new"), act: add }] : []);
  return (
    <>
      <AreaHead title={t("title")}>
        {isEditable && (
          <Button kind="main" size="s" onClick={add}>
            {t("new")}
            <KeyHint keys="n" />
          </Button>
        )}
      </AreaHead>
      <ListBesideOne {...props} popups={popups} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </>
  );
}

function ListBesideOne({
  setting,
  place,
  onPlace,
  popups,
}: Props & { popups: ReturnType<typeof usePopups> }) {
  const { form, rows, opened, isEditable, open, change, move, remove } = popups;
  const t = useDeskTexts("popups");
  const row = opened === undefined ? undefined : rows[opened];
  const foot = <FormFoot form={form} />;
  return (
    <div className={row ? "desk-split has-detail" : "desk-split"}>
      <div className="desk-list">
        <div className="popup-body">
          <PopupPlaces setting={setting} place={place} form={form} onPlace={onPlace} />
          <PopupList
            rows={rows}
            opened={opened}
            onOpen={open}
            {...(isEditable && { onMove: move })}
          />
          <div className="file-buttons">
            <FileButtons list={{ list: "popups" }} isDisabled={form.isDirty} />
            {form.isDirty && <span className="secondary small">{t("fileOfSaved")}</span>}
          </div>
        </div>
        {!row && <div className="detail-foot">{foot}</div>}
      </div>
      {row && (
        <PopupDetail
          key={opened}
          setting={setting}
          place={place}
          row={row}
          error={Object.values(form.refusal?.fields ?? {})[0]}
          foot={foot}
          {...(isEditable && { onChange: change, onRemove: remove })}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

function usePopups({ setting, place, begun }: Props) {
  const form = useSettingForm(setting, place);
  const columns = setting.form.columns ?? [];
  const rows = rowsIn(form.fields.rows);
  const isEditable = form.fields.isOwn;
  const [opened, setOpened] = useState(() => placeOf(rows, begun));
  const write = (changed: readonly RowDraft[]) => form.set("rows", JSON.stringify(changed));
  const add = () => {
    write([...rows, newPopup(columns)]);
    setOpened(rows.length);
  };
  const [isBegun, setBegun] = useState(begun === NEW_POPUP);
  if (isBegun && isEditable) {
    setBegun(false);
    add();
  }
  return {
    form,
    rows,
    opened,
    isEditable,
    open: setOpened,
    add,
    change: (name: string, value: string) =>
      opened !== undefined && write(rows.with(opened, { ...rows[opened], [name]: value })),
    move: (from: number, to: number) => {
      write(movedRow(rows, from, to));
      if (opened === from) setOpened(to);
      else if (opened === to) setOpened(from);
    },
    remove: () => {
      if (opened === undefined) return;
      write(rows.toSpliced(opened, 1));
      setOpened(undefined);
    },
  };
}

/** Where a message stands in the list. */
function placeOf(rows: readonly RowDraft[], code: string | undefined): number | undefined {
  const found = rows.findIndex((row) => row["code"] === code);
  return found === -1 ? undefined : found;
}
