import { useEffect, useState } from "react";

import type { AccountDetail, AccountResponse } from "#contract/account.ts";
import type { OwnApplication, WholesaleResponse } from "#contract/wholesale.ts";

import { ask } from "#web/api/send.ts";
import { ShownPages } from "#web/features/uploads/public/shown-pages.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { accountPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ApplicationForm } from "./application-form.tsx";

/** Who applies, and what they sent before. */
type Loaded = { account: AccountDetail; application: OwnApplication | null };

/** A customer's application: the form where there is none, else where it is. */
export function CompanyApplication() {
  const t = useTranslations("content.wholesale");
  const locale = useShopLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  const [isWriting, setWriting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([
      ask<AccountResponse>({ path: "account", locale }),
      ask<WholesaleResponse>({ path: "account/wholesale", locale }),
    ]).then(
      ([{ account }, { application }]) => setLoaded({ account, application }),
      () => setFailed(true),
    );
  }, [locale]);

  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  if (!loaded) return <Skeleton />;
  const { account, application } = loaded;
  const keep = (kept: OwnApplication | null) => {
    setLoaded({ account, application: kept });
    setWriting(false);
  };
  return (
    <>
      {application === null || isWriting ? (
        <ApplicationForm before={application} account={account} onKept={keep} />
      ) : (
        <State application={application} onChange={() => setWriting(true)} />
      )}
      <p className="small secondary">
        {t("taxes")}{" "}
        <a href={`${accountPath(locale, "personal-info")}#certificates`}>{t("taxesLink")}</a>
      </p>
    </>
  );
}

function State({
  application: { state, createdAt, account_type, company_name, answer, images },
  onChange,
}: {
  application: OwnApplication;
  onChange: () => void;
}) {
  const t = useTranslations("content.wholesale");
  const format = useFormat();
  return (
    <div className="wholesale-state" aria-live="polite">
      <p className="strong">{t(`states.${state}`)}</p>
      <p>
        {t("sent", {
          company: company_name,
          type: t(`types.${account_type}.name`),
          day: format.dayOf(createdAt),
        })}
      </p>
      {answer !== "" && <blockquote>{answer}</blockquote>}
      <ShownPages images={images} title={t("sentPages")} />
      <p className="acts">
        <Button onClick={onChange}>{state === "received" ? t("correct") : t("again")}</Button>
      </p>
    </div>
  );
}
