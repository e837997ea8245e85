import type { OpenedVehicle, VehicleAliasRequest } from "#contract/vehicle-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { foldText, searchWords } from "#domain/search/search-words.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import { keysOfVehicle } from "#domain/vehicle/called-vehicle.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import { aliasProblem } from "#domain/vehicle/vehicle-problem.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findKindNames, findMakersNames } from "./called-vehicle-store.ts";
import { changingVehicles, refuseVehicleProblem, vehicleSubject } from "./change-vehicles.ts";
import { keyOfVehicle, openVehicle, requireVehicle } from "./open-vehicle.ts";
import { dropAliases, insertOwnAlias } from "./vehicle-alias-store.ts";

/** Other names by which people search a model or an engine (decisions §11, vehicles). */
export type VehicleAliases = {
  /** Searches, VINs and files understand it at once; a FieldRefusal for what cannot be one, with whose it is. */
  add: (request: VehicleAliasRequest, by: StaffCall) => Promise<OpenedVehicle>;
  /** Takes every writing of it away; `not_found` for what is no other name of it. */
  remove: (request: VehicleAliasRequest, by: StaffCall) => Promise<OpenedVehicle>;
};

export function createVehicleAliases(db: Database): VehicleAliases {
  return {
    add: (request, by) =>
      changingVehicles(db, by, async (trx, { all: others, note }) => {
        const vehicle = requireVehicle(others, request.id);
        const alias = storableLine(request.alias);
        const makersNames = new Set((await findMakersNames(trx)).map(foldText));
        const kindStems = new Set((await findKindNames(trx)).flatMap(searchWords).map(wordStem));
        refuseVehicleProblem(aliasProblem(alias, vehicle, { others, makersNames, kindStems }));
        await insertOwnAlias(trx, keyOfVehicle(vehicle), alias);
        await raiseCatalogueVersion(trx);
        note({
          action: "vehicle.add_alias",
          subject: vehicleSubject(vehicle.id),
          change: { alias: [null, alias] },
        });
        return openVehicle(trx, vehicle.id);
      }),
    remove: (request, by) =>
      changingVehicles(db, by, async (trx, { all: others, note }) => {
        const vehicle = requireVehicle(others, request.id);
        const alias = storableLine(request.alias);
        const key = phraseKey(alias);
        const isItsName = key === phraseKey(vehicle.name);
        if (isItsName || !keysOfVehicle(vehicle).has(key)) throw new ShopError("not_found");
        const writings = vehicle.aliases.filter((one) => phraseKey(one) === key);
        await dropAliases(trx, keyOfVehicle(vehicle), writings);
        await raiseCatalogueVersion(trx);
        note({
          action: "vehicle.remove_alias",
          subject: vehicleSubject(vehicle.id),
          change: { alias: [alias, null] },
        });
        return openVehicle(trx, vehicle.id);
      }),
  };
}
