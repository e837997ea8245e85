import { useQuery } from "@tanstack/react-query";

import type { ListedVehicle, VehicleMakesResponse } from "#contract/vehicle-desk.ts";
import { VEHICLE_KINDS } from "#domain/vehicle/called-vehicle.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { NewVehicle } from "./new-vehicle.tsx";
import { countingNote, vehicleColumns } from "./vehicle-columns.ts";
import { VehicleDetail } from "./vehicle-detail.tsx";
import { useManyVehicles } from "./use-many-vehicles.ts";

const NEW = "new";
const LACKS = ["parts"] as const;
/** Whoever imports or edits parts elsewhere has them counted anew. */
const ANEW_MS = 30_000;

/** Models and engines: a list with what is open beside it, and a new one. */
export default function VehiclesPage() {
  const t = useDeskTexts("vehicles");
  const isManager = useMay("manager");
  return (
    <AreaList
      title={t("title")}
      spec={useVehicleList()}
      {...(isManager && { begin: { name: t("making.new"), id: NEW, kind: "main" as const } })}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          isManager ? (
            <NewVehicle onClose={onClose} onMade={onOpen} />
          ) : (
            <ManagersAlone title={t("making.new")} onClose={onClose} />
          )
        ) : (
          <VehicleDetail id={id} onClose={onClose} onOpen={onOpen} />
        )
      }
    />
  );
}

function useVehicleList(): AreaListSpec<ListedVehicle> {
  const t = useDeskTexts("vehicles");
  const makes = useMakes();
  const language = useDeskLanguage();
  return {
    name: "vehicles",
    path: "admin/vehicles",
    filtersOf: ({ text, kind, make, lacks }) => ({ text, kind, make, lacks }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.anyKind") },
        namedChoices(VEHICLE_KINDS, (one) => t(`filters.${one}`)),
      ),
      choiceFilter(
        "make",
        { label: t("filters.make"), all: t("filters.anyMake") },
        namedChoices(makes, (make) => make),
      ),
      choiceFilter(
        "lacks",
        { label: t("filters.lacks"), all: t("filters.all") },
        namedChoices(LACKS, (one) => t(`lacks.${one}`)),
      ),
    ],
    columns: withCells(vehicleColumns(language)),
    noteOf: (rows) => countingNote(language, rows),
    isMoving: ({ parts, isCounting }) => isCounting || parts === null,
    anewMs: ANEW_MS,
    sorted: "name",
    idOf: ({ id }) => id,
    nameOf: ({ make, name }) => `${make} ${name}`,
    bulk: useManyVehicles(),
  };
}

/** The makes of vehicles and makers of engines; none until they have come. */
function useMakes(): readonly string[] {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["vehicles", "makes", locale],
    queryFn: () => ask<VehicleMakesResponse>({ path: "admin/vehicles/makes", locale, body: {} }),
  });
  return data?.makes ?? [];
}
