import { useCallback, useEffect, useState } from "react";

import type { CertificatesResponse, ShownCertificate } from "#contract/certificates.ts";
import { fieldProblem } from "#domain/account/field-problem.ts";
import { CERTIFICATE_KINDS } from "#domain/tax/certificate.ts";
import { MOST_PHOTOS } from "#domain/upload/upload-type.ts";

import { ask } from "#web/api/send.ts";
import {
  PictureUploader,
  waitForPictures,
} from "#web/features/uploads/public/picture-uploader.tsx";
import { ShownPages } from "#web/features/uploads/public/shown-pages.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast.tsx";
import "#web/styles/certificates.css";

/** Papers by which the customer need not pay a tax: those that were sent, and the form for another one. */
export function Certificates() {
  const t = useTranslations("certificates");
  const locale = useShopLocale();
  const [found, setFound] = useState<readonly ShownCertificate[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    ask<CertificatesResponse>({ path: "account/certificates", locale }).then(
      ({ certificates }) => setFound(certificates),
      () => setFailed(true),
    );
  }, [locale]);
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates">{t("heading")}</h2>
      <p className="small secondary">{t("text")}</p>
      {hasFailed && <Notice kind="bad">{t("unreached")}</Notice>}
      {found?.length === 0 && <p>{t("none")}</p>}
      {found && found.length > 0 && (
        <ul className="certificates">
          {found.map((one) => (
            <Certificate key={one.id} certificate={one} />
          ))}
        </ul>
      )}
      <CertificateForm key={found?.length} onSent={setFound} />
    </section>
  );
}

function Certificate({ certificate }: { certificate: ShownCertificate }) {
  const t = useTranslations("certificates");
  const format = useFormat();
  const { kind, state, createdAt, validFrom, validUntil, reason, images } = certificate;
  return (
    <li>
      <p>
        <b>{t(`states.${state}`)}</b> · {t(`kinds.${kind}`)}
      </p>
      <p className="small secondary">
        {t("sentOn", { day: format.dayOf(createdAt) })}
        {validFrom !== null && validUntil !== null && state !== "refused" && (
          <>
            {" · "}
            {t("holds", { from: format.day(validFrom), until: format.day(validUntil) })}
          </>
        )}
      </p>
      {reason !== "" && <p className="certificate-reason">{t("reason", { reason })}</p>}
      <ShownPages images={images} title={t(`kinds.${kind}`)} />
    </li>
  );
}

type FormProps = { onSent: (certificates: readonly ShownCertificate[]) => void };

function CertificateForm({ onSent }: FormProps) {
  const t = useTranslations("certificates");
  const photos = useTranslations("uploads");
  const [isSending, setSending] = useState(false);
  const tell = useCallback((isOnTheWay: boolean) => setSending(isOnTheWay), []);
  const form = useForm<CertificatesResponse>({
    judge: (values) => (values("images") === "" ? [fieldProblem("images", "required")] : []),
    incomplete: t("missing"),
    path: "account/certificateadd",
    body: (values) => ({
      kind: values("kind"),
      images: values("images").split(" ").filter(Boolean),
    }),
    onDone: ({ certificates }) => {
      onSent(certificates);
      showToast(t("sent"));
    },
  });
  return (
    <form
      {...form.props}
      className="certificate-form"
      aria-label={t("send")}
      onSubmit={isSending ? waitForPictures : form.props.onSubmit}
    >
      <Field label={t("kind")}>
        {(control) => (
          <select {...control} className="input" name="kind">
            {CERTIFICATE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PictureUploader
        name="images"
        label={t("pages")}
        most={MOST_PHOTOS}
        isOptional={false}
        takesPapers
        onSending={tell}
      />
      <FormRefused refusal={form.refusal} />
      {isSending && <output>{photos("onTheWay")}</output>}
      <SubmitButton form={{ isBusy: form.isBusy || isSending }}>{t("send")}</SubmitButton>
    </form>
  );
}
