import type { ShopPaper } from "#contract/document-desk.ts";
import type { DocumentKind, PaperLanguage } from "#domain/document/part-document.ts";

/** What is typed of a paper. */
export type DocumentDraft = {
  kind: DocumentKind;
  titleEs: string;
  titleEn: string;
  language: PaperLanguage;
};

export const NEW_DOCUMENT: DocumentDraft = {
  kind: "data_sheet",
  titleEs: "",
  titleEn: "",
  language: "es",
};

export function documentDraftOf({ kind, title, language }: ShopPaper): DocumentDraft {
  return { kind, titleEs: title.es, titleEn: title.en, language };
}

/** What the server is told; undefined while there is no title. */
export function namesIn({ kind, titleEs, titleEn, language }: DocumentDraft) {
  const title = { es: titleEs.trim(), en: titleEn.trim() };
  return title.es === "" && title.en === "" ? undefined : { kind, title, language };
}
