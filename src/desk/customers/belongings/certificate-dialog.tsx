import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { Customer } from "#contract/customers.ts";
import { CERTIFICATE_KINDS, type CertificateKind } from "#domain/tax/certificate.ts";
import { MOST_PHOTOS, PAPER_TYPE, UPLOAD_TYPES } from "#domain/uploads/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { sendPicture } from "#web/api/send-picture.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = { customer: Customer; onClose: () => void };
/** A page that the shop has, by what it calls it and what the clerk does. */
type Page = { upload: string; name: string };

const NO_ERRORS = { errorOf: () => undefined };

/** A paper that a customer brought: its kind, and its pages as pictures or PDFs. */
export function CertificateDialog({ customer, onClose }: Props) {
  const t = useDeskTexts("customers.papers");
  const kinds = useDeskTexts("certificates.kinds");
  const call = useDeskCall("certificates", "customers");
  const [kind, setKind] = useState<CertificateKind>(
    customer.storefront === "us" ? "resale" : "exemption",
  );
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [isMissing, setMissing] = useState(false);
  const sending = useSendingPages(
    (page) => setPages((all) => [...all, page]),
    (refused) => setRefusal(refused),
  );
  const add = () => {
    setMissing(pages.length === 0);
    if (pages.length === 0 || sending.isPending) return;
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
      isBusy={call.isPending || sending.isPending}
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
      <Field
        label={t("pages")}
        hint={t("hint", { most: MOST_PHOTOS })}
        error={isMissing ? t("missing") : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            multiple
            accept={[...Object.keys(UPLOAD_TYPES), PAPER_TYPE].join(",")}
            disabled={sending.isPending || pages.length >= MOST_PHOTOS}
            onChange={({ currentTarget }) => {
              const files = Array.from(currentTarget.files ?? []);
              currentTarget.value = ""; // the same file may be chosen again
              setRefusal(undefined);
              setMissing(false);
              sending.mutate(files.slice(0, MOST_PHOTOS - pages.length));
            }}
          />
        )}
      </Field>
      <output className="secondary">{sending.isPending ? t("sending") : ""}</output>
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

/** Sends files to the shop one after the other; those before one that is refused are kept. */
function useSendingPages(onSent: (page: Page) => void, onRefused: (refusal: DeskRefusal) => void) {
  const locale = useShopLocale();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { upload } = await sendPicture({ file, locale, order: undefined });
        onSent({ upload, name: file.name });
      }
    },
    onError: async (error) => onRefused(await readDeskRefusal(error)),
  });
}
