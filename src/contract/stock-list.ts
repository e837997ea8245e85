import { z } from "zod";

import { SHELF_STATES } from "#domain/availability/shelf-state.ts";

const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** POST admin/stock: what lies in which warehouse, the newest parts first (decisions §11). */
export const ShelvesRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What one of the part's numbers begins with, or its own sku. */
      text: z.string().max(200).nullish(),
      warehouse: z.int().nullish(),
      state: z.enum(SHELF_STATES).nullish(),
    })
    .default({}),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,10}-\d{1,5}$/)
    .nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ShelvesRequest = z.infer<typeof ShelvesRequest>;

const ListedShelf = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  warehouseId: z.int(),
  warehouse: z.string(),
  onHand: z.int(),
  /** Pieces that live orders have taken. */
  sold: z.int(),
  incoming: z.int(),
  incomingOn: z.string().nullable(),
  /** Pieces of its part below which that is to be bought; null where nobody has said. */
  minimum: z.int().nullable(),
  /** Pieces of its part free in all open warehouses, which alone count for the minimum. */
  free: z.int(),
});
export type ListedShelf = z.infer<typeof ListedShelf>;

export const ShelvesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedShelf),
  /** Null at the end; a page may be short and have one all the same. */
  next: z.string().nullable(),
});
export type ShelvesResponse = z.infer<typeof ShelvesResponse>;

/** POST admin/warehouses: where stock lies. */
export const WarehousesRequest = z.strictObject({});

export const WarehousesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      storefront: z.string(),
      /** Nothing in it is sold, and nothing taken in. */
      isClosed: z.boolean(),
    }),
  ),
});
export type WarehousesResponse = z.infer<typeof WarehousesResponse>;
