import { z } from "zod";

import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import {
  LONGEST_WAREHOUSE_CODE,
  LONGEST_WAREHOUSE_NAME,
} from "#domain/warehouse/warehouse-problem.ts";

const Id = z.int().min(1).max(32_767);
const Version = z.int().min(0).max(2_147_483_647);
const Name = z.string().max(LONGEST_WAREHOUSE_NAME);
/** Of two the lower is taken from first. */
const Position = z.int().min(0).max(999);

const ListedWarehouse = z.strictObject({
  id: z.int(),
  /** What files, settings and filters call it; it stays. */
  code: z.string(),
  name: z.string(),
  city: z.string(),
  /** Whose customers get what lies there the same day. */
  storefront: z.enum(STOREFRONTS),
  position: z.int(),
  /** Whether people may fetch orders there; of Costa Rica alone (decisions §6). */
  isPickup: z.boolean(),
  isClosed: z.boolean(),
});
export type ListedWarehouse = z.infer<typeof ListedWarehouse>;

const OpenedWarehouse = ListedWarehouse.extend({
  /** Raised by each change. */
  version: z.int(),
  /** What it was called before, which goes on meaning it. */
  formerNames: z.array(z.string()),
  /** What visitors are told of it by the setting `branches` of its storefront; null where that does not name it. */
  visit: z
    .strictObject({
      street: z.string(),
      postalCode: z.string(),
      phone: z.string(),
      hours: z.array(z.string()),
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  /** What hangs on it. */
  standing: z.strictObject({
    /** Different parts that lie there free, and their pieces. */
    parts: z.int(),
    pieces: z.int(),
    incoming: z.int(),
    /** Orders whose pieces are to leave from there. */
    orders: z.int(),
    /** Orders that wait for pieces of parts of which some are on their way there. */
    waiting: z.int(),
    /** Orders that are to be fetched there. */
    pickups: z.int(),
  }),
});
export type OpenedWarehouse = z.infer<typeof OpenedWarehouse>;

/** POST admin/warehouses/list: in the shop's order. */
export const WarehouseListRequest = z.strictObject({
  filters: z.strictObject({ state: z.enum(["open", "closed"]).nullish() }).nullish(),
  /** There are so few that one page has them all; `next` is null. */
  after: z.string().max(20).nullish(),
  limit: z.int().min(1).max(100).default(100),
});
export type WarehouseListRequest = z.infer<typeof WarehouseListRequest>;

export const WarehouseListResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedWarehouse),
  next: z.null(),
});

/** POST admin/warehouses/get. */
export const WarehouseGetRequest = z.strictObject({ id: Id });

/** Of get, save and close: the warehouse as it is now. */
export const DeskWarehouseResponse = z.strictObject({
  status: z.literal("success"),
  warehouse: OpenedWarehouse,
});
export type DeskWarehouseResponse = z.infer<typeof DeskWarehouseResponse>;

/** POST admin/warehouses/save; a null `id` is a new one, whose version is 0. */
export const WarehouseSaveRequest = z.strictObject({
  id: Id.nullable(),
  /** Of one that is there it stays as it is. */
  code: z.string().max(LONGEST_WAREHOUSE_CODE),
  name: Name,
  city: Name,
  storefront: z.enum(STOREFRONTS),
  position: Position,
  isPickup: z.boolean(),
  version: Version,
});
export type WarehouseSaveRequest = z.infer<typeof WarehouseSaveRequest>;

/** POST admin/warehouses/close: closes one, or opens it again. */
export const WarehouseCloseRequest = z.strictObject({
  id: Id,
  isClosed: z.boolean(),
  version: Version,
});
export type WarehouseCloseRequest = z.infer<typeof WarehouseCloseRequest>;
