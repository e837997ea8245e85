import { z } from "zod";

import { MOVEMENT_KINDS } from "#domain/availability/movement-kind.ts";

import { OrderDays } from "./shared.ts";

const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** POST admin/stock/movements: what changed the stock, the newest first. */
export const MovementsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What one of the part's numbers begins with, or its own sku. */
      text: z.string().max(200).nullish(),
      /** One part alone, by its own sku. */
      sku: z.string().max(100).nullish(),
      warehouse: z.int().nullish(),
      kind: z.enum(MOVEMENT_KINDS).nullish(),
      /** Whoever did it, by the whole of the name that the audit log has for them. */
      by: z.string().max(254).nullish(),
      /** On these days, by the clocks of each warehouse's storefront. */
      ...OrderDays.shape,
    })
    .default({}),
  /** `next` of the page before. */
  after: z.int().min(1).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type MovementsRequest = z.infer<typeof MovementsRequest>;

const ListedMovement = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null where the part is gone since. */
  sku: z.string().nullable(),
  partNumber: z.string(),
  title: InBoth,
  warehouse: z.string(),
  warehouseId: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.int(),
  /** Free pieces before it and after; null where the book did not keep them. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Whoever did it; empty for customers and the shop itself, null where nobody kept it. */
  by: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The goods that were taken in at once. */
  intakeId: z.int().nullable(),
  importId: z.int().nullable(),
  /** Of a move the warehouse at its other end. */
  otherWarehouse: z.string().nullable(),
});
export type ListedMovement = z.infer<typeof ListedMovement>;

export const MovementsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedMovement),
  /** Null at the end; a page may be short and have one all the same. */
  next: z.int().nullable(),
});
export type MovementsResponse = z.infer<typeof MovementsResponse>;
