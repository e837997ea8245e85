import { Suspense } from "react";

import { ACCOUNT_TYPES } from "#domain/account/account-type.ts";

import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
import { lazyPart } from "#web/page/lazy-page.ts";
import { loginPath, registerPath, wholesalePath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSession } from "#web/session/session-store.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SectionHead } from "#web/ui/section-head.tsx";
import "#web/styles/wholesale.css";

/** For whoever is logged in, which no page is when it comes: its form is half of what the page would weigh. */
const CompanyApplication = lazyPart(
  ["form", "invoice", "uploads"],
  async () => (await import("./company-application.tsx")).CompanyApplication,
);

/** What each type of account gets, and how a company applies (specification §1, §2). */
export default function WholesaleRoute() {
  const t = useTranslations("content.wholesale");
  const path = wholesalePath(useShopLocale());
  const session = useSession();
  return (
    <>
      <PageHead title={t("title")} description={t("description")} canonical={path} />
      <IndexHead path={path} heading={t("heading")}>
        {t("text")}
      </IndexHead>
      <dl className="title-block title-block-box title-block-4 wholesale-types">
        {ACCOUNT_TYPES.map((type) => (
          <div key={type}>
            <dt>{t(`types.${type}.name`)}</dt>
            <dd>
              <p className="strong">{t(`types.${type}.who`)}</p>
              <p>{t(`types.${type}.gets`)}</p>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="apply">
        <SectionHead id="apply" title={t("apply")} />
        {session ? (
          <Suspense fallback={null}>
            <CompanyApplication key={session.token} />
          </Suspense>
        ) : (
          <Ways />
        )}
      </section>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}

/** A guest opens an account of the kind, or logs in to apply. */
function Ways() {
  const t = useTranslations("content.wholesale");
  const locale = useShopLocale();
  return (
    <div className="wholesale-steps">
      <ol>
        <li>{t("steps.register")}</li>
        <li>{t("steps.apply")}</li>
        <li>{t("steps.answer")}</li>
      </ol>
      <p className="acts">
        <a className={buttonClass({ kind: "main" })} href={registerPath(locale)}>
          {t("register")}
        </a>
        <a className={buttonClass()} href={loginPath(locale, wholesalePath(locale))}>
          {t("logIn")}
        </a>
      </p>
    </div>
  );
}
