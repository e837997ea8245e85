import type { EditableSetting } from "#contract/setting-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { typedFigure, writtenFigure } from "#domain/i18n/typed-figure.ts";
import { isRecord } from "#domain/storage/stored-record.ts";

export type FieldForm = EditableSetting["form"];
export type SettingColumn = NonNullable<FieldForm["columns"]>[number];

/** A row of a list as its fields have it; a text in both languages is two of them, `name.es` and `name.en`. */
export type RowDraft = Readonly<Record<string, string>>;

/** A setting as its form has it; which of the fields count is its kind's. */
export type SettingDraft = {
  /** Whether a storefront has it of its own; always of the whole shop. */
  isOwn: boolean;
  /** A line, a number, a choice, or yes or no, as typed. */
  value: string;
  es: string;
  en: string;
  chosen: readonly string[];
  /** The rows of a list, as JSON. */
  rows: string;
};

type Held = { value: unknown; isOwn: boolean };

/** What is held, as the form shows it to readers of a language. */
export function draftOf(form: FieldForm, { value, isOwn }: Held, locale: Locale): SettingDraft {
  const { es, en } = bothTexts(value);
  const isList = form.kind === "rows";
  return {
    isOwn,
    value: typeof value === "number" ? writtenFigure(value, locale) : textOf(value),
    es: form.kind === "text" ? es : "",
    en: form.kind === "text" ? en : "",
    chosen: form.kind === "choices" ? textsIn(value) : [],
    rows: isList ? JSON.stringify(heldRows(form, value)) : "[]",
  };
}

/** What is sent of it. What is typed and no number goes as it was typed, and the server says what it takes. */
export function draftedValue(form: FieldForm, draft: SettingDraft, locale: Locale): unknown {
  if (form.kind === "text") return { es: draft.es, en: draft.en };
  if (form.kind === "number") return typedFigure(draft.value, locale) ?? draft.value.trim();
  if (form.kind === "choices") return [...draft.chosen];
  if (form.kind !== "rows") return draft.value;
  const rows = rowsIn(draft.rows).map((row) => rowValue(form.columns ?? [], row));
  return form.within ? { [form.within]: rows } : rows;
}

/** The rows that a value holds, as their fields have them. */
export function heldRows(form: FieldForm, value: unknown): RowDraft[] {
  return listIn(form, value).map((row) => rowDraft(form.columns ?? [], row));
}

/** The rows that a draft holds. */
export function rowsIn(json: string): RowDraft[] {
  const rows: RowDraft[] = JSON.parse(json);
  return rows;
}

/** A row that nobody has filled in yet. */
export function emptyRow(columns: readonly SettingColumn[]): RowDraft {
  return rowDraft(columns, {});
}

/** The same rows with one of them in another place. */
export function movedRow(rows: readonly RowDraft[], from: number, to: number): RowDraft[] {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}

/** The list that a value is or holds; empty where it is none. */
export function listIn(form: FieldForm, value: unknown): unknown[] {
  const list = form.within && isRecord(value) ? value[form.within] : value;
  return Array.isArray(list) ? list : [];
}

/** What a text says in each language; one that is written once says the same in both. */
export function bothTexts(value: unknown): { es: string; en: string } {
  if (typeof value === "string") return { es: value, en: value };
  if (!isRecord(value)) return { es: "", en: "" };
  return { es: textOf(value["es"]), en: textOf(value["en"]) };
}

function rowDraft(columns: readonly SettingColumn[], row: unknown): RowDraft {
  const fields = isRecord(row) ? row : {};
  return Object.fromEntries(columns.flatMap((column) => cellDraft(column, fields[column.name])));
}

function cellDraft({ name, kind, options }: SettingColumn, value: unknown): [string, string][] {
  if (kind === "words") {
    const { es, en } = bothTexts(value);
    return [
      [`${name}.es`, es],
      [`${name}.en`, en],
    ];
  }
  if (kind === "lines") return [[name, textsIn(value).join("\n")]];
  if (kind === "switch") return [[name, value === 1 ? "1" : "0"]];
  return [[name, textOf(value ?? options?.[0])]];
}

function rowValue(columns: readonly SettingColumn[], row: RowDraft): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column.name, cellValue(column, row)]));
}

function cellValue({ name, kind }: SettingColumn, row: RowDraft): unknown {
  const typed = row[name] ?? "";
  if (kind === "words") return { es: row[`${name}.es`] ?? "", en: row[`${name}.en`] ?? "" };
  if (kind === "lines") return linesOf(typed);
  if (kind === "switch") return Number(typed);
  return kind === "number" ? numberOf(typed) : typed;
}

function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A number of a row, where coordinates are, which maps write with a point in every language; otherwise what was typed. */
function numberOf(typed: string): number | string {
  const text = typed.trim();
  return /^-?\d{1,9}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(",", ".")) : text;
}

/** The texts of a list. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** A line or a number as text; empty for whatever is neither. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
