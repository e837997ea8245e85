import { useState, useSyncExternalStore } from "react";

import type { EngineOption } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";
import { modelYears } from "#domain/vehicle/model-years.ts";
import {
  NOTHING_PICKED,
  shownRegion,
  type VehicleChoice,
  type VehicleStep,
  whileListed,
  withPicked,
} from "#domain/vehicle/vehicle-choice.ts";

import { engineNames } from "#web/api/vehicle-wire.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopFrame } from "#web/layout/shop-frame.ts";
import type { Option } from "./choice-cell.tsx";
import { keptRegion } from "./kept-region.ts";
import { type Choices, useChoices } from "./use-choices.ts";
import { enginesOf, loadMakes, modelsOf } from "./vehicle-calls.ts";

export type PickerStep = Choices<Option> & { value: string };

/** The steps with what each offers and what is picked, and how to pick. */
export type VehicleSteps = {
  steps: Record<VehicleStep, PickerStep>;
  /** The picked engine. */
  engine: EngineOption | undefined;
  pick: (step: VehicleStep, value: string) => void;
};

/**
 * The vehicle picker's state, beginning with what is `known`: what a VIN has told, or what was picked before;
 * `onPick` hears of each change. What is picked counts only
 * while its list has it: a remembered region may be gone, and a region may lack the make of a VIN.
 */
export function useVehicleChoice(
  known: () => Partial<VehicleChoice>,
  onPick: (choice: VehicleChoice) => void,
): VehicleSteps {
  const { settings } = useShopFrame();
  const locale = useShopLocale();
  const regions = settings.vehicle_regions.regions;
  const remembered = useSyncExternalStore(keptRegion.subscribe, keptRegion.read, () => null);
  const [years] = useState(() => modelYears(new Date()));
  const [picked, setPicked] = useState<VehicleChoice>(() => ({ ...NOTHING_PICKED, ...known() }));

  const region = shownRegion(regions, [picked.region, remembered]);
  const choice = { ...picked, region: region?.value ?? "" };
  const within = { region: choice.region, year: choice.year };
  const { year } = choice;
  const makes = useChoices(keyOf(choice.region, year), () => loadMakes(within, locale));
  const make = whileListed(choice.make, makes.options);
  const models = useChoices(keyOf(choice.region, year, make), () =>
    modelsOf({ ...within, make }, locale),
  );
  const model = whileListed(choice.model, models.options);
  const engines = useChoices(keyOf(choice.region, year, make, model), () =>
    enginesOf({ ...within, make, model }, locale),
  );
  const engine = engines.options.find(({ id }) => String(id) === choice.engine);

  return {
    steps: {
      region: { ...ready(regions.map(regionOption)), value: choice.region },
      year: {
        ...ready(choice.region === "" ? [] : years.map(named)),
        value: year,
      },
      make: { ...makes, options: makes.options.map(named), value: make },
      model: { ...models, options: models.options.map(named), value: model },
      engine: {
        ...engines,
        options: engines.options.map((one) => engineOption(one, locale)),
        value: engine ? choice.engine : "",
      },
    },
    engine,
    pick: (step, value) => {
      if (step === "region") keptRegion.write(value);
      const next = withPicked(choice, step, value);
      setPicked(next);
      onPick(next);
    },
  };
}

/** An engine in a list: "4HK1 · 5.2 L". */
export function engineOption(engine: EngineOption, locale: Locale): Option {
  const { name, liters } = engineNames(engine);
  const text = liters === "" ? name : `${name} · ${shownLiters(liters, locale)} L`;
  return { value: String(engine.id), text };
}

/** Names a list by all that it depends on; null while one of them is open. */
function keyOf(...picked: string[]): string | null {
  return picked.includes("") ? null : JSON.stringify(picked);
}

function named(name: string | number): Option {
  return { value: String(name), text: String(name) };
}

function regionOption({ value, label }: { value: string; label: string }): Option {
  return { value, text: label };
}

function ready(options: Option[]): Choices<Option> {
  return { state: options.length === 0 ? "closed" : "ready", options, retry: () => undefined };
}
