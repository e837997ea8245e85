import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { COPY_FORMATS } from "#domain/account/copy-formats.ts";

import { readRefusal, refusalText } from "#web/api/refusal.ts";
import { DownloadPaper } from "#web/features/orders/public/download-paper.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { useHydrated } from "#web/ui/form/use-hydrated.ts";
import "#web/styles/login.css";

/** Where the link of a mail leads by which somebody gets a copy of their data: nothing is sent until they press. */
export default function OwnDataRoute() {
  const t = useTranslations("mailedData");
  const id = useLinkId();
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="auth-box auth-alone">
        <h1>{t("title")}</h1>
        <p>{t(id === undefined ? "none" : "text")}</p>
        {id !== undefined &&
          COPY_FORMATS.map((format) => (
            <p key={format}>
              <DownloadPaper
                path="auth/owndata"
                body={{ id, format }}
                name={t("file")}
                ending={format}
                tellWhy={async (error) => refusalText(await readRefusal(error))}
              >
                {t(`copies.${format}`)}
              </DownloadPaper>
            </p>
          ))}
      </div>
    </>
  );
}

/** What stands behind the `#` of the address, which is taken away: nobody who sees the window has the link. */
function useLinkId(): string | undefined {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const isAlive = useHydrated();
  const [kept, keep] = useState<string>();
  const found = isAlive ? /^#copy=(.+)$/.exec(hash)?.[1] : undefined;
  if (found !== undefined && found !== kept) keep(found);
  useEffect(() => {
    if (found !== undefined) void navigate(pathname, { replace: true });
  }, [found, navigate, pathname]);
  return kept;
}
