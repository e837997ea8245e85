import { z } from "zod";

import { DeletedItem } from "./cart.ts";

/** POST orders/reorder and orders/cancel: the order's own id as its address has it. */
export const ReorderRequest = z.strictObject({ order: z.string().max(200) });

/** POST orders/vin: the VIN that an order is checked by, given after ordering; with blanks and dashes as it is typed. */
export const GiveVinRequest = ReorderRequest.extend({ vinNumber: z.string().max(100) });

/** POST orders/proposal/decline: a change of the order, by its number. */
export const DeclineProposalRequest = ReorderRequest.extend({ proposal: z.int().positive() });

export const ReorderResponse = z.strictObject({
  status: z.literal("success"),
  /** Lines for a cart, as far as they are to be had. */
  cart: z.array(z.strictObject({ sku: z.string(), cartQty: z.int(), unit: z.string() })),
  /** What is not to be had any more, or less of it. */
  deletedProducts: z.array(DeletedItem),
});
export type ReorderResponse = z.infer<typeof ReorderResponse>;
