import { z } from "zod";

/** Every refusal has this shape (decisions §1). */
export const ErrorResponse = z.strictObject({
  status: z.enum(["error", "declined"]),
  code: z.string(),
  message: z.string(),
  errors: z
    .array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() }))
    .optional(),
  /**
   * Of `changed_meanwhile`: what is there now, with who changed it and when. Of `not_found` in the back office: what
   * was merged or taken away, and what took its place. Of a name that is taken: what has it. Of
   * goods that are taken in under a key of others: the number of what was booked under it.
   */
  current: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** The query keys that every GET call takes. */
export const LocaleQuery = z.strictObject({ lang: z.string().max(35).optional() });
export type LocaleQuery = z.infer<typeof LocaleQuery>;

/** The value of the header Idempotency-Key: it makes a call one and the same however often it is sent. */
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/);

/** A garage entry (specification §3); of a vehicle that is sent, only what identifies it is believed. */
export const GarageVehicle = z.strictObject({
  id: z.union([z.int(), z.string().max(40)]).optional(),
  type: z.enum(["vehicle", "engine"]).optional(),
  region: z.string().max(20).nullish(),
  year: z.union([z.int(), z.string().max(4)]).nullish(),
  make: z.string().max(60).nullish(),
  model: z.string().max(80).nullish(),
  engine_name: z.string().max(80).nullish(),
  engine_liter: z.string().max(10).nullish(),
});
export type GarageVehicle = z.infer<typeof GarageVehicle>;

/** The same as it is sent: litres may be a number too, as a year may be text. */
export const SentVehicle = z.strictObject({
  ...GarageVehicle.shape,
  engine_liter: z
    .union([z.string().max(10), z.number().min(0).max(1_000).transform(String)])
    .nullish(),
});

/** Days or the time between them, by the clocks of each order's storefront. */
export const OrderDays = z.strictObject({
  fromDay: z.iso.date().nullish(),
  toDay: z.iso.date().nullish(),
});
