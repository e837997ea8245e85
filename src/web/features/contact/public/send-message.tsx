import type { Refusal } from "#web/api/refusal.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { PersonCheck } from "#web/ui/form/person-check.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { WritingForm } from "./use-contact-form.ts";

/** The end of a form that writes to the shop: the captcha where it is asked, why it was not sent, the button. */
export function SendMessage({
  writing: { form, check, asksPerson },
  children,
}: {
  writing: WritingForm;
  children: string;
}) {
  const t = useTranslations("contactUs");
  return (
    <>
      {asksPerson && <PersonCheck form={form} check={check} />}
      <FormRefused refusal={explained(form.refusal, t("failed"))} unreached={t("unreached")} />
      <SubmitButton form={form} isMain>
        {children}
      </SubmitButton>
    </>
  );
}

/** Where no field says what is wrong, that the message was not sent stands before the reason. */
function explained(refusal: Refusal | undefined, failed: string): Refusal | undefined {
  const isWhole = refusal?.message !== undefined && Object.keys(refusal.fields).length === 0;
  return isWhole ? { ...refusal, message: `${failed} ${refusal.message}` } : refusal;
}
