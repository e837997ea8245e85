import { useLocation } from "react-router";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import { loginPath, registerPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import "#web/styles/login.css";

/** Login and registration: one page, two forms, the one that was asked for first (specification §2). */
export default function LoginRoute() {
  const t = useTranslations("login");
  const isRegister = /\/register\/?$/i.test(useLocation().pathname);
  const login = <Login key="login" isOpened={!isRegister} />;
  const register = <Register key="register" isOpened={isRegister} />;
  return (
    <>
      <PageHead title={isRegister ? t("register.title") : t("title")} noindex />
      <div className="auth">{isRegister ? [register, login] : [login, register]}</div>
    </>
  );
}

function Login({ isOpened }: { isOpened: boolean }) {
  const t = useTranslations("login");
  const { settings } = useShopFrame();
  const href = loginPath(useShopLocale());
  return (
    <section className={isOpened ? "auth-box" : "auth-box auth-other"} aria-labelledby="login">
      {isOpened ? <h1 id="login">{t("heading")}</h1> : <h2 id="login">{t("heading")}</h2>}
      <p className="secondary">{t("text")}</p>
      <a className="button auth-way" href={href}>
        {t("submit")}
      </a>
      <div className="auth-form">
        <LoginForm isMain={isOpened} />
        {settings.is_demo === "true" && <DemoAccounts />}
      </div>
    </section>
  );
}

function Register({ isOpened }: { isOpened: boolean }) {
  const t = useTranslations("login.register");
  const href = registerPath(useShopLocale());
  return (
    <section className={isOpened ? "auth-box" : "auth-box auth-other"} aria-labelledby="register">
      {isOpened ? <h1 id="register">{t("heading")}</h1> : <h2 id="register">{t("heading")}</h2>}
      <p className="secondary">{t("text")}</p>
      <a className="button auth-way" href={href}>
        {t("submit")}
      </a>
      <div className="auth-form">
        <RegisterForm isMain={isOpened} />
      </div>
    </section>
  );
}
