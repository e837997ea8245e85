import { z } from "zod";

import { DeskOrderRequest } from "./desk-orders.ts";

/** POST admin/orders/unheld: where pieces are that an order waits for. */
export const UnheldRequest = DeskOrderRequest;

const UnheldLine = z.strictObject({
  position: z.int(),
  partNumber: z.string(),
  /** Pieces that the order waits for now. */
  awaited: z.int(),
  /** Free in open warehouses: those who wait get them in a moment. */
  free: z.int(),
  /** In closed warehouses, which give an order nothing that it does not hold already. */
  closed: z.int(),
  /** In a warehouse too, and other orders' that have not left. */
  others: z.int(),
});
export type UnheldLine = z.infer<typeof UnheldLine>;

export const UnheldResponse = z.strictObject({
  status: z.literal("success"),
  lines: z.array(UnheldLine),
});
export type UnheldResponse = z.infer<typeof UnheldResponse>;
