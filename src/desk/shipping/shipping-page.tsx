import { useNavigate } from "react-router";

import { deskLink } from "#domain/page/desk-pages.ts";
import { TABLE_SERVICES } from "#domain/shipping/shipping-offer.ts";
import type { RateZone } from "#contract/shipping-tables.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { ZONE_COUNTRIES } from "./shipping-countries.ts";
import { zoneColumns } from "./zone-columns.ts";
import { RulesDetail } from "./rules-detail.tsx";
import { ShippingTrialForm } from "./shipping-trial.tsx";
import { ZoneDetail } from "./zone-detail.tsx";
import { NEW_ZONE, SHIPPING_RULES, SHIPPING_TRIAL } from "./zone-draft.ts";

/** Where the shop ships to and what that costs: the zones, the rules beside them, and a trial of both. */
export default function ShippingPage() {
  const t = useDeskTexts("shipping");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const isManager = useMay("manager");
  const goTo = (id: string) => void navigate(deskLink(locale, "shipping", id));
  return (
    <AreaList
      title={t("title")}
      spec={useZoneList()}
      aside={
        <>
          <Button size="s" onClick={() => goTo(SHIPPING_TRIAL)}>
            {t("trial.open")}
          </Button>
          <Button size="s" onClick={() => goTo(SHIPPING_RULES)}>
            {t("rules.open")}
          </Button>
        </>
      }
      {...(isManager && { begin: { name: t("new"), id: NEW_ZONE, kind: "plain" as const } })}
      renderDetail={({ id, onClose }) => {
        if (id === SHIPPING_RULES) return <RulesDetail onClose={onClose} />;
        if (id !== SHIPPING_TRIAL) return <ZoneDetail code={id} onClose={onClose} />;
        return (
          <DetailPanel title={t("trial.title")} onClose={onClose}>
            <ShippingTrialForm />
          </DetailPanel>
        );
      }}
    />
  );
}

function useZoneList(): AreaListSpec<RateZone> {
  const t = useDeskTexts("shipping");
  return {
    name: "shipping",
    path: "admin/shippingrates",
    filtersOf: ({ text, country, service }) => ({ text, country, service }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "country",
        { label: t("fields.country"), all: t("filters.anyCountry") },
        namedChoices(ZONE_COUNTRIES, (value) => t(`countries.${value}`)),
      ),
      choiceFilter(
        "service",
        { label: t("fields.service"), all: t("filters.anyService") },
        namedChoices(TABLE_SERVICES, (value) => t(`services.${value}`)),
      ),
    ],
    columns: withServices(withCells(zoneColumns(useDeskLanguage()))),
    groupOf: ({ country }) => t(`countries.${country}`),
    idOf: ({ code }) => code,
    nameOf: ({ name }) => name,
    bulk: [],
  };
}

/** What a service costs; where no head of a column says which, the row itself does. */
function withServices(columns: readonly ListColumn<RateZone>[]): ListColumn<RateZone>[] {
  return columns.map((column) => {
    const service = TABLE_SERVICES.find((one) => one === column.id);
    return service === undefined ? column : { ...column, cell: pricedCell(column) };
  });
}

function pricedCell({ title, text }: ListColumn<RateZone>): ListColumn<RateZone>["cell"] {
  return (zone) => {
    const price = text(zone);
    if (price === "") return "";
    return (
      <>
        <span className="zone-service muted">{title} </span>
        {price}
      </>
    );
  };
}
