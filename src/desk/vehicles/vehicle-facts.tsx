import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { yearsOf } from "./vehicle-columns.ts";
import { vehiclePage } from "./vehicle-page.ts";

/** What a model or an engine is, how many parts fit it, and where the shop lists them. */
export function FactsOfVehicle({ vehicle }: { vehicle: OpenedVehicle }) {
  const t = useDeskTexts("vehicles");
  const locale = useShopLocale();
  const format = useFormat();
  const { kind, make, parts, ownParts, isOwn } = vehicle;
  const engineFacts = useEngineFacts(vehicle);
  const isListed = (ownParts ?? parts) > 0;
  return (
    <DetailSection title={t("facts")}>
      <Facts
        facts={[
          [t("fields.kind"), t(`kinds.${kind}`)],
          [kind === "model" ? t("fields.make") : t("fields.maker"), make],
          ...engineFacts,
          [t("fields.years"), yearsOf(vehicle) || t("noYears")],
          [t("fields.parts"), format.count(parts)],
          ...(ownParts === null ? [] : [[t("fields.ownParts"), format.count(ownParts)] as const]),
        ]}
      />
      {isOwn && <p className="secondary">{t("made")}</p>}
      <p className="secondary">
        {isListed ? (
          <a href={vehiclePage(locale, vehicle)} target="_blank" rel="noopener">
            {t("page")}
          </a>
        ) : (
          t("noPage")
        )}
      </p>
      {isListed && <p className="secondary small">{t("pageCounts")}</p>}
    </DetailSection>
  );
}

/** Its size and its cylinders, as far as they are known; nothing of a model. */
function useEngineFacts({ liters, cylinders }: OpenedVehicle): [name: string, value: string][] {
  const t = useDeskTexts("vehicles.fields");
  const locale = useShopLocale();
  const facts = [
    [t("liters"), liters === null ? null : shownLiters(liters, locale)],
    [t("cylinders"), cylinders],
  ] as const;
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
}
