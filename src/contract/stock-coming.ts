import { z } from "zod";

import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

const Pieces = z.int().min(0).max(MOST_ON_SHELF);
/** The day on which they come; null where nobody knows it. */
const Day = z.iso.date().nullable();

/**
 * POST admin/stock/coming, and admin/stock/coming/preview: pieces on their way to a warehouse, the day on which they
 * come, and what the shop said of both before.
 */
export const ComingRequest = z.strictObject({
  sku: z.string().min(1).max(100),
  warehouseId: z.int(),
  incoming: Pieces,
  incomingOn: Day,
  /** Refused where the shop says something else by now. */
  seen: z.strictObject({ incoming: z.int().min(0), incomingOn: Day }),
});
export type ComingRequest = z.infer<typeof ComingRequest>;

/** POST admin/stock/coming/preview: which orders that wait for the part have all of their pieces on another day. */
export const ComingPreview = z.strictObject({
  status: z.literal("success"),
  /** Orders that wait for the part. */
  waiting: z.int(),
  /** Those of them that get another day. */
  moved: z.int(),
  /** Of these the first that get their pieces. */
  orders: z.array(
    z.strictObject({
      orderNumber: z.string(),
      pieces: z.int(),
      /** The day that the customer was told, which stays; null where none was. */
      arrivesOn: z.string().nullable(),
      /** The day by which all have come, by what is on its way now; null where it is not known of all. */
      before: z.string().nullable(),
      /** The same by what is to be said. */
      after: z.string().nullable(),
    }),
  ),
});
export type ComingPreview = z.infer<typeof ComingPreview>;
