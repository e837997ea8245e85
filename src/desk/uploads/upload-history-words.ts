import { DOCUMENT_KINDS, PAPER_LANGUAGES } from "#domain/document/part-document.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

const LOGGED = ["document", "documentKind", "paperLanguage", "file"] as const;

/** How the fields of a file and what they held are called; a title reads as it was typed. */
export function uploadHistoryWords({ texts }: Pick<DeskLanguage, "texts">) {
  const fields = texts("audited.fields");
  const parts = texts("parts.fields");
  const papers = texts("documents");
  return {
    nameOf: (field: string): string => {
      if (field === "titleEs" || field === "titleEn") return parts(field);
      const known = LOGGED.find((one) => one === field);
      return known ? fields(known) : field;
    },
    say: (field: string, value: unknown): string => {
      const kind = DOCUMENT_KINDS.find((one) => one === value);
      if (field === "documentKind" && kind) return papers(`kinds.${kind}`);
      const language = PAPER_LANGUAGES.find((one) => one === value);
      if (field === "paperLanguage" && language) return papers(`languages.${language}`);
      return String(value);
    },
  };
}
