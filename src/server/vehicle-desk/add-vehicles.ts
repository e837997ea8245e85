import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import type { EngineAddRequest, ModelAddRequest } from "#contract/vehicle-making.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import type { VehicleKind } from "#domain/vehicle/called-vehicle.ts";
import { knownWriting, makeProblem, makerProblem } from "#domain/vehicle/new-vehicle.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import { vehicleNameProblem } from "#domain/vehicle/vehicle-problem.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { learnVehicleWords } from "#server/search/learn-vehicle-words.ts";

import { cameToBe } from "./audited-vehicle.ts";
import {
  changingVehicles,
  refuseVehicleProblem,
  type Vehicles,
  vehicleSubject,
} from "./change-vehicles.ts";
import { keptFacts } from "./engine-facts.ts";
import {
  findFormerMakes,
  findMakeNames,
  findMakersOfEngines,
  insertEngine,
  insertMake,
  insertModel,
} from "./made-vehicle-store.ts";
import { idOfVehicle, openVehicle } from "./open-vehicle.ts";
import type { VehicleKey } from "./opened-vehicle-store.ts";
import { insertOwnAlias } from "./vehicle-alias-store.ts";

/** Models and engines that the shop's own files lack (decisions §11, ADR 0066). */
export type AddVehicles = {
  /** A make that there is not yet is made with its first model. A FieldRefusal for its fields, with what has its name. */
  model: (request: ModelAddRequest, by: StaffCall) => Promise<OpenedVehicle>;
  /** The same of an engine and its maker. */
  engine: (request: EngineAddRequest, by: StaffCall) => Promise<OpenedVehicle>;
};

type Needs = {
  db: Database;
  /** The newest model year on offer. */
  newestYear: () => number;
};

export function createVehicleAdding({ db, newestYear }: Needs): AddVehicles {
  return {
    model: (request, by) =>
      changingVehicles(db, by, (trx, vehicles) => addModel(trx, vehicles, request)),
    engine: (request, by) =>
      changingVehicles(db, by, (trx, vehicles) =>
        addEngine(trx, vehicles, { ...request, newest: newestYear() }),
      ),
  };
}

async function addModel(
  db: Database,
  vehicles: Vehicles,
  sent: ModelAddRequest,
): Promise<OpenedVehicle> {
  const makes = await findMakeNames(db);
  const known =
    knownWriting(storableLine(sent.make), makes) ??
    onceCalled(storableLine(sent.make), await findFormerMakes(db));
  const make = known ?? storableLine(sent.make);
  refuseVehicleProblem(makeProblem(make, { makes, isNew: known === undefined }));
  const name = freeName("model", { make, name: sent.name }, vehicles);
  if (known === undefined) await insertMake(db, make);
  const number = await insertModel(db, { make, name });
  return made(db, vehicles, { key: { kind: "model", number }, make, name });
}

/** The make that was called so before, by its name now. */
function onceCalled(name: string, formerly: { name: string; now: string }[]): string | undefined {
  const written = knownWriting(
    name,
    formerly.map((one) => one.name),
  );
  return formerly.find((one) => one.name === written)?.now;
}

async function addEngine(
  db: Database,
  vehicles: Vehicles,
  { newest, make: sentMaker, name: sentName, ...sent }: EngineAddRequest & { newest: number },
): Promise<OpenedVehicle> {
  const makers = [...(await findMakersOfEngines(db)), ...(await findMakeNames(db))];
  const maker = knownWriting(storableLine(sentMaker), makers) ?? storableLine(sentMaker);
  refuseVehicleProblem(makerProblem(maker));
  const name = freeName("engine", { make: maker, name: sentName }, vehicles);
  const number = await insertEngine(db, { maker, name, ...keptFacts(sent, newest) });
  return made(db, vehicles, { key: { kind: "engine", number }, make: maker, name });
}

/** The name as it is kept; refuses one that is or was another's, with whose it is. */
function freeName(
  kind: VehicleKind,
  { make, name: sent }: { make: string; name: string },
  { all }: Vehicles,
): string {
  const name = storableLine(sent);
  const nobody = { id: "", kind, make, name, liters: null, aliases: [], formerly: [] };
  refuseVehicleProblem(vehicleNameProblem(name, nobody, all));
  return name;
}

/** Searches, VINs and files know it from now on, before any part fits it. */
async function made(
  db: Database,
  { note }: Vehicles,
  { key, make, name }: { key: VehicleKey; make: string; name: string },
): Promise<OpenedVehicle> {
  if (phraseKey(name) !== "") await insertOwnAlias(db, key, name);
  await learnVehicleWords(db, [make, name]);
  await raiseCatalogueVersion(db);
  const vehicle = await openVehicle(db, idOfVehicle(key));
  note({ action: "vehicle.add", subject: vehicleSubject(vehicle.id), change: cameToBe(vehicle) });
  return vehicle;
}
