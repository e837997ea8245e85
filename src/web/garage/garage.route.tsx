import { useTranslations } from "use-intl";

import { useShopLocale } from "../i18n/i18n.ts";
import { Breadcrumbs } from "../layout/breadcrumbs.tsx";
import { garagePath } from "../paths.ts";
import { PageHead } from "../seo/page-head.tsx";
import { useSession } from "../session/session-store.ts";
import { GarageList } from "./garage-list.tsx";

/** The shopper's vehicles and engines (specification §2, /my-garage); the server shows an empty one to everybody. */
export default function GarageRoute() {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const session = useSession();
  return (
    <>
      <PageHead title={t("title")} noindex />
      <Breadcrumbs crumbs={[{ name: t("heading"), path: garagePath(locale) }]} />
      <div className="index-h">
        <h1>{t("heading")}</h1>
        <p className="sec">{t("text")}</p>
      </div>
      <div className="garage-page">
        <GarageList />
        <p className="small muted">{session ? t("keptByShop") : t("keptHere")}</p>
      </div>
    </>
  );
}
