import { z } from "zod";

import { SentVehicle } from "./shared.ts";
import { KnownVehicle } from "./vehicles.ts";

const OwnWords = {
  /** What its owner calls it, a fleet's number for it, and its VIN. */
  nickname: z.string().max(60).nullish(),
  unitNumber: z.string().max(30).nullish(),
  vin: z.string().max(17).nullish(),
};

/** A garage entry as a browser keeps it. */
export const SentGarageEntry = z.strictObject({ ...SentVehicle.shape, ...OwnWords });
export type SentGarageEntry = z.infer<typeof SentGarageEntry>;

/** POST vehicles/garageadd and vehicles/garageremove (specification §7). */
export const GarageRequest = z.strictObject({ vehicle: SentGarageEntry });

/** An entry of a customer's garage. */
export const KeptGarageEntry = z.strictObject({ ...KnownVehicle.shape, ...OwnWords });
export type KeptGarageEntry = z.infer<typeof KeptGarageEntry>;

/** GET vehicles/garage, and the garage after a change. */
export const GarageResponse = z.strictObject({
  status: z.literal("success"),
  vehicles: z.array(KeptGarageEntry),
});
export type GarageResponse = z.infer<typeof GarageResponse>;
