import type {
  DeskMakesRequest,
  ListedMake,
  MakeSaveRequest,
  OpenedMake,
} from "#contract/make-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { foldText } from "#domain/search/search-words.ts";
import { storableLine, storableText } from "#domain/storage/storable-text.ts";
import { makeNameProblem } from "#domain/vehicle/make-name-problem.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { renameInGarages } from "#server/garage/rename-in-garages.ts";
import { openedOrGone } from "#server/gone-things/what-became.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { learnVehicleWords } from "#server/search/learn-vehicle-words.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { changingVehicles, refuseVehicleProblem, type Vehicles } from "../change-vehicles.ts";
import {
  type DeskMakeRow,
  findDeskMakes,
  findPartsOfMake,
  holdMakes,
  renameMakeRow,
} from "./desk-make-store.ts";

/** The makes of vehicles as staff sees them and managers name them (decisions §11, ADR 0056). */
export type MakeDesk = {
  list: (request: DeskMakesRequest) => Promise<{ items: ListedMake[]; next: string | null }>;
  /** A ShopError `not_found`; of one that was merged, a GoneThing. */
  get: (id: number) => Promise<OpenedMake>;
  /**
   * Calls a make otherwise. What it was called goes on meaning it: in addresses, garages, files and searches.
   * `changed_meanwhile` with what is there, `not_found`, a FieldRefusal for its name.
   */
  save: (request: MakeSaveRequest, by: StaffCall) => Promise<OpenedMake>;
};

export function createMakeDesk(db: Database): MakeDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const text = foldText(storableText(filters.text ?? "").trim());
      const wanted = (await findDeskMakes(db)).filter(({ name, formerly }) =>
        [name, ...formerly].some((one) => foldText(one).includes(text)),
      );
      const from = wanted.findIndex(({ id }) => String(id) === after) + 1;
      const items = wanted.slice(from, from + limit + 1).map(listedMakeOf);
      return keysetPage(items, limit, ({ id }) => String(id));
    },
    get: (id) => openedOrGone(db, makeSubject(id), () => openMake(db, id)),
    save: (request, by) =>
      changingVehicles(db, by, (trx, vehicles) => saveMake(trx, vehicles, request)),
  };
}

async function saveMake(
  db: Database,
  { note }: Vehicles,
  { id, version, name: sent }: MakeSaveRequest,
): Promise<OpenedMake> {
  await holdMakes(db);
  const makes = await findDeskMakes(db);
  const before = await editedMake(db, makes, { id, version });
  const name = storableLine(sent);
  if (name === before.name) return openMake(db, id);
  refuseVehicleProblem(makeNameProblem(name, before, makes));
  await renameMakeRow(db, id, name);
  await renameInGarages(db, { kind: "make", from: before.name, to: name });
  await learnVehicleWords(db, [name]);
  await queueForIndex(db, await findPartsOfMake(db, id));
  await raiseCatalogueVersion(db);
  note({ action: "make.save", subject: makeSubject(id), change: { name: [before.name, name] } });
  return openMake(db, id);
}

/** The make that was edited; refuses what was made of another version, with what is there and who changed it last. */
export async function editedMake(
  db: Database,
  makes: readonly DeskMakeRow[],
  { id, version }: { id: number; version: number },
): Promise<DeskMakeRow> {
  const make = makes.find((one) => one.id === id);
  if (!make) throw new ShopError("not_found");
  if (make.version === version) return make;
  const last = (await lastChanges(db, [makeSubject(id)])).get(makeSubject(id));
  throw new ChangedMeanwhile({
    make: await openMake(db, id),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

/** A make as it is now; a ShopError `not_found`. */
export async function openMake(db: Database, id: number): Promise<OpenedMake> {
  const makes = await findDeskMakes(db);
  const make = makes.find((one) => one.id === id);
  if (!make) throw new ShopError("not_found");
  const { slug, version, isOwn } = make;
  const others = makes.flatMap((one) => (one.id === id ? [] : { id: one.id, name: one.name }));
  return { ...listedMakeOf(make), slug, version, isOwn, others };
}

function listedMakeOf({ id, name, formerly, models, lines }: DeskMakeRow): ListedMake {
  return { id, name, formerly: [...formerly], models, lines };
}

/** A make in the audit log: by its number. */
export function makeSubject(id: number): string {
  return `make:${id}`;
}
