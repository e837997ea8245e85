import { z } from "zod";

import { MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { StockResponse } from "./part-desk.ts";

/** POST admin/stock/move/preview: pieces of a part that are to be brought from one warehouse to another. */
export const MovePreviewRequest = z.strictObject({
  sku: z.string().min(1).max(100),
  fromId: z.int(),
  toId: z.int(),
  pieces: z.int().min(1).max(MOST_ON_SHELF),
  /** On their way until this day; null where they arrive at once. */
  arrivesOn: z.iso.date().nullable(),
});
export type MovePreviewRequest = z.infer<typeof MovePreviewRequest>;

/** POST admin/stock/move, once for each Idempotency-Key: the same, and the free pieces that the shop said of both before. */
export const MoveRequest = z.strictObject({
  ...MovePreviewRequest.shape,
  /** Refused where the shop says something else by now: a colleague counted, or an order took pieces. */
  seen: z.strictObject({ from: z.int().min(0), to: z.int().min(0) }),
});
export type MoveRequest = z.infer<typeof MoveRequest>;

const Level = z.strictObject({
  onHand: z.int(),
  incoming: z.int(),
  incomingOn: z.string().nullable(),
});

const MovedShelf = z.strictObject({
  warehouse: z.string(),
  before: Level,
  after: Level,
  /** Pieces that orders, and edits that are proposed of them, hold there and that have not left: they stay where they are. */
  held: z.int(),
  /** The orders that hold them, the first twenty. */
  orders: z.array(z.strictObject({ orderNumber: z.string(), pieces: z.int() })),
});

export const MovePreview = z.strictObject({
  status: z.literal("success"),
  from: MovedShelf,
  to: MovedShelf,
  /** Orders that wait for pieces of the part, and for how many: what is free anywhere goes to them first. */
  waiting: z.strictObject({ orders: z.int(), pieces: z.int() }),
});
export type MovePreview = z.infer<typeof MovePreview>;

/** What the warehouses hold of the part afterwards, and by what the move is taken back. */
export const MoveResponse = z.strictObject({
  ...StockResponse.shape,
  move: z.strictObject({ id: z.int(), isUndone: z.boolean() }),
});
export type MoveResponse = z.infer<typeof MoveResponse>;

/** POST admin/stock/move/undo: once, however often it is sent. */
export const UndoMoveRequest = z.strictObject({ id: z.int().min(1).max(2_147_483_647) });
