import { useState } from "react";

import type { GarageEntry } from "#domain/garage/garage.ts";
import type { VehicleChoice } from "#domain/vehicle/vehicle-choice.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { EnginePicker } from "./engine-picker.tsx";
import { VehiclePicker } from "./vehicle-picker.tsx";
import { VinForm } from "./vin-form.tsx";

export type VehicleSelectorProps = {
  onChosen: (entry: GarageEntry) => void;
  /** Also offers an engine without its vehicle. */
  offersEngines?: boolean;
  /** What was typed into the VIN field before its code was here. */
  typedVin?: string;
  /** What is chosen goes to the garage and no further: the buttons say so. */
  isKept?: boolean;
};

/** The picker with the VIN field under it, which fills the picker when it cannot name the vehicle. */
export function VehicleSelector({
  onChosen,
  offersEngines = false,
  isKept = false,
  typedVin = "",
}: VehicleSelectorProps) {
  const [decoded, setDecoded] = useState<{ taught: Partial<VehicleChoice>; vin: string }>();
  return (
    <>
      <VehiclePicker key={decoded?.vin} {...decoded} isKept={isKept} onChosen={onChosen} />
      <VinForm
        typedBefore={typedVin}
        onChosen={onChosen}
        onTaught={(taught, vin) => setDecoded({ taught, vin })}
      />
      {offersEngines && <EngineOnly isKept={isKept} onChosen={onChosen} />}
    </>
  );
}

function EngineOnly(props: Pick<VehicleSelectorProps, "onChosen" | "isKept">) {
  const t = useTranslations("vehicle.picker");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="picker-engine" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("engineOnly")}</summary>
      {isOpen && <EnginePicker {...props} />}
    </details>
  );
}
