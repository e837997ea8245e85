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
  /** Who took it back, and when; null or absent where nobody did. */
  takenBack: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable().optional(),
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
      /** So many of its pieces were taken back. */
      takenBack: z.int().optional(),
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

/** POST admin/stock/intakes/takeback/preview: what of goods that were taken in can be taken back now. */
const IntakeBack = z.strictObject({
  /** Whether all of it can be. */
  isWhole: z.boolean(),
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      partNumber: z.string(),
      title: InBoth,
      /** Taken in. */
      pieces: z.int(),
      /** So many of those can be taken back. */
      back: z.int(),
      /** Orders that got some of it and wait again for so many. */
      waitingAgain: z.array(z.strictObject({ orderNumber: z.string(), pieces: z.int() })),
      /** Somebody counted the shelf since, or a file said what lies there: nothing of it can be taken back. */
      isCounted: z.boolean(),
      /** Where not all can be, and nobody counted since: the orders that took pieces there since. */
      gone: z.array(z.strictObject({ orderNumber: z.string(), pieces: z.int() })),
    }),
  ),
});
export type IntakeBack = z.infer<typeof IntakeBack>;

export const IntakeBackResponse = z.strictObject({
  status: z.literal("success"),
  ...IntakeBack.shape,
});

/** POST admin/stock/intakes/takeback: what its preview said can be taken back, part by part. */
export const TakeBackRequest = z.strictObject({
  id: OneIntakeRequest.shape.id,
  lines: z
    .array(z.strictObject({ sku: Sku, pieces: z.int().min(0).max(MOST_ON_SHELF) }))
    .min(1)
    .max(MOST_INTAKE_LINES),
});
export type TakeBackRequest = z.infer<typeof TakeBackRequest>;
