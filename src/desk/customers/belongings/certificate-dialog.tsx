import { useState } from "react";

import type { Customer } from "#contract/customers.ts";
import { CERTIFICATE_KINDS, type CertificateKind } from "#domain/tax/certificate.ts";
import {
  MOST_PHOTOS,
  MOST_UPLOAD_BYTES,
  PAPER_TYPE,
  UPLOAD_TYPES,
} from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { DeskChoiceField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FileField } from "#desk/ui/form/file-field.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { type SentFile, useSentFiles } from "#desk/ui/use-sent-files.ts";

import { Button } from "#web/ui/button.tsx";

type Props = { customer: Customer; onClose: () => void };

/** A paper that a customer brought: its kind, and its pages as pictures or PDFs. */
export function CertificateDialog({ customer, onClose }: Props) {
  const t = useDeskTexts("customers.papers");
  const kinds = useDeskTexts("certificates.kinds");
  const sizeOf = useFileSize();
  const call = useDeskCall("certificates", "customers");
  const [kind, setKind] = useState<CertificateKind>(
    customer.storefront === "us" ? "resale" : "exemption",
  );
  const [pages, setPages] = useState<readonly SentFile[]>([]);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [isMissing, setMissing] = useState(false);
  const { send, isSending } = useSentFiles({
    onSent: (page) => setPages((all) => [...all, page]),
    onRefused: setRefusal,
  });
  const add = () => {
    setMissing(pages.length === 0);
    if (pages.length === 0 || isSending) return;
    call.mutate({
      path: "admin/certificates/add",
      body: { accountId: customer.id, kind, images: pages.map(({ upload }) => upload) },
      text: t("added", { name: customer.email }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  return (
    <FormDialog
      title={t("add")}
      back={t("back")}
      send={t("do")}
      isBusy={call.isPending || isSending}
      failure={refusal && (refusal.message ?? t("unreached"))}
      onSend={add}
      onClose={onClose}
    >
      <p className="secondary">{t("text")}</p>
      <DeskChoiceField
        form={NO_ERRORS}
        name="kind"
        label={t("kind")}
        value={kind}
        options={CERTIFICATE_KINDS.map((value) => ({ value, name: kinds(value) }))}
        onChange={setKind}
      />
      <FileField
        label={t("pages")}
        hint={t("hint", { most: MOST_PHOTOS, size: sizeOf(MOST_UPLOAD_BYTES) })}
        error={isMissing ? t("missing") : undefined}
        accept={[...Object.keys(UPLOAD_TYPES), PAPER_TYPE]}
        isMultiple
        isOff={isSending || pages.length >= MOST_PHOTOS}
        status={isSending ? t("sending") : ""}
        onChoose={(files) => {
          setRefusal(undefined);
          setMissing(false);
          send(files.slice(0, MOST_PHOTOS - pages.length));
        }}
      />
      {pages.length > 0 && (
        <ul className="kept-rows">
          {pages.map(({ upload, name }) => (
            <li key={upload}>
              <div>{name}</div>
              <div className="kept-acts">
                <Button
                  size="s"
                  onClick={() => setPages(pages.filter((one) => one.upload !== upload))}
                >
                  {t("takeOut")}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
