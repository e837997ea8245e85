import { z } from "zod";

import {
  EngineFields,
  FewParts,
  ModelYear,
  VehicleName,
  VehicleId,
  VehicleVersion,
} from "./vehicle-desk.ts";

const ModelId = z.string().regex(/^m[1-9]\d{0,8}$/);
const EngineId = z.string().regex(/^e[1-9]\d{0,8}$/);
const LineId = z.int().min(1).max(2_147_483_647);
/** More years than are on offer, and more lines than a model has. */
const Years = z.array(ModelYear).max(200);
const MOST_LINES = 500;

/** POST admin/vehicles/choices: of what a model, an engine and a vehicle line are made. */
export const VehicleChoicesRequest = z.strictObject({});
export const VehicleChoicesResponse = z.strictObject({
  status: z.literal("success"),
  /** By name. */
  makes: z.array(z.string()),
  makers: z.array(z.string()),
  engines: z.array(
    z.strictObject({
      id: z.string(),
      maker: z.string(),
      name: z.string(),
      liters: z.string(),
      yearFrom: z.int(),
      yearTo: z.int(),
    }),
  ),
  regions: z.array(
    z.strictObject({
      value: z.string(),
      label: z.strictObject({ es: z.string(), en: z.string() }),
    }),
  ),
  /** The model years that the shop offers. */
  oldestYear: z.int(),
  newestYear: z.int(),
});
export type VehicleChoicesResponse = z.infer<typeof VehicleChoicesResponse>;

/** POST admin/vehicles/addmodel; a make that there is not yet is made with it. */
export const ModelAddRequest = z.strictObject({
  make: VehicleName,
  name: VehicleName,
});
export type ModelAddRequest = z.infer<typeof ModelAddRequest>;

/** POST admin/vehicles/addengine; `make` is its maker. */
export const EngineAddRequest = EngineFields.extend({
  make: VehicleName,
  name: VehicleName,
});
export type EngineAddRequest = z.infer<typeof EngineAddRequest>;

/**
 * POST admin/vehicles/linespreview: what would become of a model's lines. A line that is named has these model years and
 * no others; one without a year is taken away.
 */
export const VehicleLinesPreviewRequest = z.strictObject({
  id: ModelId,
  lines: z.array(z.strictObject({ line: LineId, years: Years })).max(MOST_LINES),
  added: z
    .array(z.strictObject({ region: z.string().max(20), engine: EngineId, years: Years }))
    .max(MOST_LINES),
});
export type VehicleLinesPreviewRequest = z.infer<typeof VehicleLinesPreviewRequest>;

/** How many parts fit what is taken away, a few of them, and in how many customers' garages it is. */
const Held = z.strictObject({ parts: z.int(), garages: z.int(), first: FewParts });

export const VehicleLinesPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** Vehicles: a line in one model year. */
  vehicles: z.strictObject({ added: z.int(), taken: z.int() }),
  lines: z.strictObject({ added: z.int(), taken: z.int() }),
  /** How many parts are said to fit what is added already. */
  fits: z.int(),
  /** Whether no earlier or later years of some line are loaded any more, for it loses its first or last one. */
  closed: z.strictObject({ earlier: z.boolean(), later: z.boolean() }),
  /** What keeps it from being done. */
  held: Held,
  /** The engines that are known for more years then. */
  widened: z.array(z.strictObject({ name: z.string(), yearFrom: z.int(), yearTo: z.int() })),
});
export type VehicleLinesPreviewResponse = z.infer<typeof VehicleLinesPreviewResponse>;

/** POST admin/vehicles/savelines; answers the model as it is then. */
export const VehicleLinesSaveRequest = VehicleLinesPreviewRequest.extend({
  version: VehicleVersion,
  /** It takes back the change that made this version: what the files bring of lines that are as before is as before, too. */
  isUndo: z.boolean().optional(),
});
export type VehicleLinesSaveRequest = z.infer<typeof VehicleLinesSaveRequest>;

/** POST admin/vehicles/removepreview. */
export const VehicleRemovePreviewRequest = z.strictObject({ id: VehicleId });
export type VehicleRemovePreviewRequest = z.infer<typeof VehicleRemovePreviewRequest>;

export const VehicleRemovePreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** Its vehicle lines, which go along. */
  lines: z.int(),
  held: Held,
  /** The make that goes along with its last model; null where it stays. */
  make: z.string().nullable(),
});
export type VehicleRemovePreviewResponse = z.infer<typeof VehicleRemovePreviewResponse>;

/** POST admin/vehicles/remove. */
export const VehicleRemoveRequest = VehicleRemovePreviewRequest.extend({
  version: VehicleVersion,
});
export type VehicleRemoveRequest = z.infer<typeof VehicleRemoveRequest>;
export const VehicleRemoveResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/vehicles/restore: one that was taken away within a day. */
export const VehicleRestoreRequest = z.strictObject({ id: VehicleId });
export type VehicleRestoreRequest = z.infer<typeof VehicleRestoreRequest>;
export const VehicleRestoreResponse = z.strictObject({ status: z.literal("success") });
