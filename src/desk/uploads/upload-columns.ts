import type { DeskUpload } from "#contract/upload-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { BY_AGE, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";
import { fileSizeIn } from "#desk/ui/file-size.ts";

import { uploadWords } from "./upload-words.ts";

/** The columns of the list of uploads. */
export function uploadColumns(language: DeskLanguage): TextColumn<DeskUpload>[] {
  const t = language.texts("uploads");
  const words = uploadWords(language);
  const sizeOf = fileSizeIn(language);
  return [
    { id: "what", title: t("fields.what"), text: words.what },
    {
      id: "standing",
      title: t("fields.standing"),
      width: "9rem",
      text: ({ standing }) => t(`standings.${standing}`),
    },
    { id: "sender", title: t("fields.sender"), text: words.sender },
    {
      id: "kind",
      title: t("fields.kind"),
      width: "6rem",
      text: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: "bytes",
      title: t("fields.bytes"),
      width: "7rem",
      isFigure: true,
      sort: { sorts: { ascending: "smallest", descending: "largest" }, first: "descending" },
      text: ({ bytes }) => (bytes === null ? "" : sizeOf(bytes)),
      filed: { kind: "count", of: ({ bytes }) => bytes },
    },
    momentColumn(language, {
      id: "at",
      title: t("fields.at"),
      sort: BY_AGE,
      of: ({ createdAt }) => createdAt,
    }),
    momentColumn(language, {
      id: "keptUntil",
      title: t("fields.keptUntil"),
      isExtra: true,
      of: ({ keptUntil }) => keptUntil,
    }),
    { id: "type", title: t("fields.type"), width: "9rem", isExtra: true, text: ({ type }) => type },
    { id: "id", title: t("fields.id"), look: "mono", isExtra: true, text: ({ id }) => id },
  ];
}
