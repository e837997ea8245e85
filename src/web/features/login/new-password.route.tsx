import { useState } from "react";
import { useParams } from "react-router";

import type { DoneResponse } from "#contract/auth.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { newPasswordProblems } from "#domain/account/password-rules.ts";
import { EMAIL_RULES } from "#domain/account/text-rules.ts";

import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { NewPasswordFields } from "#web/ui/form/new-password-fields.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { forgotPasswordPath, loginPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { DemoMailbox } from "#web/layout/demo-mailbox.tsx";
import "#web/styles/login.css";

/** Asks for a link to a new password; with the id of such a link, sets the password. */
export default function NewPasswordRoute() {
  const t = useTranslations("newPassword");
  const { id } = useParams();
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="auth-box auth-alone">
        {id === undefined ? <Forgotten /> : <NewPassword key={id} id={id} />}
      </div>
    </>
  );
}

function Forgotten() {
  const t = useTranslations("newPassword");
  const words = useTranslations("login");
  const locale = useShopLocale();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<DoneResponse>({
    judge: (values) => firstProblem("email", values("email"), EMAIL_RULES),
    path: "auth/forgot",
    body: (values) => ({ email: values("email") }),
    onDone: (_reply, values) => setSentTo(values("email")),
  });
  if (sentTo !== undefined) {
    return (
      <div aria-live="polite">
        <h1>{t("sentHeading")}</h1>
        <p>{t("sent", { email: sentTo })}</p>
        <DemoMailbox to={sentTo}>{words("demoMail")}</DemoMailbox>
        <p>
          <a href={loginPath(locale)}>{t("backToLogin")}</a>
        </p>
      </div>
    );
  }
  return (
    <form {...form.props} aria-labelledby="forgotten">
      <h1 id="forgotten">{t("forgottenHeading")}</h1>
      <p className="secondary">{t("forgottenText")}</p>
      <EmailField form={form} label={words("email")} isLogin />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("send")}
      </SubmitButton>
      <p className="small">
        <a href={loginPath(locale)}>{t("backToLogin")}</a>
      </p>
    </form>
  );
}

function NewPassword({ id }: { id: string }) {
  const t = useTranslations("newPassword");
  const locale = useShopLocale();
  const [isDone, setDone] = useState(false);
  const form = useForm<DoneResponse>({
    judge: (values) =>
      newPasswordProblems({
        password: values("password"),
        repeatPassword: values("repeatPassword"),
      }),
    path: "auth/newpassword",
    body: (values) => ({
      id,
      password: values("password"),
      repeatPassword: values("repeatPassword"),
    }),
    onDone: () => setDone(true),
  });
  if (isDone) {
    return (
      <div aria-live="polite">
        <h1>{t("doneHeading")}</h1>
        <p>{t("done")}</p>
        <p>
          <a className={buttonClass({ kind: "main", size: "l" })} href={loginPath(locale)}>
            {t("logIn")}
          </a>
        </p>
      </div>
    );
  }
  return (
    <form {...form.props} aria-labelledby="new-password">
      <h1 id="new-password">{t("heading")}</h1>
      <p className="secondary">{t("text")}</p>
      <NewPasswordFields form={form} />
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain>
        {t("save")}
      </SubmitButton>
      <p className="small">
        <a href={forgotPasswordPath(locale)}>{t("another")}</a>
      </p>
    </form>
  );
}
