import { z } from "zod";

import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";

import { GarageVehicle, SentVehicle } from "./shared.ts";

const Name = z.string().max(120);

export const RegionQuery = z.strictObject({
  region: z
    .string()
    .max(20)
    .regex(/^[^\p{Cc}]*$/u)
    .optional(),
  lang: z.string().max(35).optional(),
});
export const YearParams = z.strictObject({ year: z.string().max(4) });
export const MakeParams = z.strictObject({ make: Name });
export const YearMakeParams = z.strictObject({ year: z.string().max(4), make: Name });
export const YearMakeModelParams = z.strictObject({
  year: z.string().max(4),
  make: Name,
  model: Name,
});

/** GET make_model_year_manager/makes/{year} (specification §7). */
export const MakesResponse = z.strictObject({
  makes: z.array(z.strictObject({ make: z.string() })),
});
export type MakesResponse = z.infer<typeof MakesResponse>;

/** GET make_model_year_manager/models/{year}/{make}. */
export const ModelsResponse = z.strictObject({
  models: z.array(z.strictObject({ model: z.string() })),
});
export type ModelsResponse = z.infer<typeof ModelsResponse>;

export const EngineOption = z.strictObject({
  id: z.int(),
  engine_name: z.string(),
  engine_liter: z.string(),
});
export type EngineOption = z.infer<typeof EngineOption>;

/** An engine maker of whose engines the shop has parts: how many engines, and the most wanted ones. */
export const EngineMaker = z.strictObject({
  make: z.string(),
  engines: z.int(),
  popular: z.array(EngineOption),
});
export type EngineMaker = z.infer<typeof EngineMaker>;

/** GET make_model_year_manager/allmakes (specification §7); makers with the most parts first. */
export const AllMakesResponse = z.strictObject({ makes: z.array(EngineMaker) });
export type AllMakesResponse = z.infer<typeof AllMakesResponse>;

/** GET make_model_year_manager/engines/{year}/{make}/{model} and enginesformake/{make}. */
export const EnginesResponse = z.strictObject({ engines: z.array(EngineOption) });
export type EnginesResponse = z.infer<typeof EnginesResponse>;

/** A vehicle or an engine as the shop knows it (specification §3). An engine has no region, year or model. */
export const KnownVehicle = z.strictObject({
  id: z.int(),
  type: z.enum(["vehicle", "engine"]),
  region: z.string().optional(),
  year: z.int().optional(),
  make: z.string(),
  model: z.string().optional(),
  engine_name: z.string(),
  engine_liter: z.string(),
});
export type KnownVehicle = z.infer<typeof KnownVehicle>;

/** POST vehicles/verify (decisions §4). */
export const VerifyVehicleRequest = z.strictObject({ vehicle: SentVehicle });
export const VerifyVehicleResponse = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("valid"), vehicle: KnownVehicle }),
  z.strictObject({ status: z.literal("invalid") }),
]);
export type VerifyVehicleResponse = z.infer<typeof VerifyVehicleResponse>;

/** POST vehicles/vin (decisions §4). The length is judged by the rule, not here: it has its own answer. */
export const VinRequest = z.strictObject({
  vin: z.string().max(20_000),
  region: z.string().max(20).nullish(),
});

const ReadVin = z.strictObject({
  make: z.string(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  engine_name: z.string().nullable(),
  engine_liter: z.string().nullable(),
  checkDigit: z.enum(["ok", "mismatch", "none"]),
});

/** One vehicle is taken, several are offered; none with a make and a year fills the picker. */
export const VinAnswer = z.discriminatedUnion("status", [
  z.strictObject({
    status: z.literal("valid"),
    vehicles: z.array(KnownVehicle),
    vin: ReadVin,
  }),
  z.strictObject({
    status: z.enum(["length", "characters", "not_found", "not_sold", "unavailable", "invalid"]),
    message: z.string(),
  }),
]);
export type VinAnswer = z.infer<typeof VinAnswer>;

/** GET vehicles/phrase?q= */
export const VehiclePhraseQuery = z.strictObject({
  q: z.string().max(LONGEST_SEARCH_TEXT),
  lang: z.string().max(35).optional(),
});

/** What a search text says of a vehicle (decisions §5); null when it says nothing. */
export const VehiclePhraseAnswer = z.strictObject({
  status: z.literal("success"),
  phrase: z
    .strictObject({
      /** The words that are left. */
      text: z.string(),
      /** One vehicle or engine, or a model without its engine; null when several are meant. */
      vehicle: GarageVehicle.nullable(),
      /** The vehicles or engines that it may be, when it is not one. */
      choices: z.array(KnownVehicle),
    })
    .nullable(),
});
export type VehiclePhraseAnswer = z.infer<typeof VehiclePhraseAnswer>;
