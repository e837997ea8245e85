import { garageKey } from "#domain/garage/garage.ts";
import { vinsFirst } from "#domain/garage/kept-vins.ts";

import { useKeptGarage } from "#web/features/garage/public/use-kept-garage.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

type Props = { isDisabled: boolean; onUse: (vin: string) => void };

/** Offers the VINs that the garage has, the active vehicle's first. */
export function VinOfGarage({ isDisabled, onUse }: Props) {
  const t = useTranslations("checkout.notes");
  const locale = useShopLocale();
  const offered = vinsFirst(useKeptGarage().garage);
  if (offered.length === 0) return null;
  return (
    <div className="acts">
      {offered.map((entry) => (
        <Button
          key={garageKey(entry)}
          size="s"
          disabled={isDisabled}
          onClick={() => onUse(entry.vin)}
        >
          {t("useVin", { vehicle: entry.nickname ?? vehicleName(entry, locale), vin: entry.vin })}
        </Button>
      ))}
    </div>
  );
}
