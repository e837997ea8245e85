import { useState } from "react";

import type { ProductDetail } from "#contract/products.ts";
import type { StockNoticeAddedResponse } from "#contract/stock-notices.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES } from "#domain/account/text-rules.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { DemoMailbox } from "#web/layout/demo-mailbox.tsx";
import { useSession } from "#web/session/session-store.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Modal } from "#web/ui/modal.tsx";
import "#web/styles/stock-notice-dialog.css";

type Noticed = { email: string; isConfirmed: boolean };

/** Asks for the address; then says what comes, which for a stranger's address is a mail first. */
export function StockNoticeDialog({
  part,
  isOpen,
  onClose,
}: {
  part: ProductDetail;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("stockNotice");
  const [noticed, setNoticed] = useState<Noticed>();
  return (
    <Modal title={t("heading")} isOpen={isOpen} onClose={onClose} width="500">
      {noticed ? <Noted {...noticed} /> : <NoticeForm part={part} onNoticed={setNoticed} />}
    </Modal>
  );
}

function NoticeForm({
  part,
  onNoticed,
}: {
  part: ProductDetail;
  onNoticed: (noticed: Noticed) => void;
}) {
  const t = useTranslations("stockNotice");
  const session = useSession();
  const form = useForm<StockNoticeAddedResponse>({
    judge: (values) => firstProblem("email", values("email"), EMAIL_RULES),
    path: "stocknotices/add",
    body: (values) => ({ sku: part.sku, email: values("email") }),
    onDone: ({ isConfirmed }, values) => onNoticed({ email: values("email").trim(), isConfirmed }),
  });
  return (
    <form {...form.props} aria-label={t("heading")} className="notice-form">
      <p>{t("text", { part: `${part.title} (${part.part_number})` })}</p>
      <EmailField form={form} label={t("email")} defaultValue={session?.userEmail ?? ""} />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}

function Noted({ email, isConfirmed }: Noticed) {
  const t = useTranslations("stockNotice");
  return (
    <div aria-live="polite" className="notice-form">
      <p>
        <b>{t(isConfirmed ? "noted" : "sent")}</b>
      </p>
      <p>{t(isConfirmed ? "notedText" : "sentText", { email })}</p>
      <DemoMailbox to={email}>{t("demoMail")}</DemoMailbox>
    </div>
  );
}
