import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { SecurityResponse } from "#contract/second-factor.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useProving } from "#desk/ui/fresh-login/use-proving.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { accountPath } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { CodeAppState } from "./code-app-state.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** How whoever is signed in proves who they are: the app for codes, and passkeys (security A16). */
export default function SecurityPage() {
  const t = useDeskTexts("security");
  const queries = useQueryClient();
  const { data, ...waits } = useOne<SecurityResponse>({
    area: "security",
    id: "own",
    path: "admin/security",
    body: {},
  });
  const [codes, setCodes] = useState<readonly string[]>();
  const readAnew = () => void queries.invalidateQueries();
  return (
    <>
      <AreaHead title={t("title")} />
      <div className="security-page">
        {data?.isDue && (
          <Notice kind="warn">
            <p>{t("due")}</p>
          </Notice>
        )}
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
        {data && !codes && (
          <>
            <CodeAppState
              state={data}
              onChanged={readAnew}
              onCodes={(all) => {
                setCodes(all);
                readAnew();
              }}
            />
            <Passkeys state={data} onProved={readAnew} />
          </>
        )}
        {!data && <DetailWaiting {...waits} />}
      </div>
    </>
  );
}

/** Passkeys are made and taken away in the account; one that is there counts once it was used. */
function Passkeys({ state, onProved }: { state: SecurityResponse; onProved: () => void }) {
  const t = useDeskTexts("security.passkeys");
  const locale = useShopLocale();
  const { byPasskey, isBusy, failure } = useProving(onProved);
  return (
    <section aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{t("heading")}</h2>
      <p>{state.hasPasskey ? t("some") : t("none")}</p>
      {failure !== undefined && (
        <Notice kind="bad">
          <p>{failure}</p>
        </Notice>
      )}
      <p className="security-acts">
        {state.isDue && state.hasPasskey && (
          <Button kind="main" isBusy={isBusy} onClick={byPasskey}>
            {t("use")}
          </Button>
        )}
        <a className={buttonClass()} href={accountPath(locale, "personal-info")}>
          {t("open")}
        </a>
      </p>
    </section>
  );
}
