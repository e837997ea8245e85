import { useEffect, useState } from "react";

import type { OwnApplication, WholesaleResponse } from "#contract/wholesale.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ApplicationForm } from "./application-form.tsx";

/** A customer's application: the form where there is none, else where it is. */
export function CompanyApplication() {
  const t = useTranslations("content.wholesale");
  const locale = useShopLocale();
  const [application, setApplication] = useState<OwnApplication | null>();
  const [isWriting, setWriting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    ask<WholesaleResponse>({ path: "account/wholesale", locale }).then(
      (reply) => setApplication(reply.application),
      () => setFailed(true),
    );
  }, [locale]);

  if (hasFailed) return <Notice kind="bad">{t("unreached")}</Notice>;
  if (application === undefined) return <Skeleton />;
  const keep = (kept: OwnApplication | null) => {
    setApplication(kept);
    setWriting(false);
  };
  if (application === null || isWriting)
    return <ApplicationForm before={application} onKept={keep} />;
  return <State application={application} onChange={() => setWriting(true)} />;
}

function State({
  application: { state, createdAt, account_type, company_name, answer },
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
      <p className="acts">
        <Button onClick={onChange}>{state === "received" ? t("correct") : t("again")}</Button>
      </p>
    </div>
  );
}
