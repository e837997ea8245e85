import { LOCALES } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";

import {
  emptyRow,
  movedRow,
  type RowDraft,
  rowsIn,
  type SettingColumn,
  type FieldForm,
  draftedValue,
} from "./setting-draft.ts";
import { rowName, useSettingWords } from "./setting-words.ts";

type Props = {
  form: FieldForm;
  /** The rows as JSON, as the draft has them. */
  rows: string;
  onChange: (rows: string) => void;
};

/** A list that is edited row by row: each is changed, moved or taken away, and new ones are added below. */
export function SettingRowsEditor({ form, rows: json, onChange }: Props) {
  const t = useDeskTexts("settings.rows");
  const columns = form.columns ?? [];
  const rows = rowsIn(json);
  const change = (changed: readonly RowDraft[]) => onChange(JSON.stringify(changed));
  const names = useRowNames(form, json);
  return (
    <div className="setting-rows">
      {rows.length === 0 && <p className="secondary">{t("none")}</p>}
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have nothing of their own that tells them apart
        <fieldset key={at} className="setting-row">
          <legend>{t("row", { number: at + 1, name: names[at] ?? "" })}</legend>
          <div className="form-columns">
            {columns.map((column) => (
              <SettingCellField
                key={column.name}
                column={column}
                row={row}
                onChange={(name, value) => change(rows.with(at, { ...row, [name]: value }))}
              />
            ))}
          </div>
          <div className="setting-row-acts">
            <Button size="s" disabled={at === 0} onClick={() => change(movedRow(rows, at, at - 1))}>
              {t("up")}
            </Button>
            <Button
              size="s"
              disabled={at === rows.length - 1}
              onClick={() => change(movedRow(rows, at, at + 1))}
            >
              {t("down")}
            </Button>
            <Button size="s" onClick={() => change(rows.toSpliced(at, 1))}>
              {t("remove")}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button size="s" onClick={() => change([...rows, emptyRow(columns)])}>
        {t("add")}
      </Button>
    </div>
  );
}

/** What each row is called by what it begins with. */
function useRowNames(form: FieldForm, json: string): string[] {
  const locale = useShopLocale();
  const draft = { isOwn: true, value: "", es: "", en: "", chosen: [], rows: json };
  const value = draftedValue({ ...form, within: null }, draft, locale);
  return Array.isArray(value) ? value.map((row: unknown) => rowName(form, row, locale)) : [];
}

type CellProps = {
  column: SettingColumn;
  row: RowDraft;
  onChange: (name: string, value: string) => void;
};

/** One field of a row, or two where it is in both languages. */
export function SettingCellField({ column: { name, kind, options }, row, onChange }: CellProps) {
  const t = useDeskTexts("settings");
  const { column, option } = useSettingWords();
  const value = row[name] ?? "";
  const shared = { form: NO_ERRORS, name, label: column(name), value };
  const set = (typed: string) => onChange(name, typed);
  if (kind === "choice")
    return (
      <DeskChoiceField
        {...shared}
        options={(options ?? []).map((one) => ({ value: one, name: option(one) }))}
        onChange={set}
      />
    );
  if (kind === "switch")
    return (
      <Checkbox
        label={column(name)}
        checked={value === "1"}
        onChange={({ target }) => set(target.checked ? "1" : "0")}
      />
    );
  if (kind === "lines")
    return <DeskLongTextField {...shared} hint={t("rows.lines")} rows={2} onChange={set} />;
  if (kind === "words")
    return LOCALES.map((language) => (
      <DeskLongTextField
        key={language}
        form={NO_ERRORS}
        name={`${name}.${language}`}
        label={t("rows.inLanguage", {
          name: column(name),
          language: language === "es" ? t("spanish") : t("english"),
        })}
        lang={language}
        rows={2}
        value={row[`${name}.${language}`] ?? ""}
        onChange={(typed) => onChange(`${name}.${language}`, typed)}
      />
    ));
  return <DeskTextField {...shared} isFigure={kind === "number"} onChange={set} />;
}
