import { z } from "zod";

import { MOST_INTAKE_LINES, MOST_ON_SHELF } from "#domain/availability/received-shelf.ts";

import { StockResponse } from "./part-desk.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** POST admin/stock/scan: what a scanner sent, or somebody typed. */
export const ScanRequest = z.strictObject({ text: z.string().min(1).max(200) });

const ScannedPart = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  shelves: StockResponse.shape.shelves,
  waiting: StockResponse.shape.waiting,
});
export type ScannedPart = z.infer<typeof ScannedPart>;

export const ScanResponse = z.strictObject({
  status: z.literal("success"),
  /** The parts that have the number: one where it says which. */
  items: z.array(ScannedPart),
  /** More parts have it than are here. */
  hasMore: z.boolean(),
});
export type ScanResponse = z.infer<typeof ScanResponse>;

/** POST admin/stock/intake, once for each Idempotency-Key: what has come to a warehouse, each part once. */
export const IntakeRequest = z.strictObject({
  warehouseId: z.int(),
  lines: z
    .array(z.strictObject({ sku: Sku, pieces: z.int().min(1).max(MOST_ON_SHELF) }))
    .min(1)
    .max(MOST_INTAKE_LINES)
    .refine((lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length),
});
export type IntakeRequest = z.infer<typeof IntakeRequest>;

const Intake = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** Whoever booked it. */
  by: z.string(),
  warehouse: z.string(),
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      partNumber: z.string(),
      title: InBoth,
      pieces: z.int(),
      /** So many were on their way to the warehouse until then. */
      awaited: z.int(),
      /** So many lay there once it was booked. */
      onHand: z.int(),
      /** The orders that waited for pieces of it when it was booked. */
      orders: z.array(z.string()),
    }),
  ),
});
export type Intake = z.infer<typeof Intake>;

export const IntakeResponse = z.strictObject({ status: z.literal("success"), intake: Intake });
export type IntakeResponse = z.infer<typeof IntakeResponse>;

/** POST admin/stock/intakes/get. */
export const OneIntakeRequest = z.strictObject({ id: z.int().min(1).max(2_147_483_647) });

/** POST admin/stock/intakes: what was booked, the newest first. */
export const IntakesRequest = z.strictObject({
  /** `next` of the page before. */
  after: z.int().min(1).max(2_147_483_647).nullish(),
  limit: z.int().min(1).max(100).default(20),
});
export type IntakesRequest = z.infer<typeof IntakesRequest>;

const ListedIntake = z.strictObject({
  ...Intake.omit({ lines: true }).shape,
  parts: z.int(),
  pieces: z.int(),
});
export type ListedIntake = z.infer<typeof ListedIntake>;

export const IntakesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedIntake),
  next: z.int().nullable(),
});
export type IntakesResponse = z.infer<typeof IntakesResponse>;
