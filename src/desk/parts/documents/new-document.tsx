import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { AddDocumentResponse } from "#contract/document-desk.ts";
import { MOST_PAPER_PAGES, PAPER_TYPE } from "#domain/uploads/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { sendPicture } from "#web/api/send-picture.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";

import { type DocumentDraft, namesIn, NEW_DOCUMENT } from "./document-draft.ts";
import { DocumentFields } from "./document-fields.tsx";

type Props = { sku: string; number: string; onClose: () => void };

/** A PDF from this machine becomes a paper of a part; where the shop has the same file, that one does. */
export function NewDocument({ sku, number, onClose }: Props) {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const sending = useSentPaper();
  const [fields, setFields] = useState(NEW_DOCUMENT);
  const [wrong, setWrong] = useState<string>();
  const call = useDeskCall<unknown, AddDocumentResponse>("parts");
  const why = useRefusedPaper();
  const names = namesIn(fields);
  const { upload } = sending;
  const set = <Name extends keyof DocumentDraft>(name: Name, value: DocumentDraft[Name]) => {
    setWrong(undefined);
    setFields({ ...fields, [name]: value });
  };
  const send = () => {
    if (upload === undefined) return setWrong(t("fileNeeded"));
    if (!names) return setWrong(t("titleNeeded"));
    return call.mutate({
      path: "admin/documents/add",
      body: { sku, upload, ...names },
      text: t("added", { number }),
      onDone: ({ isKnown, document: id, documents }) => {
        const name = documents.find((one) => one.id === id)?.title[locale] ?? "";
        if (isKnown) showToast(t("known", { number, name }));
        onClose();
      },
      onRefused: (refusal) => {
        // What was sent is used up, or gone: it is sent anew.
        if (refusal.code === "upload_gone") sending.forget();
        setWrong(why(refusal));
      },
    });
  };
  return (
    <FormDialog
      title={t("add")}
      back={t("back")}
      send={t("addIt")}
      isBusy={sending.isBusy || call.isPending}
      failure={wrong}
      closesBy={["mark"]}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={t("file")}
        hint={t("fileHint", { pages: MOST_PAPER_PAGES })}
        error={sending.refusal && why(sending.refusal)}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept={PAPER_TYPE}
            disabled={sending.isBusy || call.isPending}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              setWrong(undefined);
              if (file) sending.send(file);
            }}
          />
        )}
      </Field>
      <output className="secondary">
        {sending.isBusy && t("sending")}
        {upload !== undefined && !sending.isBusy && t("sent")}
      </output>
      <DocumentFields fields={fields} set={set} />
    </FormDialog>
  );
}

/** Sends a file to the shop, which answers what it calls it. */
function useSentPaper() {
  const locale = useShopLocale();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (file: File) => sendPicture({ file, locale, order: undefined }),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
  });
  return { send: mutate, upload: data?.upload, isBusy: isPending, refusal, forget: reset };
}

/** Why a file was not taken, in words about papers of parts. */
function useRefusedPaper(): (refusal: DeskRefusal) => string {
  const t = useDeskTexts("documents");
  const acts = useDeskTexts("desk.acts");
  return ({ code, message }) =>
    code === "paper_refused" || code === "upload_refused"
      ? t("notUsable", { pages: MOST_PAPER_PAGES })
      : (message ?? acts("unreached"));
}
