import { useState } from "react";

import type { GarageEntry } from "#domain/garage/garage.ts";
import {
  VEHICLE_STEPS,
  type VehicleChoice,
  type VehicleStep,
  verifiableName,
} from "#domain/vehicle/vehicle-choice.ts";
import type { NamedVehicleRef } from "#domain/vehicle/vehicle-ref.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useShopApi } from "#web/api/shop-api-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ChoiceCell } from "./choice-cell.tsx";
import { keepChoice, keptChoice } from "./kept-choice.ts";
import { useLatestAnswer } from "#web/api/use-latest-answer.ts";
import { useVehicleChoice, type VehicleSteps } from "./use-vehicle-choice.ts";
import { garageEntryOf } from "#web/api/known-entry.ts";

type Problem = "unknown" | "failed";

type VehiclePickerProps = {
  onChosen: (entry: GarageEntry) => void;
  /** What a VIN has told already, and the VIN, which stays with the vehicle. */
  taught?: Partial<VehicleChoice>;
  vin?: string;
  /** It is kept and no list is shown. */
  isKept?: boolean;
};

/**
 * Region, year, make, model, engine and Go (specification §2, §4). Go confirms the vehicle with the
 * shop first; a change meanwhile makes the answer void. Whoever goes on and comes back finds on the page what
 * was picked there.
 */
export function VehiclePicker({ onChosen, taught, vin = "", isKept = false }: VehiclePickerProps) {
  const t = useTranslations("vehicle.picker");
  const api = useShopApi();
  const vehicle = useVehicleChoice(
    () => taught ?? (isKept ? {} : keptChoice()),
    (choice) => {
      if (!isKept) keepChoice(choice);
    },
  );
  const { isAsking, ask, drop } = useLatestAnswer();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { steps, pick } = vehicle;

  const go = () => {
    const chosen = vehicleOfSteps(vehicle);
    if (!chosen) return;
    setProblem(null);
    ask(api.verifyVehicle(chosen), {
      onAnswer: (known) => (known ? onChosen(garageEntryOf(known, vin)) : setProblem("unknown")),
      onFailure: () => setProblem("failed"),
    });
  };

  return (
    <fieldset>
      <legend className="visually-hidden">{t("label")}</legend>
      <div className="picker-grid">
        {VEHICLE_STEPS.map((step) => (
          <ChoiceCell
            key={step}
            {...steps[step]}
            label={t(`steps.${step}`)}
            onPick={(value) => {
              drop();
              setProblem(null);
              pick(step, value);
            }}
          />
        ))}
        <div className="picker-go">
          <Button kind="main" disabled={!vehicle.engine} isBusy={isAsking} onClick={go}>
            {t(isKept ? "keep" : "go")}
          </Button>
        </div>
      </div>
      <Offered steps={steps} />
      {problem && (
        <p className="field-error picker-error" role="alert">
          <Icon name="alert" />
          <span>{t(problem)}</span>
        </p>
      )}
    </fieldset>
  );
}

function vehicleOfSteps({ steps, engine }: VehicleSteps): NamedVehicleRef | undefined {
  if (!engine) return undefined;
  return {
    kind: "vehicle",
    region: steps.region.value,
    year: Number(steps.year.value),
    make: verifiableName(steps.make.value),
    model: verifiableName(steps.model.value),
    engine: verifiableName(engine.engine_name),
    liters: verifiableName(engine.engine_liter),
  };
}

/** Tells who does not see it which list has come, and how long it is. */
function Offered({ steps }: Pick<VehicleSteps, "steps">) {
  const t = useTranslations("vehicle.picker");
  const loaded: readonly VehicleStep[] = ["engine", "model", "make"];
  const last = loaded.find((step) => steps[step].state === "ready");
  return (
    <output className="visually-hidden">
      {last && t("offered", { step: t(`steps.${last}`), count: steps[last].options.length })}
    </output>
  );
}
