import { AskBeforeBuying } from "#web/layout/ask-before-buying.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { IndexHead } from "#web/layout/index-head.tsx";
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
      <IndexHead path={vehicleSelectorPath(locale)} heading={t("heading")}>
        {t("text")}
      </IndexHead>
      <div className="picker-page">
        <VehiclePanel offersEngines />
      </div>
      <AskBeforeBuying message={t("chatMessage")} />
    </>
  );
}
