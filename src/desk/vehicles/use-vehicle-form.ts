import { useQueryClient } from "@tanstack/react-query";

import type {
  DeskVehicleResponse,
  OpenedVehicle,
  VehicleSaveRequest,
} from "#contract/vehicle-desk.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { engineFieldsOf, type TypedEngine, typedEngineOf } from "./typed-engine.ts";
import { useVehicleLists } from "./use-vehicle-lists.ts";

/** What may be changed of a model or an engine in place: its name, and what is said of an engine. */
export type VehicleForm = TypedEngine & { name: string };

/** What `changed_meanwhile` brings along. */
type Current = { vehicle: OpenedVehicle; changedBy: string | null; changedAt: string | null };

function vehicleFormOf(vehicle: OpenedVehicle, locale: Locale): Versioned<VehicleForm> {
  const { name, version } = vehicle;
  return { fields: { name, ...typedEngineOf(vehicle, locale) }, version };
}

/** The form of a model or an engine. */
export function useVehicleForm(vehicle: OpenedVehicle): DeskForm<VehicleForm> {
  const t = useDeskTexts("vehicles");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = useVehicleLists();
  return useDeskForm<VehicleForm, DeskVehicleResponse, Current>({
    opened: vehicleFormOf(vehicle, locale),
    send: ({ name, ...typed }, version) => {
      const engine = vehicle.kind === "engine" ? engineFieldsOf(typed) : null;
      const body: VehicleSaveRequest = { id: vehicle.id, name, engine, version };
      return ask<DeskVehicleResponse>({ path: "admin/vehicles/save", locale, body });
    },
    versionOf: (saved) => vehicleFormOf(saved.vehicle, locale),
    sentence: (saved) => t("saved", { name: saved.vehicle.name }),
    undo: "fields",
    area: "vehicles",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("vehicles", vehicle.id, locale), saved);
      await readAnew();
    },
    readCurrent: ({ vehicle: there, changedBy, changedAt }) => ({
      ...vehicleFormOf(there, locale),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
