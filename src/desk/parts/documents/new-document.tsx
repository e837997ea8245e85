import { useState } from "react";

import type { AddDocumentResponse } from "#contract/document-desk.ts";
import { MOST_PAPER_PAGES, MOST_UPLOAD_BYTES, PAPER_TYPE } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { FileField } from "#desk/ui/form/file-field.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { type SentFile, useSentFiles } from "#desk/ui/use-sent-files.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

import { type DocumentDraft, namesIn, NEW_DOCUMENT } from "./document-draft.ts";
import { DocumentFields } from "./document-fields.tsx";

type Props = { sku: string; number: string; onClose: () => void };

/** A PDF from this machine becomes a paper of a part; where the shop has the same file, that one does. */
export function NewDocument({ sku, number, onClose }: Props) {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const [sent, setSent] = useState<SentFile>();
  const [refused, setRefused] = useState<DeskRefusal>();
  const { send, isSending } = useSentFiles({ onSent: setSent, onRefused: setRefused });
  const sizeOf = useFileSize();
  const [fields, setFields] = useState(NEW_DOCUMENT);
  const [wrong, setWrong] = useState<string>();
  const call = useDeskCall<unknown, AddDocumentResponse>("parts");
  const why = useRefusedPaper();
  const names = namesIn(fields);
  const set = <Name extends keyof DocumentDraft>(name: Name, value: DocumentDraft[Name]) => {
    setWrong(undefined);
    setFields({ ...fields, [name]: value });
  };
  const add = () => {
    if (sent === undefined) return setWrong(t("fileNeeded"));
    if (!names) return setWrong(t("titleNeeded"));
    return call.mutate({
      path: "admin/documents/add",
      body: { sku, upload: sent.upload, ...names },
      text: t("added", { number }),
      undoOf: ({ document, documents }) => {
        const name = documents.find((one) => one.id === document)?.title[locale] ?? "";
        const body = { sku, document };
        return () =>
          call.mutate({ path: "admin/documents/take", body, text: t("removed", { name }) });
      },
      onDone: ({ isKnown, document: id, documents }) => {
        const name = documents.find((one) => one.id === id)?.title[locale] ?? "";
        if (isKnown) showToast(t("known", { number, name }));
        onClose();
      },
      onRefused: (refusal) => {
        // What was sent is used up, or gone: it is sent anew.
        if (refusal.code === "upload_gone") setSent(undefined);
        setWrong(why(refusal));
      },
    });
  };
  return (
    <FormDialog
      title={t("add")}
      back={t("back")}
      send={t("addIt")}
      isBusy={isSending || call.isPending}
      failure={wrong}
      closesBy={["mark"]}
      onSend={add}
      onClose={onClose}
    >
      <FileField
        label={t("file")}
        hint={t("fileHint", { pages: MOST_PAPER_PAGES, size: sizeOf(MOST_UPLOAD_BYTES) })}
        error={refused && why(refused)}
        accept={[PAPER_TYPE]}
        isOff={isSending || call.isPending}
        status={isSending ? t("sending") : sent ? t("sent", { name: sent.name }) : ""}
        onChoose={(files) => {
          setWrong(undefined);
          setRefused(undefined);
          setSent(undefined);
          send(files);
        }}
      />
      <DocumentFields fields={fields} set={set} />
    </FormDialog>
  );
}

/** Why a file was not taken, in words about papers of parts. */
function useRefusedPaper(): (refusal: DeskRefusal) => string {
  const t = useDeskTexts("documents");
  const acts = useDeskTexts("desk.acts");
  const sizeOf = useFileSize();
  return ({ code, message }) =>
    code === "paper_refused" || code === "upload_refused"
      ? t("notUsable", { pages: MOST_PAPER_PAGES, size: sizeOf(MOST_UPLOAD_BYTES) })
      : (message ?? acts("unreached"));
}
