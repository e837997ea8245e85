import type { ReturnEntry } from "#contract/returns.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { paperColumns } from "#desk/ui/list/paper-columns.ts";
import {
  countColumn,
  extraText,
  promisedDayColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

import { returnStateIn } from "./return-state.ts";

/** The columns of the list of returns. */
export function returnColumns(language: DeskLanguage): TextColumn<ReturnEntry>[] {
  const t = language.texts("returns");
  const extra = extraText<"email" | "resolution">(t);
  return [
    ...paperColumns(language, {
      title: t,
      number: ({ returnNumber }: ReturnEntry) => returnNumber,
      moment: "asked",
    }),
    {
      id: "status",
      title: t("fields.status"),
      width: "10rem",
      text: returnStateIn(language),
    },
    promisedDayColumn(language, {
      id: "sendBy",
      title: t("fields.sendBy"),
      width: "8rem",
      of: ({ sendBy }) => sendBy ?? null,
    }),
    {
      id: "reasons",
      title: t("fields.reasons"),
      text: ({ reasons }) => reasons.map((one) => t(`reasons.${one}`)).join(", "),
    },
    countColumn(language, {
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      of: ({ pieces }) => pieces,
    }),
    {
      id: "order",
      title: t("fields.order"),
      width: "6rem",
      text: ({ orderNumber }) => orderNumber,
    },
    extra("email", ({ email }) => email),
    extra("resolution", ({ resolution }) => t(`resolutions.${resolution}`)),
  ];
}
