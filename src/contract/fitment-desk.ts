import { z } from "zod";

import { MOST_GRID_MODELS } from "#domain/fitment-edit/grid-size.ts";
import { FITMENT_POSITIONS, LONGEST_FITMENT_NOTE } from "#domain/vehicle/fitment.ts";

import { ModelYear } from "./vehicle-desk.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const Region = z.string().min(1).max(20);
/** Lines of the models of a grid, each an engine. */
const MOST_LINES = 1_500;

/** What is said of a part on a vehicle line: years, a position, pieces and a note. */
const LineRangeShape = z.strictObject({
  yearFrom: ModelYear,
  yearTo: ModelYear,
  position: z.enum(FITMENT_POSITIONS),
  quantity: z.int().min(1).max(999),
  noteEs: z.string(),
  noteEn: z.string(),
});

/** POST admin/fitments/vehicles: the makes and models of a region. */
export const FitmentVehiclesRequest = z.strictObject({ region: Region });
export const FitmentVehiclesResponse = z.strictObject({
  status: z.literal("success"),
  makes: z.array(
    z.strictObject({
      make: z.string(),
      models: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    }),
  ),
});
export type FitmentVehiclesResponse = z.infer<typeof FitmentVehiclesResponse>;

/** POST admin/fitments/get: without models those that the part fits, or nothing where it fits none. */
export const FitmentGridRequest = z.strictObject({
  sku: Sku,
  region: Region.optional(),
  models: z.array(z.int()).max(MOST_GRID_MODELS).optional(),
});
export type FitmentGridRequest = z.infer<typeof FitmentGridRequest>;

const GridLine = z.strictObject({
  lineId: z.int(),
  modelId: z.int(),
  make: z.string(),
  model: z.string(),
  engine: z.string(),
  /** The years in which the shop knows such a vehicle. */
  years: z.array(ModelYear),
  ranges: z.array(LineRangeShape),
  /** Of those years, the ones in which another part of its interchange group fits. */
  groupYears: z.array(ModelYear),
});
export type GridLine = z.infer<typeof GridLine>;

/** A line on which others of its group fit vehicles that the part does not, with what they say: first the word of the part that is wanted most. */
const LackedLine = GridLine.extend({ groupRanges: z.array(LineRangeShape) });
export type LackedLine = z.infer<typeof LackedLine>;

export const GridOfFitments = z.strictObject({
  sku: Sku,
  partNumber: z.string(),
  title: InBoth,
  /** What the part fits altogether; what is saved names the one that was seen. */
  version: z.string(),
  isUniversal: z.boolean(),
  /** Whether anybody has said what it fits: else of every vehicle nothing is known. */
  isKnown: z.boolean(),
  /** Other parts of its group of which somebody has said what they fit. */
  groupParts: z.int(),
  regions: z.array(z.string()),
  region: z.string(),
  models: z.array(z.int()),
  /** Models of the region that the part fits and the grid does not show. */
  otherModels: z.int(),
  lines: z.array(GridLine),
  /** Lines of the region, on the grid or not; as many as somebody looks over at once. */
  lacked: z.array(LackedLine),
  /** Vehicles, each a line in one year, that others of its group fit and it does not, by region. */
  lackedVehicles: z.array(z.strictObject({ region: z.string(), vehicles: z.int() })),
});
export type GridOfFitments = z.infer<typeof GridOfFitments>;

export const FitmentGridResponse = z.strictObject({
  status: z.literal("success"),
  grid: GridOfFitments,
});
export type FitmentGridResponse = z.infer<typeof FitmentGridResponse>;

/** POST admin/fitments/preview and save: all that is to be said of these lines, and of no other. */
export const FitmentChangesRequest = z.strictObject({
  sku: Sku,
  version: z.string().max(64),
  region: Region,
  lines: z
    .array(
      z.strictObject({
        lineId: z.int().min(1),
        ranges: z
          .array(
            LineRangeShape.extend({
              noteEs: z
                .string()
                .trim()
                .max(LONGEST_FITMENT_NOTE * 4),
              noteEn: z
                .string()
                .trim()
                .max(LONGEST_FITMENT_NOTE * 4),
            }),
          )
          .max(400),
      }),
    )
    .min(1)
    .max(MOST_LINES),
});
export type FitmentChangesRequest = z.infer<typeof FitmentChangesRequest>;

const FitmentCounts = z.strictObject({
  /** Vehicles, each a line in one year. */
  gained: z.int(),
  lost: z.int(),
  changed: z.int(),
  /** Of those gained and lost, the ones of which the group says otherwise. */
  againstGroup: z.int(),
  /** What follows for every other vehicle: it was not known and does not fit from now on, or the other way round. */
  others: z.enum(["same", "become_known", "become_unknown"]),
});
export type FitmentCounts = z.infer<typeof FitmentCounts>;

export const FitmentPreviewResponse = z.strictObject({
  status: z.literal("success"),
  ...FitmentCounts.shape,
  /** What becomes of which vehicles, by stretches of years; a list as long as somebody reads. */
  vehicles: z.array(
    z.strictObject({
      kind: z.enum(["gained", "lost", "changed"]),
      make: z.string(),
      model: z.string(),
      engine: z.string(),
      yearFrom: ModelYear,
      yearTo: ModelYear,
      isAgainstGroup: z.boolean(),
    }),
  ),
  isCut: z.boolean(),
});
export type FitmentPreviewResponse = z.infer<typeof FitmentPreviewResponse>;

export const FitmentSaveResponse = z.strictObject({
  status: z.literal("success"),
  version: z.string(),
  ...FitmentCounts.shape,
});
export type FitmentSaveResponse = z.infer<typeof FitmentSaveResponse>;
