import type { EditableSetting } from "#contract/setting-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { isRecord } from "#domain/storage/stored-record.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import {
  bothTexts,
  listIn,
  rowsIn,
  type FieldForm,
  textOf,
  textsIn,
  draftedValue,
} from "./setting-draft.ts";

const OPTIONS = [
  "ALL",
  "IN_STOCK",
  "LOCAL-BACKORDER",
  "BACKORDER-INCOMING",
  "IN_STOCK-BACKORDER",
  "BACKORDER-NO_STOCK-INCOMING",
  "INCOMING",
  "card",
  "paytrace",
  "paypal",
  "credit",
  "transfer",
  "florida",
  "fixed",
  "destination",
  "info",
  "warning",
  "alert",
  "CR",
  "USA",
] as const;

const COLUMNS = [
  "name",
  "url",
  "icon",
  "warehouse",
  "street",
  "postal_code",
  "phone",
  "hours",
  "latitude",
  "longitude",
  "code",
  "percent",
  "value",
  "label",
  "title",
  "message",
  "style",
  "enabled",
  "show_as_global_modal",
  "modal_delay_to_show_again_hours",
  "show_first_x_days",
] as const;

const UNITS = [
  "credit_days",
  "currency_rate_crc",
  "fixed_tax_percentage",
  "legal_warranty_days",
  "return_days",
  "return_send_days",
  "core_days",
  "quote_days",
  "transfer_days",
] as const;

/** How settings and what they hold are said, in lists, forms, previews and the history. */
export function settingWords({ locale, texts, format }: DeskLanguage) {
  const t = texts("settings");
  const option = (value: string): string => {
    if (value === "") return t("options.plain");
    const known = OPTIONS.find((one) => one === value);
    return known ? t(`options.${known}`) : value;
  };
  const column = (name: string): string => {
    const known = COLUMNS.find((one) => one === name);
    return known ? t(`columns.${known}`) : name;
  };
  const unit = (key: string): string | undefined => {
    const known = UNITS.find((one) => one === key);
    return known && t(`units.${known}`);
  };
  const number = (key: string, value: unknown): string =>
    typeof value === "number"
      ? [format.count(value), unit(key)].filter(Boolean).join(" ")
      : textOf(value);
  const list = (form: FieldForm, value: unknown): string => {
    const rows = listIn(form, value);
    const names = rows.map((row) => rowName(form, row, locale));
    return [t("rows.count", { count: rows.length }), ...names].filter(Boolean).join(" · ");
  };
  /** A value in one line. */
  const say = ({ key, form }: SettingKind, value: unknown): string => {
    const sayings: Partial<Record<FieldForm["kind"], () => string>> = {
      flag: () => (value === "true" ? t("yes") : t("no")),
      text: () => bothTexts(value)[locale],
      choice: () => option(textOf(value)),
      choices: () => textsIn(value).map(option).join(", "),
      number: () => number(key, value),
      rows: () => list(form, value),
    };
    const isNothing = value === null || value === undefined || value === "";
    return isNothing ? NOTHING : (sayings[form.kind]?.() ?? textOf(value)) || NOTHING;
  };
  return { option, column, unit, say };
}

/** The same as this page speaks. */
export function useSettingWords() {
  return settingWords(useDeskLanguage());
}

export const NOTHING = "—";

type SettingKind = Pick<EditableSetting, "key" | "form">;

/** What a row of a list begins with, as it is called in lists. */
export function rowName({ columns = [] }: FieldForm, row: unknown, locale: Locale): string {
  const [first] = columns;
  if (!first || !isRecord(row)) return "";
  const held = row[first.name];
  return first.kind === "words" ? bothTexts(held)[locale] : textOf(held);
}

/** How a field of the form reads where two people changed it. */
export function useDraftWords(setting: SettingKind) {
  const t = useDeskTexts("settings");
  const { locale, ...language } = useDeskLanguage();
  const { say } = settingWords({ locale, ...language });
  const names: Readonly<Record<string, string>> = {
    isOwn: t("own"),
    value: t("value"),
    es: t("spanish"),
    en: t("english"),
    chosen: t("value"),
    rows: t("value"),
  };
  return {
    nameOf: (field: string) => names[field] ?? field,
    say: (field: string, value: FieldValue): string => {
      if (typeof value === "boolean") return value ? t("yes") : t("no");
      if (field === "es" || field === "en") return String(value) || NOTHING;
      if (field !== "rows") return say(setting, value);
      const draft = { isOwn: true, value: "", es: "", en: "", chosen: [], rows: String(value) };
      return rowsIn(draft.rows).length === 0
        ? NOTHING
        : say(setting, draftedValue(setting.form, draft, locale));
    },
  };
}
