import { useState } from "react";

import { firstToGo } from "#domain/garage/garage-edits.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { vehicleSelectorPath } from "#web/paths.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { VehicleSelectorBox } from "#web/features/vehicle-picker/public/vehicle-selector-box.tsx";
import { garageLimit } from "./public/garage-state.ts";
import { useAddVehicle } from "./public/use-add-vehicle.ts";
import { useGarage } from "./use-garage.ts";

/** The vehicle selector under the garage's list: open while the garage is empty, else behind its name. */
export function AddVehicle({ onAdded }: { onAdded?: (entry: GarageEntry) => void }) {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const { garage, isKnown } = useGarage();
  const add = useAddVehicle();
  const [isOpen, setOpen] = useState(false);
  if (!isKnown) return null;
  const isEmpty = garage.entries.length === 0;
  const oldest = firstToGo(garage, garageLimit());
  const selector = (
    <div className="picker">
      {oldest && (
        <p className="picker-full">
          {t("full", { count: garage.entries.length, name: vehicleName(oldest, locale) })}
        </p>
      )}
      <VehicleSelectorBox
        offersEngines
        isKept
        onChosen={(entry) => {
          setOpen(false);
          void add(entry).then(() => onAdded?.(entry));
        }}
      />
    </div>
  );
  if (isEmpty) {
    return (
      <section className="garage-add">
        <h2 className="label">{t("add")}</h2>
        {selector}
      </section>
    );
  }
  return (
    <details
      className="garage-add"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t("add")}</summary>
      {isOpen ? selector : <a href={vehicleSelectorPath(locale)}>{t("add")}</a>}
    </details>
  );
}
