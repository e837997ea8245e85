import type { EditableSetting } from "#contract/setting-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import {
  DeskChoiceField,
  DeskManyField,
  DeskTextField,
  NO_ERRORS,
} from "#desk/ui/form/desk-fields.tsx";
import { FieldError } from "#desk/ui/form/field-error.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { NewPicture } from "#desk/ui/pictures/use-new-pictures.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { SettingDraft } from "./setting-draft.ts";
import { PictureUpload } from "./picture-upload.tsx";
import { SettingRowsEditor } from "./setting-rows.tsx";
import { useSettingWords } from "./setting-words.ts";

type Props = {
  setting: EditableSetting;
  form: DeskForm<SettingDraft>;
  /** Hears of a picture that was sent and that the setting would have. */
  onPicture: (picture: NewPicture) => void;
};

/** The fields of a setting, by its kind, with what it takes and the server's sentence under them. */
export function SettingInput({ setting, form, onPicture }: Props) {
  const locale = useShopLocale();
  const help = setting.help[locale];
  const [error] = Object.values(form.refusal?.fields ?? {});
  const { kind } = setting.form;
  const isOneControl = !["text", "choices", "rows"].includes(kind);
  if (kind === "picture")
    return (
      <>
        <OneControl setting={setting} form={form} hint={help} error={error} />
        <PictureUpload
          unsaved={form.isDirty ? form.fields.value : undefined}
          onPicture={(picture) => {
            form.set("value", picture.address);
            onPicture(picture);
          }}
        />
      </>
    );
  return isOneControl ? (
    <OneControl setting={setting} form={form} hint={help} error={error} />
  ) : (
    <div className="setting-many">
      <p className="hint">{help}</p>
      {kind === "text" && <BothLanguages setting={setting} form={form} />}
      {kind === "choices" && <Choices setting={setting} form={form} />}
      {kind === "rows" && (
        <SettingRowsEditor
          form={setting.form}
          rows={form.fields.rows}
          onChange={(rows) => form.set("rows", rows)}
        />
      )}
      <FieldError error={error} />
    </div>
  );
}

type FormProps = Pick<Props, "setting" | "form">;
type OneProps = FormProps & { hint: string; error: string | undefined };

function OneControl({ setting, form, hint, error }: OneProps) {
  const t = useDeskTexts("settings");
  const locale = useShopLocale();
  const { option, unit } = useSettingWords();
  const { key, name } = setting;
  const { kind, isWhole, options = [] } = setting.form;
  const named = unit(key);
  const shared = {
    form: { errorOf: () => error },
    name: "value",
    label: named === undefined ? name[locale] : `${name[locale]}, ${named}`,
    hint,
    value: form.fields.value,
    onChange: (value: string) => form.set("value", value),
  };
  if (kind === "flag")
    return (
      <DeskChoiceField
        {...shared}
        options={[
          { value: "true", name: t("yes") },
          { value: "false", name: t("no") },
        ]}
      />
    );
  if (kind === "choice")
    return (
      <DeskChoiceField
        {...shared}
        options={options.map((value) => ({ value, name: option(value) }))}
      />
    );
  return (
    <DeskTextField {...shared} isFigure={kind === "number"} hasThousandths={isWhole !== true} />
  );
}

function BothLanguages({ form }: FormProps) {
  const t = useDeskTexts("settings");
  const { fields, set } = form;
  return (
    <div className="form-columns">
      <DeskLongTextField
        form={NO_ERRORS}
        name="es"
        lang="es"
        label={t("spanish")}
        rows={5}
        maxLength={LONGEST_TEXT}
        value={fields.es}
        onChange={(value) => set("es", value)}
      />
      <DeskLongTextField
        form={NO_ERRORS}
        name="en"
        lang="en"
        label={t("english")}
        rows={5}
        maxLength={LONGEST_TEXT}
        value={fields.en}
        onChange={(value) => set("en", value)}
      />
    </div>
  );
}

const LONGEST_TEXT = 2_000;

function Choices({ setting, form }: FormProps) {
  const locale = useShopLocale();
  const { option } = useSettingWords();
  return (
    <DeskManyField
      form={NO_ERRORS}
      name="chosen"
      label={setting.name[locale]}
      values={form.fields.chosen}
      options={(setting.form.options ?? []).map((value) => ({ value, name: option(value) }))}
      onChange={(chosen) => form.set("chosen", chosen)}
    />
  );
}
