import { useState } from "react";

import type { AdminCertificate } from "#contract/certificates.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskLongTextField } from "#desk/ui/form/long-text-field.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";

import { approvalOf, type CertificateTerms, NO_TERMS } from "./certificate-terms.ts";

type Props = { certificate: AdminCertificate; isOpen: boolean; onClose: () => void };

/** What the paper says: from when to when it holds, and of an exemption what it excuses from. */
export function ApproveDialog({ certificate, isOpen, onClose }: Props) {
  const t = useDeskTexts("certificates.approve");
  return (
    <Modal title={t("title")} isOpen={isOpen} onClose={onClose}>
      <ApproveForm certificate={certificate} onClose={onClose} />
    </Modal>
  );
}

function ApproveForm({ certificate, onClose }: Omit<Props, "isOpen">) {
  const t = useDeskTexts("certificates.approve");
  const locale = useShopLocale();
  const call = useDeskCall("certificates");
  const [terms, setTerms] = useState(NO_TERMS);
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const set = (name: keyof CertificateTerms) => (value: string) =>
    setTerms((before) => ({ ...before, [name]: value }));
  const form = { errorOf: (name: string) => refusal?.fields[name] };
  const fieldOf = (name: keyof CertificateTerms) => ({
    form,
    name: `exemption.${name}`,
    label: t(name),
    value: terms[name],
    onChange: set(name),
  });
  const hasFieldErrors = Object.keys(refusal?.fields ?? {}).length > 0;
  return (
    <form
      className="step-form"
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate({
          path: "admin/certificates/approve",
          body: approvalOf(certificate, terms, locale),
          text: t("done", { name: certificate.email }),
          onDone: onClose,
          onRefused: setRefusal,
        });
      }}
    >
      <p>{t(`text.${certificate.kind}`)}</p>
      <div className="form-columns">
        {(["validFrom", "validUntil"] as const).map((name) => (
          <Field key={name} label={t(name)} error={form.errorOf(name)}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="date"
                value={terms[name]}
                onChange={({ target }) => set(name)(target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      {certificate.kind === "exemption" && (
        <>
          <div className="form-columns">
            <DeskTextField {...fieldOf("document")} maxLength={40} />
            <DeskTextField {...fieldOf("institution")} maxLength={160} />
            <DeskTextField {...fieldOf("points")} hint={t("pointsHint")} isFigure hasThousandths />
          </div>
          <DeskLongTextField {...fieldOf("cabys")} hint={t("cabysHint")} rows={2} isOptional />
        </>
      )}
      {refusal && !hasFieldErrors && <Refused refusal={refusal} />}
      <div className="dialog-acts">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button kind="ink" type="submit" isBusy={call.isPending}>
          {t("do")}
        </Button>
      </div>
    </form>
  );
}

function Refused({ refusal }: { refusal: DeskRefusal }) {
  const t = useDeskTexts("desk.form");
  return (
    <p className="field-error" role="alert">
      {refusal.message ?? t("unreached")}
    </p>
  );
}
