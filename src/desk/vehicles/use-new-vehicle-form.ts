import { useQueryClient } from "@tanstack/react-query";

import type { DeskVehicleResponse } from "#contract/vehicle-desk.ts";
import type { EngineAddRequest, ModelAddRequest } from "#contract/vehicle-making.ts";
import type { VehicleKind } from "#domain/vehicle/called-vehicle.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { unmade } from "#desk/ui/form/use-save-back.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { ANOTHER_MAKE } from "./maker-field.tsx";
import { engineFieldsOf, NO_ENGINE, type TypedEngine } from "./typed-engine.ts";
import { useVehicleLists } from "./use-vehicle-lists.ts";

/** A model or an engine that is not there yet, as its form has it. */
export type NewVehicleForm = TypedEngine & {
  kind: VehicleKind;
  make: string;
  newMake: string;
  name: string;
};

export const NOTHING_NEW: Versioned<NewVehicleForm> = {
  fields: { ...NO_ENGINE, kind: "model", make: "", newMake: "", name: "" },
  version: 0,
};

/** The form of a new one; whoever is told of it goes to what was made. */
export function useNewVehicleForm(
  opened: Versioned<NewVehicleForm>,
  onMade: (id: string) => void,
): DeskForm<NewVehicleForm> {
  const t = useDeskTexts("vehicles.making");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useVehicleLists();
  return useDeskForm<NewVehicleForm, DeskVehicleResponse, never>({
    opened,
    send: ({ kind, make: chosen, newMake, name, ...typed }) => {
      const make = chosen === ANOTHER_MAKE ? newMake : chosen;
      const model: ModelAddRequest = { make, name };
      const engine: EngineAddRequest = { make, name, ...engineFieldsOf(typed) };
      return kind === "model"
        ? ask<DeskVehicleResponse>({ path: "admin/vehicles/addmodel", locale, body: model })
        : ask<DeskVehicleResponse>({ path: "admin/vehicles/addengine", locale, body: engine });
    },
    versionOf: () => NOTHING_NEW,
    sentence: ({ vehicle: { make, name } }) => t("made", { name: `${make} ${name}` }),
    undo: ({ vehicle }) => unmade("admin/vehicles/remove", vehicle),
    area: "vehicles",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("vehicles", saved.vehicle.id, locale), saved);
      await readAnew();
    },
    onDone: ({ vehicle }) => onMade(vehicle.id),
    readCurrent: (current) => current,
  });
}
