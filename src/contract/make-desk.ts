import { z } from "zod";

import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

const MakeId = z.int().min(0).max(62);

/** POST admin/makes: the makes of vehicles, by name (decisions §11). */
export const DeskMakesRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of what it is or was called. */
      text: z.string().max(200).nullish(),
    })
    .default({}),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,2}$/)
    .nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskMakesRequest = z.infer<typeof DeskMakesRequest>;

const ListedMake = z.strictObject({
  id: MakeId,
  name: z.string(),
  /** What it was called before, and makes that were merged into it. */
  formerly: z.array(z.string()),
  models: z.int(),
  /** Its vehicle lines: models with one engine in one region. */
  lines: z.int(),
});
export type ListedMake = z.infer<typeof ListedMake>;

export const DeskMakesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedMake),
  next: z.string().nullable(),
});

/** POST admin/makes/get. */
export const MakeGetRequest = z.strictObject({ id: MakeId });

const OpenedMake = z.strictObject({
  ...ListedMake.shape,
  version: z.int(),
  /** How addresses write it. */
  slug: z.string(),
  /** Staff made it, and the shop's own files do not have it. */
  isOwn: z.boolean(),
  /** What it may be merged into, by name. */
  others: z.array(z.strictObject({ id: MakeId, name: z.string() })),
});
export type OpenedMake = z.infer<typeof OpenedMake>;

/** Of get, save and merge: the make as it is then. */
export const DeskMakeResponse = z.strictObject({ status: z.literal("success"), make: OpenedMake });
export type DeskMakeResponse = z.infer<typeof DeskMakeResponse>;

/** POST admin/makes/save: what a make is called from now on. */
export const MakeSaveRequest = z.strictObject({
  id: MakeId,
  name: z.string().max(LONGEST_VEHICLE_NAME),
  version: z.int().min(1),
});
export type MakeSaveRequest = z.infer<typeof MakeSaveRequest>;

/** POST admin/makes/preview: what would move; `into` is the number of the one that stays, as it is written. */
export const MakePreviewRequest = z.strictObject({
  id: MakeId,
  into: z.string().regex(/^\d{1,2}$/),
});
export type MakePreviewRequest = z.infer<typeof MakePreviewRequest>;

export const MakePreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** Models that go to the one that stays as they are. */
  models: z.int(),
  /** Models of one name, which become one as a merge of models makes them. */
  joined: z.array(
    z.strictObject({
      name: z.string(),
      /** Vehicle lines of the one that goes, and how many of them the one that stays has too. */
      lines: z.int(),
      both: z.int(),
    }),
  ),
  /** Different engines in its vehicles: they stay as they are, whoever makes them. */
  engines: z.int(),
  /** Parts that fit its vehicles, and ranges of years that are said of them. */
  parts: z.int(),
  fitments: z.int(),
  /** Ranges of joined models that say what is said already, and those of them that say otherwise: what stays stands. */
  doubled: z.int(),
  differing: z.int(),
  /** Customers' garages that are written anew. */
  garages: z.int(),
});
export type MakePreviewResponse = z.infer<typeof MakePreviewResponse>;

/** POST admin/makes/merge. */
export const MakeMergeRequest = MakePreviewRequest.extend({ version: z.int().min(1) });
export type MakeMergeRequest = z.infer<typeof MakeMergeRequest>;
