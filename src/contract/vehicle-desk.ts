import { z } from "zod";

import { VEHICLE_KINDS } from "#domain/vehicle/called-vehicle.ts";
import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

/** "m" and the number of a model, or "e" and that of an engine. */
export const VehicleId = z.string().regex(/^[me][1-9]\d{0,8}$/);
export const VehicleVersion = z.int().min(0).max(2_147_483_647);
export const VehicleName = z.string().max(LONGEST_VEHICLE_NAME);

const NamedVehicle = z.strictObject({
  id: z.string(),
  kind: z.enum(VEHICLE_KINDS),
  /** The make of a model, the maker of an engine. */
  make: z.string(),
  name: z.string(),
  /** Of an engine, as they are written; null of a model. */
  liters: z.string().nullable(),
  /** The first and the last model year; null of a model that has no vehicle. */
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
});

/** A model or an engine as lists of the back office show it. */
export const ListedVehicle = NamedVehicle.extend({
  /** How many parts fit it, as they were counted last; null before they are. That none does is so now. */
  parts: z.int().nullable(),
  /** When they were counted; null where they are not, or no part fits it now. */
  countedAt: z.iso.datetime().nullable(),
  /** Parts changed since, or they are not counted yet: another count is on its way. */
  isCounting: z.boolean(),
});
export type ListedVehicle = z.infer<typeof ListedVehicle>;

/** A vehicle line: the model with one engine in one region (ADR 0005). */
export const OpenedLine = z.strictObject({
  id: z.int(),
  /** The id of the engine, or of the model, that it is named by here. */
  other: z.string(),
  region: z.string(),
  make: z.string(),
  /** Of a model its engines, of an engine the models that have it. */
  name: z.string(),
  /** Of an engine; null where the line is an engine's. */
  liters: z.string().nullable(),
  yearFrom: z.int(),
  yearTo: z.int(),
  /** Its model years, in their order. */
  years: z.array(z.int()),
  parts: z.int(),
});
export type OpenedLine = z.infer<typeof OpenedLine>;

export const OpenedVehicle = NamedVehicle.extend({
  /** How many parts fit it now: any vehicle of the model, or the engine or a vehicle that has it. */
  parts: z.int(),
  /** Of an engine: how many of its parts a source named for the engine itself, whatever it is built into. */
  ownParts: z.int().nullable(),
  /** Of an engine, where that is known. */
  cylinders: z.int().nullable(),
  /** Staff made it, and the shop's own files do not have it: it may be taken away. */
  isOwn: z.boolean(),
  lines: z.array(OpenedLine),
  /** Other names by which people search it and files name it; a weak one means it beside its make alone. */
  aliases: z.array(z.strictObject({ name: z.string(), isWeak: z.boolean() })),
  /** Addresses of before that are no other name of it. */
  formerly: z.array(z.string()),
  /** What it may be merged into: models of its make, or engines of its size. */
  others: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Raised by each change of its name, and of a model's lines and an engine's facts. */
  version: z.int(),
});
export type OpenedVehicle = z.infer<typeof OpenedVehicle>;

/** The orders of the list of vehicles. */
export const VEHICLE_SORTS = ["name", "lastName", "mostParts", "fewestParts"] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** POST admin/vehicles: models and engines page after page (decisions §11). */
export const DeskVehiclesRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of make and name, or of another name, in any writing. */
      text: z.string().max(120).nullish(),
      kind: z.enum(VEHICLE_KINDS).nullish(),
      make: VehicleName.nullish(),
      lacks: z.enum(["parts"]).nullish(),
    })
    .nullish(),
  sort: z.enum(VEHICLE_SORTS).default("name"),
  /** `next` of the page before. */
  after: VehicleId.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskVehiclesRequest = z.infer<typeof DeskVehiclesRequest>;

export const DeskVehiclesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedVehicle),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/vehicles/makes: the makes of vehicles and makers of engines, by name. */
export const VehicleMakesRequest = z.strictObject({});
export const VehicleMakesResponse = z.strictObject({
  status: z.literal("success"),
  makes: z.array(z.string()),
});
export type VehicleMakesResponse = z.infer<typeof VehicleMakesResponse>;

/** POST admin/vehicles/get. */
export const VehicleGetRequest = z.strictObject({ id: VehicleId });

/** Of get, and of whatever changes it: the vehicle as it is now. */
export const DeskVehicleResponse = z.strictObject({
  status: z.literal("success"),
  vehicle: OpenedVehicle,
});
export type DeskVehicleResponse = z.infer<typeof DeskVehicleResponse>;

