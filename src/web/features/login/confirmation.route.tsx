import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import type { DoneResponse } from "#contract/auth.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES } from "#domain/account/text-rules.ts";

import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { readRefusal } from "#web/api/refusal.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useHydrated } from "#web/ui/form/use-hydrated.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { accountPath, loginPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { ask } from "#web/api/send.ts";
import { useSession } from "#web/session/session-store.ts";
import { useRegisteredEmail } from "./use-registered-email.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { DemoMailbox } from "#web/layout/demo-mailbox.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "#web/styles/login.css";

/**
 * What follows a registration: look into the mailbox. The link in the mail leads here too, with its
 * id behind the `#`, where no log on the way sees it; it is taken, and gone from the address.
 */
export default function EmailConfirmationRoute() {
  const t = useTranslations("confirmation");
  const verification = useVerification();
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="auth-box auth-alone">
        {verification === "none" && <Registered />}
        {verification === "asking" && <p aria-live="polite">{t("verifying")}</p>}
        {verification === "done" && <Verified />}
        {typeof verification === "object" && <NotVerified message={verification.message} />}
      </div>
    </>
  );
}

type Verification = "none" | "asking" | "done" | { message: string | undefined };

/** Takes the id of the address, once. */
function useVerification(): Verification {
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const isAlive = useHydrated();
  const id = isAlive ? new URLSearchParams(hash.slice(1)).get("verify") : null;
  const taken = useRef<string>(undefined);
  const [state, setState] = useState<Verification>("none");
  useEffect(() => {
    if (id === null || taken.current === id) return;
    taken.current = id;
    setState("asking");
    ask<DoneResponse>({ path: "auth/verifyemail", locale, body: { id } }).then(
      () => setState("done"),
      async (error: unknown) => setState({ message: (await readRefusal(error)).message }),
    );
    void navigate(pathname, { replace: true });
  }, [id, locale, navigate, pathname]);
  return state;
}

function Registered() {
  const t = useTranslations("confirmation");
  const words = useTranslations("login");
  const email = useRegisteredEmail();
  return (
    <>
      <h1>{t("heading")}</h1>
      <p>{email === "" ? t("text") : t("textTo", { email })}</p>
      <p className="secondary">{t("now")}</p>
      <DemoMailbox to={email}>{words("demoMail")}</DemoMailbox>
      <LogIn email={email} />
      <Resend email={email} />
    </>
  );
}

function Verified() {
  const t = useTranslations("confirmation");
  return (
    <div aria-live="polite">
      <h1>{t("verified")}</h1>
      <p>{t("verifiedText")}</p>
      <LogIn />
    </div>
  );
}

function NotVerified({ message }: { message: string | undefined }) {
  const t = useTranslations("confirmation");
  const words = useTranslations("form");
  return (
    <>
      <h1>{t("notVerified")}</h1>
      <Notice kind="bad">
        <p>{message ?? words("unreached")}</p>
      </Notice>
      <Resend email="" />
    </>
  );
}

/** On to the account for whoever is signed in. */
/** On to the account; to the login with the address that is known, so that nobody types it again. */
function LogIn({ email = "" }: { email?: string }) {
  const t = useTranslations("confirmation");
  const navigate = useNavigate();
  const locale = useShopLocale();
  const session = useSession();
  return (
    <p>
      <a
        className={buttonClass({ kind: "main", size: "l" })}
        href={session ? accountPath(locale) : loginPath(locale)}
        onClick={(event) => {
          if (session || email === "") return;
          event.preventDefault();
          void navigate(loginPath(locale), { state: { email } });
        }}
      >
        {session ? t("account") : t("logIn")}
      </a>
    </p>
  );
}

/** Another mail; the answer is the same for every address (security A27). */
function Resend({ email }: { email: string }) {
  const t = useTranslations("confirmation");
  const words = useTranslations("login");
  const [isSent, setSent] = useState(false);
  const form = useForm<DoneResponse>({
    judge: (values) => firstProblem("email", values("email"), EMAIL_RULES),
    path: "auth/resendverification",
    body: (values) => ({ email: values("email") }),
    onDone: () => setSent(true),
  });
  return (
    <form {...form.props} className="resend" aria-label={t("resend")}>
      <h2>{t("resendHeading")}</h2>
      <EmailField
        key={email}
        form={form}
        label={words("email")}
        hint={t("resendHint")}
        defaultValue={email}
      />
      <FormRefused refusal={form.refusal} />
      <p aria-live="polite">{isSent && t("resent")}</p>
      <SubmitButton form={form}>{t("resend")}</SubmitButton>
    </form>
  );
}
