import type { FileStore } from "#adapters/storage/file-store.ts";
import { modelYears, OLDEST_MODEL_YEAR } from "#domain/vehicle/model-years.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { openedOrGone } from "#server/gone-things/what-became.ts";
import { vehicleSubject } from "#server/vehicle-desk/change-vehicles.ts";
import { createVehicleAdding } from "#server/vehicle-desk/add-vehicles.ts";
import { createVehicleAliases } from "#server/vehicle-desk/edit-aliases.ts";
import { createVehicleLines } from "#server/vehicle-desk/edit-lines.ts";
import { createVehicleList } from "#server/vehicle-desk/list-vehicles.ts";
import { openVehicle } from "#server/vehicle-desk/open-vehicle.ts";
import { createMakeDesk } from "#server/vehicle-desk/makes/edit-makes.ts";
import { makeEditRoutes, makeListRoutes } from "#server/vehicle-desk/makes/make-routes.ts";
import { createMakeMerging } from "#server/vehicle-desk/makes/merge-makes.ts";
import { createVehicleMerging } from "#server/vehicle-desk/merge-vehicles.ts";
import { createVehicleRemoving } from "#server/vehicle-desk/remove-vehicles.ts";
import { createVehicleNaming } from "#server/vehicle-desk/rename-vehicles.ts";
import { readVehicleChoices, regionCodes } from "#server/vehicle-desk/vehicle-choices.ts";
import {
  vehicleAliasRoutes,
  vehicleListRoutes,
  vehicleNameRoutes,
} from "#server/vehicle-desk/vehicle-desk-routes.ts";
import { createVehicleSplitting } from "#server/vehicle-desk/split-vehicles.ts";
import { vehicleLineRoutes } from "#server/vehicle-desk/vehicle-line-routes.ts";
import {
  vehicleMakingRoutes,
  vehicleRemovalRoutes,
} from "#server/vehicle-desk/vehicle-making-routes.ts";
import { vehicleMergeRoutes } from "#server/vehicle-desk/vehicle-merge-routes.ts";
import { vehicleSplitRoutes } from "#server/vehicle-desk/vehicle-split-routes.ts";

type Needs = {
  db: Database;
  /** Where the catalogues of engines are kept. */
  files: FileStore;
  now: () => Date;
};

/** What the back office does with models and engines. */
export function composeVehicleDesk(needs: Needs): CallRoutes {
  const { db } = needs;
  const newestYear = () => modelYears(needs.now())[0] ?? OLDEST_MODEL_YEAR;
  const making = { db, newestYear, regions: regionCodes };
  const makes = createMakeDesk(db);
  return {
    staff: [
      makeListRoutes(makes),
      vehicleListRoutes({
        list: createVehicleList(db),
        open: (id) => openedOrGone(db, vehicleSubject(id), () => openVehicle(db, id)),
      }),
    ],
    manager: [
      makeEditRoutes(makes, createMakeMerging(needs)),
      vehicleAliasRoutes(createVehicleAliases(db)),
      vehicleMakingRoutes({
        add: createVehicleAdding(making),
        choices: () => readVehicleChoices(db, newestYear()),
      }),
      vehicleLineRoutes(createVehicleLines(making)),
      vehicleRemovalRoutes(createVehicleRemoving(db)),
      vehicleNameRoutes(createVehicleNaming({ ...needs, newestYear })),
      vehicleMergeRoutes(createVehicleMerging(needs)),
      vehicleSplitRoutes(createVehicleSplitting(needs)),
    ],
  };
}
