import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
import { garagePath, vehicleSelectorPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { useSession } from "#web/session/session-store.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AddVehicle } from "./add-vehicle.tsx";
import { GarageList } from "./garage-list.tsx";
import { useKeptGarage } from "./public/use-kept-garage.ts";

/** The shopper's vehicles and engines (specification §2, /my-garage); the server shows an empty one to everybody. */
export default function GarageRoute() {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const session = useSession();
  const { isKnown } = useKeptGarage();
  return (
    <>
      <PageHead title={t("title")} noindex />
      <IndexHead path={garagePath(locale)} heading={t("heading")}>
        {t("text")}
      </IndexHead>
      <div className="garage-page">
        <p className="if-no-js">
          {t("noScript")} <a href={vehicleSelectorPath(locale)}>{t("add")}</a>
        </p>
        {!isKnown && (
          <div className="no-js-hide" aria-busy="true">
            <Skeleton width="m" />
          </div>
        )}
        <GarageList />
        <AddVehicle />
        {isKnown && <p className="small muted">{session ? t("keptByShop") : t("keptHere")}</p>}
      </div>
    </>
  );
}
