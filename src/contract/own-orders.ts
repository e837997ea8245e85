import { z } from "zod";

import { OrderReference } from "./orders.ts";

/** POST account/orders (decisions §3); `after` is the number that the page before ended with. */
export const OrdersRequest = z.strictObject({
  type: z.enum(["order", "quote"]).default("order"),
  page: z.int().min(1).max(2_500).default(1),
  productsByPage: z.union([z.literal(12), z.literal(24), z.literal(48)]).default(12),
  after: z.int().nullish(),
  status: z.string().max(40).nullish(),
  text: z.string().max(100).nullish(),
});
export type OrdersRequest = z.infer<typeof OrdersRequest>;

/** GET account/orders/file: the caller's orders as a table. */
export const OrderFileQuery = z.strictObject({
  lang: z.string().max(35).optional(),
  format: z.enum(["csv", "xlsx"]).default("csv"),
});

export const OrderEntry = OrderReference.extend({
  status: z.string(),
  createdAt: z.string(),
  isPickup: z.boolean(),
  total: z.number(),
  items: z.int(),
  purchaseOrder: z.string(),
  firstItem: z.string(),
});

export const OrdersResponse = z.strictObject({
  status: z.literal("success"),
  orders: z.array(OrderEntry),
  /** What `after` takes for the next page; null at the end. */
  next: z.int().nullable(),
});
export type OrdersResponse = z.infer<typeof OrdersResponse>;
