import { useEffect, useRef, useState } from "react";

import type { ContactResponse } from "#contract/contact.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { required } from "#domain/account/text-rules.ts";
import { contactProblems } from "#domain/contact/contact-form.ts";

import type { Refusal } from "#web/api/refusal.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { contactPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import type { FormValues } from "#web/ui/form/form-values.ts";
import { PersonCheck, usePersonCheck } from "#web/ui/form/person-check.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { MessageField } from "./message-field.tsx";
import "#web/styles/form-rows.css";

/** The form of specification §5; once it is sent, what was sent and to whom the answer goes. */
export function ContactUsForm() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <Writing onSent={setSentTo} />
  ) : (
    <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  );
}

function Writing({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations("contactUs");
  const locale = useShopLocale();
  const asksPerson = useShopFrame().settings.captcha_site_key !== undefined;
  const check = usePersonCheck();
  const form = useForm<ContactResponse>({
    onRefused: check.forget,
    incomplete: t("invalid"),
    judge: (values) => [
      ...contactProblems(writtenIn(values)),
      ...(asksPerson
        ? firstProblem("captcha", values("captcha"), [required("person_required")])
        : []),
    ],
    path: "contact",
    body: (values) => ({
      // The address without what follows it: the page, and nothing of who reads it.
      formInfo: { ...writtenIn(values), url: location.origin + contactPath(locale) },
      ...(asksPerson && { captcha: values("captcha") }),
    }),
    onDone: (_reply, values) => onSent(values("email").trim()),
  });
  return (
    <form {...form.props} aria-label={t("heading")} className="contact-form">
      <TextField form={form} name="name" label={t("name")} autoComplete="name" />
      <div className="field-pair">
        <EmailField form={form} label={t("email")} />
        <TextField form={form} name="phone" label={t("phone")} type="tel" autoComplete="tel" />
      </div>
      <MessageField form={form} />
      {asksPerson && <PersonCheck form={form} check={check} />}
      <FormRefused refusal={explained(form.refusal, t("failed"))} unreached={t("unreached")} />
      <SubmitButton form={form} isMain>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}

function writtenIn(values: FormValues) {
  return {
    email: values("email"),
    name: values("name"),
    phone: values("phone"),
    message: values("message"),
  };
}

/** Where no field says what is wrong, that the message was not sent stands before the reason. */
function explained(refusal: Refusal | undefined, failed: string): Refusal | undefined {
  const isWhole = refusal?.message !== undefined && Object.keys(refusal.fields).length === 0;
  return isWhole ? { ...refusal, message: `${failed} ${refusal.message}` } : refusal;
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations("contactUs");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-form">
      <h2 ref={heading} tabIndex={-1}>
        {t("sent")}
      </h2>
      <p>{t("sentText", { email })}</p>
      <div>
        <Button onClick={onAgain}>{t("again")}</Button>
      </div>
    </div>
  );
}
