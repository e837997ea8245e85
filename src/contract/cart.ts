import { z } from "zod";

/** What a request may carry of an entity that the server knows better: taken, and never read. */
export const Ignored = z.unknown().optional();

const MOST_LINES = 200;

/**
 * A line of a cart as a browser keeps it (decisions §1). `warehouseId`, `productId` and `line` must
 * belong to the sku when they are sent; price, core and status are never read, nor what a reply
 * shows of a line beside them, so that a line can be sent back as it came.
 */
export const SentCartItem = z.strictObject({
  sku: z.string().min(1).max(100),
  cartQty: z.int().min(0).max(999),
  warehouseId: z.union([z.int(), z.string().max(40)]).nullish(),
  productId: z.union([z.int(), z.string().max(40)]).nullish(),
  line: z.string().max(100).nullish(),
  price: Ignored,
  core: Ignored,
  status: Ignored,
  display: Ignored,
});
export type SentCartItem = z.infer<typeof SentCartItem>;

/** A whole cart as it is sent. */
export const SentCart = z.array(SentCartItem).max(MOST_LINES);
