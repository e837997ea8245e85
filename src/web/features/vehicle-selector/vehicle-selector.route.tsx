import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Breadcrumbs } from "#web/layout/breadcrumbs.tsx";
import { vehicleSelectorPath } from "#web/paths.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { VehiclePanel } from "./public/vehicle-panel.tsx";

/** A page for choosing the vehicle and nothing else (specification §2, /vehicle-selector). */
export default function VehicleSelectorRoute() {
  const t = useTranslations("vehicleSelector");
  const locale = useShopLocale();
  return (
    <>
      <PageHead
        title={t("title")}
        description={t("description")}
        canonical={vehicleSelectorPath(locale)}
      />
      <Breadcrumbs crumbs={[{ name: t("heading"), path: vehicleSelectorPath(locale) }]} />
      <div className="index-head">
        <h1>{t("heading")}</h1>
        <p className="secondary">{t("text")}</p>
      </div>
      <div className="picker-page">
        <VehiclePanel offersEngines />
      </div>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}
