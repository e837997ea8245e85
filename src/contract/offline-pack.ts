import { z } from "zod";

import { CERTAINTIES } from "#domain/part/cross-reference.ts";

/** A vehicle or an engine of the garage, and how many of the parts that fit it the pack has and leaves out. */
const PackedVehicle = z.strictObject({
  entry: z.strictObject({
    type: z.enum(["vehicle", "engine"]),
    region: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    engine_name: z.string(),
    engine_liter: z.string(),
    id: z.int(),
    nickname: z.string().optional(),
    unitNumber: z.string().optional(),
  }),
  isKnown: z.boolean(),
  kept: z.int(),
  left: z.int(),
});

/** A part without price and stock (ADR 0046). */
const PackedPart = z.strictObject({
  sku: z.string(),
  number: z.string(),
  title: z.string(),
  brand: z.string(),
  numbers: z.array(
    z.strictObject({
      kind: z.enum(["printed", "oem", "competitor", "superseded", "gtin"]),
      maker: z.string(),
      number: z.string(),
      certainty: z.enum(CERTAINTIES).nullable(),
    }),
  ),
  /** The vehicles that it fits, by their places in `vehicles`; of others nothing is said. */
  fits: z.array(
    z.strictObject({
      vehicle: z.int(),
      position: z.string().nullable(),
      quantity: z.int().nullable(),
      notes: z.array(z.string()),
    }),
  ),
  needsVin: z.boolean(),
  /** The number of the part that took its place. */
  successor: z.string().nullable(),
});

/** GET account/offlinepack: at most 2,000,000 bytes. */
export const OfflinePackResponse = z.strictObject({
  status: z.literal("success"),
  pack: z.strictObject({
    madeAt: z.string(),
    vehicles: z.array(PackedVehicle),
    parts: z.array(PackedPart),
    left: z.int(),
  }),
});
export type OfflinePackResponse = z.infer<typeof OfflinePackResponse>;
