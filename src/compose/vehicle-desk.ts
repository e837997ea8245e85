import type { FileStore } from "#adapters/storage/file-store.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { openedOrGone } from "#server/gone-things/what-became.ts";
import { vehicleSubject } from "#server/vehicle-desk/change-vehicles.ts";
import { createVehicleAliases } from "#server/vehicle-desk/edit-aliases.ts";
import { createVehicleList } from "#server/vehicle-desk/list-vehicles.ts";
import { openVehicle } from "#server/vehicle-desk/open-vehicle.ts";
import { createVehicleMerging } from "#server/vehicle-desk/merge-vehicles.ts";
import { createVehicleNaming } from "#server/vehicle-desk/rename-vehicles.ts";
import {
  vehicleAliasRoutes,
  vehicleListRoutes,
  vehicleNameRoutes,
} from "#server/vehicle-desk/vehicle-desk-routes.ts";
import { createVehicleSplitting } from "#server/vehicle-desk/split-vehicles.ts";
import { vehicleMergeRoutes } from "#server/vehicle-desk/vehicle-merge-routes.ts";
import { vehicleSplitRoutes } from "#server/vehicle-desk/vehicle-split-routes.ts";

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** Where the catalogues of engines are kept. */
  files: FileStore;
};

/** What the back office does with models and engines. */
export function composeVehicleDesk(needs: Needs): CallRoutes {
  const { db } = needs;
  return {
    staff: [
      vehicleListRoutes({
        list: createVehicleList(needs),
        open: (id) => openedOrGone(db, vehicleSubject(id), () => openVehicle(db, id)),
      }),
    ],
    manager: [
      vehicleAliasRoutes(createVehicleAliases(db)),
      vehicleNameRoutes(createVehicleNaming(needs)),
      vehicleMergeRoutes(createVehicleMerging(needs)),
      vehicleSplitRoutes(createVehicleSplitting(needs)),
    ],
  };
}
