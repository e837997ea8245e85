import type {
  ListedWarehouse,
  OpenedWarehouse,
  WarehouseCloseRequest,
  WarehouseListRequest,
  WarehouseSaveRequest,
} from "#contract/warehouse-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import { warehouseProblems } from "#domain/warehouse/warehouse-problem.ts";
import { changeBetween } from "#server/audit/append-audit.ts";
import { logLast } from "#server/audit/log-last.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { readBranches } from "#server/settings/read-branches.ts";

import { followOffer, indexPartsOf } from "./follow-offer.ts";
import {
  closeWarehouse,
  findOtherWarehouses,
  findStanding,
  findWarehouse,
  holdWarehouses,
  insertWarehouse,
  listWarehouses,
  updateWarehouse,
  type DeskWarehouseRow,
  type WrittenWarehouse,
} from "./warehouse-desk-store.ts";
import { warehouseRefused } from "./warehouse-refused.ts";

/** The warehouses as staff sees them and managers edit them. */
export type WarehouseDesk = {
  list: (request: WarehouseListRequest) => Promise<ListedWarehouse[]>;
  /** A ShopError `not_found` for an id that is none. */
  get: (id: number) => Promise<OpenedWarehouse>;
  /**
   * Adds one, or changes how it is called, where it stands and what it is for; its code stays. Whatever named it before
   * goes on meaning it. `not_found`, `changed_meanwhile` with what is there, a FieldRefusal for its fields.
   */
  save: (request: WarehouseSaveRequest, by: StaffCall) => Promise<OpenedWarehouse>;
  /**
   * Closes one, whatever lies there, or opens it again: what lies in a closed one is not sold, nobody fetches an order
   * there any more, and nothing is taken in. What orders have taken from it stays theirs. `not_found`,
   * `changed_meanwhile`.
   */
  close: (request: WarehouseCloseRequest, by: StaffCall) => Promise<OpenedWarehouse>;
};

export function createWarehouseDesk(db: Database): WarehouseDesk {
  return {
    list: ({ filters }) =>
      listWarehouses(db, filters?.state ? filters.state === "closed" : undefined),
    get: async (id) => opened(db, await requireWarehouse(db, id)),
    save: async (request, by) => {
      const { id, isOtherOffer } = await save(db, request, by);
      if (isOtherOffer) await followOffer(db, id);
      return opened(db, await requireWarehouse(db, id));
    },
    close: async (request, by) => {
      if (await close(db, request, by)) await followOffer(db, request.id);
      return opened(db, await requireWarehouse(db, request.id));
    },
  };
}

type Saved = {
  id: number;
  /** Whether what lies there is offered otherwise than before. */
  isOtherOffer: boolean;
};

async function save(db: Database, request: WarehouseSaveRequest, by: StaffCall): Promise<Saved> {
  return retryDeadlock(() =>
    logLast(db, staffAuthor(by), async (trx, note) => {
      await holdWarehouses(trx);
      const { id, version } = request;
      const before = id === null ? undefined : await editedWarehouse(trx, { id, version });
      const wanted = await faultlessWarehouse(trx, request, before);
      const change = changeBetween(before ? writtenOf(before) : NOTHING, { ...wanted });
      if (before && !change) return { id: before.id, isOtherOffer: false };
      const written = await write(trx, before, wanted);
      await raiseCatalogueVersion(trx);
      note({
        action: "warehouse.save",
        subject: warehouseSubject(written.id),
        change: change ?? {},
      });
      return written;
    }),
  );
}

/** What is written of a warehouse; a FieldRefusal where that cannot be. */
async function faultlessWarehouse(
  db: Database,
  request: WarehouseSaveRequest,
  before: DeskWarehouseRow | undefined,
): Promise<WrittenWarehouse> {
  const wanted = writtenWarehouse(request, before);
  const others = await findOtherWarehouses(db, before?.id ?? null);
  const problems = warehouseProblems(wanted, others);
  if (problems.length > 0) throw warehouseRefused(problems);
  return wanted;
}

async function write(
  db: Database,
  before: DeskWarehouseRow | undefined,
  wanted: WrittenWarehouse,
): Promise<Saved> {
  if (!before) return { id: await insertWarehouse(db, wanted), isOtherOffer: false };
  const { id } = before;
  await updateWarehouse(db, before, wanted);
  const isOtherOffer = before.storefront !== wanted.storefront;
  if (isOtherOffer) await indexPartsOf(db, id);
  return { id, isOtherOffer };
}

/** Answers whether anything was changed by it. */
async function close(
  db: Database,
  { id, version, isClosed }: WarehouseCloseRequest,
  by: StaffCall,
): Promise<boolean> {
  return retryDeadlock(() =>
    logLast(db, staffAuthor(by), async (trx, note) => {
      await holdWarehouses(trx);
      const before = await editedWarehouse(trx, { id, version });
      if (before.isClosed === isClosed) return false;
      await closeWarehouse(trx, id, isClosed);
      await indexPartsOf(trx, id);
      await raiseCatalogueVersion(trx);
      const action = isClosed ? "warehouse.close" : "warehouse.reopen";
      note({ action, subject: warehouseSubject(id), change: {} });
      return true;
    }),
  );
}

async function opened(db: Database, row: DeskWarehouseRow): Promise<OpenedWarehouse> {
  const branches = await readBranches(db, row.storefront);
  const branch = branches.find(({ warehouse }) => warehouse === row.code);
  const visit = branch && {
    street: branch.street,
    postalCode: branch.postal_code,
    phone: branch.phone,
    hours: [...branch.hours],
    latitude: branch.latitude,
    longitude: branch.longitude,
  };
  return { ...row, visit: visit ?? null, standing: await findStanding(db, row) };
}

async function requireWarehouse(db: Database, id: number): Promise<DeskWarehouseRow> {
  const warehouse = await findWarehouse(db, id);
  if (!warehouse) throw new ShopError("not_found");
  return warehouse;
}

/** The warehouse that was edited; refuses what was made of another version, with what is there and who changed it last. */
async function editedWarehouse(
  db: Database,
  { id, version }: { id: number; version: number },
): Promise<DeskWarehouseRow> {
  const row = await requireWarehouse(db, id);
  if (row.version === version) return row;
  const subject = warehouseSubject(row.id);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    warehouse: await opened(db, row),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}

function writtenWarehouse(
  request: WarehouseSaveRequest,
  before: DeskWarehouseRow | undefined,
): WrittenWarehouse {
  const { storefront, position, isPickup } = request;
  const code = before?.code ?? storableLine(request.code).toUpperCase();
  const names = { name: storableLine(request.name), city: storableLine(request.city) };
  return { code, ...names, storefront, position, isPickup };
}

/** What a warehouse is before it is there. */
const NOTHING = {
  code: null,
  name: null,
  city: null,
  storefront: null,
  position: null,
  isPickup: null,
};

function writtenOf(row: DeskWarehouseRow): WrittenWarehouse {
  const { code, name, city, storefront, position, isPickup } = row;
  return { code, name, city, storefront, position, isPickup };
}

function warehouseSubject(id: number): string {
  return `warehouse:${id}`;
}
