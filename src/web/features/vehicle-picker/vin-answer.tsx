import type { KnownVehicle, VinAnswer } from "#contract/vehicles.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { vehicleName } from "./public/vehicle-name.ts";
import { Icon } from "#web/ui/icon.tsx";

type VinAnswerProps = {
  answer: Extract<VinAnswer, { status: "valid" }>;
  onChosen: (vehicle: KnownVehicle) => void;
};

/** What a VIN told: the vehicles to choose from, or what was filled in; a wrong check digit is said. */
export function VinAnswerShown({ answer: { vehicles, vin }, onChosen }: VinAnswerProps) {
  const t = useTranslations("vehicle.vin");
  const locale = useShopLocale();
  const name = [vin.make, vin.model, vin.year].filter(Boolean).join(" ");
  return (
    <div className="vin-answer">
      {vin.checkDigit === "mismatch" && (
        <p className="warned">
          <Icon name="alert" />
          <span>{t("mismatch")}</span>
        </p>
      )}
      {vehicles.length === 0 ? (
        <p>
          {t("partial", { vehicle: name })}
          {vin.engine_name !== null && ` ${t("partialEngine", { engine: vin.engine_name })}`}
        </p>
      ) : (
        <>
          <p>{t("offer", { count: vehicles.length })}</p>
          <ul className="vin-offers">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <button type="button" onClick={() => onChosen(vehicle)}>
                  <span>{vehicleName(vehicle, locale)}</span>
                  <Icon name="forward" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
