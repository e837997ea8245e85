import type { Locale } from "#domain/i18n/locale.ts";

import { emptyRow, type RowDraft, type SettingColumn } from "./setting-draft.ts";

/** The setting that holds the shop's popup messages. */
export const POPUP_SETTING = "pop_up_message";

/** The address of a message that is being begun; no code can be it. */
export const NEW_POPUP = "@new";

/** A message that nobody has written yet: off, and once a day for a week when it is on. */
export function newPopup(columns: readonly SettingColumn[]): RowDraft {
  return {
    ...emptyRow(columns),
    show_as_global_modal: "1",
    modal_delay_to_show_again_hours: "24",
    show_first_x_days: "7",
  };
}

/** A message as its readers get it, by what is typed of it. */
export type ReadPopup = {
  code: string;
  title: string;
  message: string;
  style: string;
  /** Whether it opens over pages at all. */
  isShown: boolean;
  hours: number;
  days: number;
};

/** What the readers of a language get of a message; a figure that is none yet counts as nothing. */
export function readPopup(row: RowDraft, locale: Locale): ReadPopup {
  const text = (name: string) => row[name] ?? "";
  return {
    code: text("code"),
    title: text(`title.${locale}`),
    message: text(`message.${locale}`),
    style: text("style"),
    isShown: text("enabled") === "1" && text("show_as_global_modal") === "1",
    hours: figureIn(text("modal_delay_to_show_again_hours")),
    days: figureIn(text("show_first_x_days")),
  };
}

function figureIn(typed: string): number {
  const figure = Number(typed.trim().replace(",", "."));
  return Number.isFinite(figure) ? figure : 0;
}