/** What is said of an engine: its litres as people write them, and its first and last model year. */
export const EngineFields = z.strictObject({
  liters: z.string().max(10),
  cylinders: z.int().min(-1000).max(1000).nullable(),
  yearFrom: z.int().min(0).max(9999),
  yearTo: z.int().min(0).max(9999),
});
export type EngineFields = z.infer<typeof EngineFields>;

/** POST admin/vehicles/save: what a model or an engine is called, and what is said of an engine; without it that stays. */
export const VehicleSaveRequest = z.strictObject({
  id: VehicleId,
  name: VehicleName,
  engine: EngineFields.nullish(),
  version: VehicleVersion,
});
export type VehicleSaveRequest = z.infer<typeof VehicleSaveRequest>;

export const FewParts = z.array(
  z.strictObject({
    sku: z.string(),
    partNumber: z.string(),
    title: z.strictObject({ es: z.string(), en: z.string() }),
  }),
);

/** POST admin/vehicles/preview: what would fit if it were merged; \`into\` is the id of the one that stays. */
export const VehiclePreviewRequest = z.strictObject({ id: VehicleId, into: VehicleId });
export type VehiclePreviewRequest = z.infer<typeof VehiclePreviewRequest>;

export const VehiclePreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** How many parts fit the one that would be merged, and how many of them would be new to the one that stays. */
  parts: z.int(),
  gained: z.int(),
  /** A few of those that would be new. */
  first: FewParts,
  /** How many parts of the one that stays would be new to whoever has the other. */
  given: z.int(),
  /** Its vehicle lines, and how many of them the one that stays has too. */
  lines: z.int(),
  joined: z.int(),
  /** How many ranges of years are said of its lines. */
  fitments: z.int(),
  /** How many of them say of some year what the one that stays says already, or otherwise. */
  doubled: z.int(),
  /** How many of those say other pieces, or note something else: what the one that stays says stands. */
  differing: z.int(),
  /** In how many customers' garages it is. */
  garages: z.int(),
});
export type VehiclePreviewResponse = z.infer<typeof VehiclePreviewResponse>;

/** POST admin/vehicles/merge. */
export const VehicleMergeRequest = VehiclePreviewRequest.extend({ version: VehicleVersion });
export type VehicleMergeRequest = z.infer<typeof VehicleMergeRequest>;

export const ModelYear = z.int().min(1900).max(2100);

/** POST admin/vehicles/splitpreview: what would go to a new model or engine if it were split. */
export const VehicleSplitPreviewRequest = z.strictObject({
  id: VehicleId,
  /** The vehicle lines that go, by their numbers. */
  lines: z.array(z.int().min(1).max(2_147_483_647)).max(2000),
  /** The model years of them that go; null is any. */
  yearFrom: ModelYear.nullish(),
  yearTo: ModelYear.nullish(),
  /** The other names, and addresses of before, that mean the new one then. */
  names: z.array(z.string().max(200)).max(500),
});
export type VehicleSplitPreviewRequest = z.infer<typeof VehicleSplitPreviewRequest>;

export const VehicleSplitPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** How many vehicle lines go whole, go in some of their years, have none of the years, and stay as they are. */
  lines: z.strictObject({ whole: z.int(), cut: z.int(), without: z.int(), stay: z.int() }),
  /** How many parts fit the new one alone then, the one that is split alone, or both. */
  parts: z.strictObject({ go: z.int(), stay: z.int(), both: z.int() }),
  /** A few of those that go. */
  first: FewParts,
  /** How many ranges of years go, stay, or are parted in two. */
  fitments: z.strictObject({ go: z.int(), stay: z.int(), cut: z.int() }),
  /** Of an engine: how many parts a source named for the engine itself, which then stand with both. */
  itself: z.int(),
  /** The names that go, and those that stay. */
  names: z.strictObject({ go: z.array(z.string()), stay: z.array(z.string()) }),
  /** In how many customers' garages is a vehicle that goes. */
  garages: z.int(),
});
export type VehicleSplitPreviewResponse = z.infer<typeof VehicleSplitPreviewResponse>;

/** POST admin/vehicles/split; answers the new one. */
export const VehicleSplitRequest = VehicleSplitPreviewRequest.extend({
  name: VehicleName,
  version: VehicleVersion,
});
export type VehicleSplitRequest = z.infer<typeof VehicleSplitRequest>;

/** POST admin/vehicles/addalias and removealias; registers write longer names than people do. */
export const VehicleAliasRequest = z.strictObject({ id: VehicleId, alias: z.string().max(200) });
export type VehicleAliasRequest = z.infer<typeof VehicleAliasRequest>;
