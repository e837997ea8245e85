import {
  DOCUMENT_KINDS,
  LONGEST_DOCUMENT_TITLE,
  PAPER_LANGUAGES,
} from "#domain/document/part-document.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";

import type { DocumentDraft } from "./document-draft.ts";

type Props = {
  fields: DocumentDraft;
  set: <Name extends keyof DocumentDraft>(name: Name, value: DocumentDraft[Name]) => void;
};

/** What a paper is, what it is called, and what it is written in. */
export function DocumentFields({ fields, set }: Props) {
  const t = useDeskTexts("documents");
  return (
    <>
      <DeskChoiceField
        form={NO_ERRORS}
        name="kind"
        label={t("fields.kind")}
        value={fields.kind}
        options={DOCUMENT_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
        onChange={(value) => set("kind", value)}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="titleEs"
        label={t("fields.titleEs")}
        hint={t("titleHint")}
        value={fields.titleEs}
        maxLength={LONGEST_DOCUMENT_TITLE}
        onChange={(value) => set("titleEs", value)}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="titleEn"
        label={t("fields.titleEn")}
        value={fields.titleEn}
        maxLength={LONGEST_DOCUMENT_TITLE}
        onChange={(value) => set("titleEn", value)}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="language"
        label={t("fields.language")}
        value={fields.language}
        options={PAPER_LANGUAGES.map((value) => ({ value, name: t(`languages.${value}`) }))}
        onChange={(value) => set("language", value)}
      />
    </>
  );
}
