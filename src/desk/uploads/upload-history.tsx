import { DOCUMENT_KINDS, PAPER_LANGUAGES } from "#domain/documents/part-document.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { History } from "#desk/ui/history.tsx";

const LOGGED = ["document", "documentKind", "paperLanguage", "file"] as const;

/** What was done with a file: what it was called as a paper of parts. */
export function UploadHistory({ id }: { id: string }) {
  const fields = useDeskTexts("audited.fields");
  const values = useDeskTexts("audited.values");
  const parts = useDeskTexts("parts.fields");
  const nameOf = (field: string): string => {
    if (field === "titleEs" || field === "titleEn") return parts(field);
    const known = LOGGED.find((one) => one === field);
    return known ? fields(known) : field;
  };
  const say = (_field: string, value: unknown): string => {
    const kind = DOCUMENT_KINDS.find((one) => one === value);
    if (kind) return values(`documentKind.${kind}`);
    const language = PAPER_LANGUAGES.find((one) => one === value);
    return language ? values(`paperLanguage.${language}`) : String(value);
  };
  return <History subject={`upload:${id}`} nameOf={nameOf} say={say} />;
}
