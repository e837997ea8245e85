import { useNavigate, useParams } from "react-router";

import type { TaxesResponse } from "#contract/tax-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { DetailPanel, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { DetailPlace } from "#desk/ui/detail-place.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { SettingDetail } from "../setting-detail.tsx";
import { ChargedAt } from "./charged-at.tsx";
import { ExcusedCustomers } from "./excused-customers.tsx";
import { RuleLinks } from "./rule-links.tsx";
import { isTaxSetting, TAX_TRIAL } from "./tax-places.ts";
import { TaxTrial } from "./tax-trial.tsx";

/** What is charged where today, and beside it a trial, or the setting that says so. */
export default function TaxesPage() {
  const t = useDeskTexts("taxes");
  const locale = useShopLocale();
  const navigate = useNavigate();
  const { id } = useParams();
  const { data, onRetry } = useOne<TaxesResponse>({
    area: "taxes",
    id: "",
    path: "admin/taxes",
    body: {},
  });
  const close = () => void navigate(deskLink(locale, "taxes"));
  return (
    <>
      <AreaHead title={t("title")}>
        <Button
          kind="main"
          size="s"
          onClick={() => void navigate(deskLink(locale, "taxes", TAX_TRIAL))}
        >
          {t("trial.open")}
        </Button>
      </AreaHead>
      <DetailPlace
        isOpen={id !== undefined}
        onClose={close}
        list={
          <div className="taxes-page">
            {data ? <Charged {...data} /> : <DetailWaiting onRetry={onRetry} />}
          </div>
        }
        detail={id !== undefined && <Opened key={id} id={id} taxes={data} onClose={close} />}
      />
    </>
  );
}

function Charged({ storefronts, excused }: TaxesResponse) {
  const isManager = useMay("manager");
  return (
    <>
      {storefronts.map((one) => (
        <ChargedAt key={one.storefront} charged={one} />
      ))}
      <ExcusedCustomers excused={excused} />
      {isManager && <RuleLinks />}
    </>
  );
}

type OpenedProps = { id: string; taxes: TaxesResponse | undefined; onClose: () => void };

function Opened({ id, taxes, onClose }: OpenedProps) {
  const t = useDeskTexts("taxes");
  const isManager = useMay("manager");
  if (id === TAX_TRIAL)
    return (
      <DetailPanel title={t("trial.title")} onClose={onClose}>
        <TaxTrial storefronts={taxes?.storefronts ?? []} />
      </DetailPanel>
    );
  if (!isTaxSetting(id))
    return (
      <DetailPanel title={t("title")} onClose={onClose}>
        <Notice kind="warn">
          <p>{t("nothingHere")}</p>
        </Notice>
      </DetailPanel>
    );
  if (!isManager) return <ManagersAlone title={t(`settings.${id}`)} onClose={onClose} />;
  return <SettingDetail id={id} onClose={onClose} />;
}
