import { useQueryClient } from "@tanstack/react-query";

import type { ShopPaper, SaveDocumentResponse } from "#contract/document-desk.ts";
import { DOCUMENT_KINDS, PAPER_LANGUAGES } from "#domain/document/part-document.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AuditTrailLink } from "#desk/ui/audited/audit-trail-link.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { type DocumentDraft, documentDraftOf, namesIn } from "./document-draft.ts";
import { DocumentFields } from "./document-fields.tsx";

type Props = { document: ShopPaper; onClose: () => void };

/** What a paper is called, on every part that has it. */
export function EditDocument({ document: paper, onClose }: Props) {
  const t = useDeskTexts("documents");
  const acts = useDeskTexts("desk.acts");
  const form = useDocumentForm(paper, onClose);
  const words = useDocumentWords();
  const { fields, set, isDirty, isBusy, refusal, save } = form;
  const isNamed = namesIn(fields) !== undefined;
  const refused = refusal && (refusal.message ?? acts("unreached"));
  const send = () => {
    if (!isDirty) onClose();
    else if (isNamed) void save();
  };
  return (
    <FormDialog
      title={t("editTitle")}
      back={t("back")}
      send={t("save")}
      isBusy={isBusy}
      failure={isNamed ? refused : t("titleNeeded")}
      closesBy={isDirty ? ["mark"] : ["mark", "escape"]}
      onSend={send}
      onClose={onClose}
    >
      {paper.parts > 1 && <p className="secondary">{t("forAll", { count: paper.parts })}</p>}
      <DocumentFields fields={fields} set={set} />
      <p>
        <AuditTrailLink subject={`upload:${paper.upload}`} />
      </p>
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
    </FormDialog>
  );
}

function useDocumentForm(paper: ShopPaper, onDone: () => void): DeskForm<DocumentDraft> {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<DocumentDraft, SaveDocumentResponse, { document: ShopPaper }>({
    opened: versioned(paper),
    send: (typed, version) =>
      ask<SaveDocumentResponse>({
        path: "admin/documents/save",
        locale,
        body: { document: paper.id, version, ...namesIn(typed) },
      }),
    sentence: (saved) => t("saved", { name: saved.document.title[locale] }),
    undo: "fields",
    area: "parts",
    onSaved: () => queries.invalidateQueries({ queryKey: ["parts"] }),
    onDone,
    versionOf: (saved) => versioned(saved.document),
    readCurrent: (current) => versioned(current.document),
  });
}

function versioned(paper: ShopPaper) {
  return { fields: documentDraftOf(paper), version: paper.version };
}

/** How the fields of a paper and what they hold are called, in a conflict. */
function useDocumentWords() {
  const t = useDeskTexts("documents");
  return {
    nameOf: (field: string) => (isField(field) ? t(`fields.${field}`) : field),
    say: (field: string, value: FieldValue): string => {
      const kind = DOCUMENT_KINDS.find((one) => one === value);
      if (field === "kind" && kind) return t(`kinds.${kind}`);
      const language = PAPER_LANGUAGES.find((one) => one === value);
      return field === "language" && language ? t(`languages.${language}`) : String(value);
    },
  };
}

function isField(field: string): field is keyof DocumentDraft {
  return field === "kind" || field === "titleEs" || field === "titleEn" || field === "language";
}
