import { Suspense, useState } from "react";

import type { LoginResponse } from "#contract/auth.ts";
import type { SecondFactorDue } from "#contract/second-factor.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, required } from "#domain/account/text-rules.ts";

import { cartForLogin, takeJoinedCart } from "#web/features/cart/public/joined-cart.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { FormRefused } from "#web/ui/form/form-refused.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { loadCustomerGarage } from "#web/features/garage/public/garage-changes.ts";
import { currentGarage } from "#web/features/garage/public/garage-state.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { forgotPasswordPath } from "#web/paths.ts";
import { beginSession } from "#web/session/session-changes.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/form/use-hydrated.ts";
import { useRegisteredEmail } from "./use-registered-email.ts";
import { showToast } from "#web/ui/toast.tsx";

const SecondFactorForm = lazyPart(
  ["secondFactor"],
  async () => (await import("./second-factor-form.tsx")).SecondFactorForm,
);
const AskForPasskey = lazyPart(
  ["passkeys"],
  async () => (await import("./ask-for-passkey.tsx")).AskForPasskey,
);

/**
 * Begins a session. Where to go then is the page's guard: it sends whoever is signed in on to the
 * wanted page as soon as the session is there.
 */
export function LoginForm({ isMain }: { isMain: boolean }) {
  const t = useTranslations("login");
  const locale = useShopLocale();
  const welcome = async (login: LoginResponse) => {
    const count = currentGarage().entries.length;
    beginSession(login);
    // What the browser gathered is kept until then, and read again with the next page.
    await Promise.allSettled([loadCustomerGarage(), takeJoinedCart(login)]);
    const name = login.user.first_name;
    showToast(count > 0 ? t("welcomeGarage", { name, count }) : t("welcome", { name }));
  };
  const registered = useRegisteredEmail();
  const [due, setDue] = useState<SecondFactorDue>();
  const form = useForm<LoginResponse | SecondFactorDue>({
    judge: (values) => [
      ...firstProblem("email", values("email"), EMAIL_RULES),
      ...firstProblem("password", values("password"), [required()]),
    ],
    path: "auth/login",
    body: (values) => ({
      email: values("email"),
      password: values("password"),
      returnToken: true,
      ...gathered(),
    }),
    onDone: (reply) => (reply.status === "success" ? welcome(reply) : setDue(reply)),
  });
  if (due)
    return (
      <Suspense fallback={null}>
        <SecondFactorForm
          due={due}
          gathered={gathered}
          welcome={welcome}
          onBack={() => setDue(undefined)}
          passkey={<PasskeyButton welcome={welcome} />}
        />
      </Suspense>
    );
  return (
    <form {...form.props} aria-labelledby="login">
      <EmailField form={form} label={t("email")} defaultValue={registered} isLogin />
      <PasswordField
        form={form}
        name="password"
        label={t("password")}
        autoComplete="current-password"
      />
      <p className="small">
        <a href={forgotPasswordPath(locale)}>{t("forgotten")}</a>
      </p>
      <FormRefused refusal={form.refusal} />
      <SubmitButton form={form} isMain={isMain}>
        {t("submit")}
      </SubmitButton>
      <PasskeyButton welcome={welcome} />
      <noscript>
        <p className="note">{t("needsScript")}</p>
      </noscript>
    </form>
  );
}

/** What was gathered as a guest joins the account. */
function gathered() {
  return { garage: currentGarage().entries, actualCart: cartForLogin() };
}

/** The key instead of the password; what asks the browser for it comes with the tap. */
function PasskeyButton({ welcome }: { welcome: (login: LoginResponse) => Promise<void> }) {
  const t = useTranslations("login");
  const isAlive = useHydrated();
  const [isUnderWay, setUnderWay] = useState(false);
  const way = { gathered, welcome, onEnd: () => setUnderWay(false) };
  return (
    <>
      <Button
        className="no-js-hide"
        size="l"
        isBusy={isUnderWay}
        disabled={!isAlive}
        onClick={() => setUnderWay(true)}
      >
        {t("passkey")}
      </Button>
      {isUnderWay && (
        <Suspense fallback={null}>
          <AskForPasskey {...way} />
        </Suspense>
      )}
    </>
  );
}
