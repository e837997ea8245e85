import type { RateZoneResponse } from "#contract/shipping-tables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { LinesTable } from "#desk/ui/lines-table.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ShippingTrialForm } from "./shipping-trial.tsx";
import { useShippingWords } from "./shipping-words.ts";
import { EMPTY_ZONE, NEW_ZONE, zoneDraft } from "./zone-draft.ts";
import { ZoneEditor } from "./zone-editor.tsx";

type Props = { code: string; onClose: () => void };

/** One zone with what every service costs there; or a new one. */
export function ZoneDetail({ code, onClose }: Props) {
  const t = useDeskTexts("shipping");
  const isManager = useMay("manager");
  if (code !== NEW_ZONE) return <StoredZone code={code} onClose={onClose} />;
  if (!isManager) return <ManagersAlone title={t("new")} onClose={onClose} />;
  return (
    <ZoneEditor
      code={code}
      opened={{ fields: EMPTY_ZONE, version: 0 }}
      unserved={[]}
      onClose={onClose}
    />
  );
}

function StoredZone({ code, onClose }: Props) {
  const t = useDeskTexts("shipping");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<RateZoneResponse>({
    area: "shipping",
    id: code,
    path: "admin/shippingrates/get",
    body: { code },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  const { zone, unserved } = data;
  if (!isManager) return <ReadZone zone={zone} onClose={onClose} />;
  const opened = { fields: zoneDraft(zone, locale), version: zone.version };
  return <ZoneEditor code={code} opened={opened} unserved={unserved} onClose={onClose} />;
}

/** What staff reads of a zone that managers edit. */
function ReadZone({ zone, onClose }: Pick<RateZoneResponse, "zone"> & { onClose: () => void }) {
  const t = useDeskTexts("shipping");
  const format = useFormat();
  const words = useShippingWords();
  return (
    <DetailPanel title={zone.name} onClose={onClose}>
      <DetailSection title={t("places")} note={t("managersRates")}>
        <Facts
          facts={[
            [t("fields.country"), t(`countries.${zone.country}`)],
            [t("fields.areas"), zone.areas.join(", ")],
          ]}
        />
      </DetailSection>
      <DetailSection title={t("fields.rates")} note={t("currency")}>
        <LinesTable
          words={[t("fields.service"), t("fields.carrier"), t("fields.days")]}
          figures={[t("fields.base"), t("fields.perKilogram")]}
        >
          {zone.rates.map((rate) => (
            <tr key={rate.service + rate.carrier}>
              <td>
                {words.service(rate.service)}
                {!rate.isOffered && <span className="muted"> {t("off")}</span>}
              </td>
              <td>{rate.carrier}</td>
              <td>{words.days(rate.days)}</td>
              <td className="right figures">{format.money(rate.base)}</td>
              <td className="right figures">{format.money(rate.perKilogram)}</td>
            </tr>
          ))}
        </LinesTable>
      </DetailSection>
      <ShippingTrialForm />
    </DetailPanel>
  );
}
