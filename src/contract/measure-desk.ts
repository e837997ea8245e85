import { z } from "zod";

import {
  LARGEST_AMOUNT,
  LONGEST_MEASURE_CODE,
  LONGEST_MEASURE_NAME,
  LONGEST_OPTION,
  LONGEST_MEASURE_UNIT,
  MEASURE_TYPES,
  MOST_MEASURES,
  MOST_OPTIONS,
} from "#domain/measure/measure-kind.ts";

const Id = z.int().min(1).max(32_767);
const Version = z.int().min(0).max(2_147_483_647);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const SubcategoryId = z.int().min(1).max(32_767);
const Bound = z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT).nullable();

/** What parts are described by: a diameter, a voltage, a thread, a material. */
const ListedMeasure = z.strictObject({
  id: z.int(),
  /** What files call it in every language; it stays. */
  code: z.string(),
  name: InBoth,
  /** Of an amount; empty where it is counted. */
  unit: z.string(),
  type: z.enum(MEASURE_TYPES),
  /** How many kinds of part have it. */
  kinds: z.int(),
  /** How many parts have it, as it was counted last; null where it was not yet. */
  parts: z.int().nullable(),
});
export type ListedMeasure = z.infer<typeof ListedMeasure>;

const MeasureRule = {
  /** Of an amount, in its unit; null where nobody has said. */
  least: Bound,
  most: Bound,
  /** Of a choice: what may be chosen, in its order. */
  options: z.array(InBoth),
  /** The kinds of part that have it, by their numbers. */
  subcategories: z.array(z.int()),
};

const OpenedMeasure = ListedMeasure.extend({
  ...MeasureRule,
  /** Raised by each change. */
  version: z.int(),
  countedAt: z.iso.datetime().nullable(),
  /** Where it stands among all, from 1. */
  place: z.int(),
  places: z.int(),
});
export type OpenedMeasure = z.infer<typeof OpenedMeasure>;

/** POST admin/measures: in the shop's order. */
export const MeasureListRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of a name or of the code. */
      text: z.string().max(80).nullish(),
      type: z.enum(MEASURE_TYPES).nullish(),
      /** Those of one kind of part. */
      subcategory: SubcategoryId.nullish(),
      /** Those that no part has, or that no kind of part has. */
      lacks: z.enum(["parts", "kinds"]).nullish(),
    })
    .default({}),
  /** `next` of the page before. */
  after: Id.nullish(),
  limit: z.int().min(1).max(100).default(100),
});
export type MeasureListRequest = z.infer<typeof MeasureListRequest>;

export const MeasureListResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedMeasure),
  next: z.int().nullable(),
});

/** POST admin/measures/fields: what forms of parts ask for. */
export const MeasureFieldsRequest = z.strictObject({});

const MeasureField = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: InBoth,
  unit: z.string(),
  type: z.enum(MEASURE_TYPES),
  ...MeasureRule,
});
export type MeasureField = z.infer<typeof MeasureField>;

export const MeasureFieldsResponse = z.strictObject({
  status: z.literal("success"),
  measures: z.array(MeasureField),
});
export type MeasureFieldsResponse = z.infer<typeof MeasureFieldsResponse>;

/** POST admin/measures/get. */
export const MeasureGetRequest = z.strictObject({ id: Id });

/** Of get, save and place: the measure as it is now. */
export const MeasureResponse = z.strictObject({
  status: z.literal("success"),
  measure: OpenedMeasure,
});
export type MeasureResponse = z.infer<typeof MeasureResponse>;

const Name = z.string().max(LONGEST_MEASURE_NAME);
const Place = z.int().min(1).max(MOST_MEASURES);
const Option = z.string().max(LONGEST_OPTION);

/** POST admin/measures/save; a null `id` is a new one, whose version is 0. */
export const MeasureSaveRequest = z.strictObject({
  id: Id.nullable(),
  /** Of one that is there it stays as it is. */
  code: z.string().max(LONGEST_MEASURE_CODE),
  name: z.strictObject({ es: Name, en: Name }),
  unit: z.string().max(LONGEST_MEASURE_UNIT),
  type: z.enum(MEASURE_TYPES),
  least: Bound,
  most: Bound,
  options: z.array(z.strictObject({ es: Option, en: Option })).max(MOST_OPTIONS + 1),
  subcategories: z.array(SubcategoryId).max(2_000),
  version: Version,
  /** Of a new one: where it stands among all, from 1; without it after the others. Of one that is there it is not read. */
  place: Place.nullish(),
});
export type MeasureSaveRequest = z.infer<typeof MeasureSaveRequest>;

/** POST admin/measures/place: puts one at a place among all, from 1. */
export const MeasurePlaceRequest = z.strictObject({ id: Id, place: Place });
export type MeasurePlaceRequest = z.infer<typeof MeasurePlaceRequest>;

/** POST admin/measures/remove. */
export const MeasureRemoveRequest = z.strictObject({ id: Id, version: Version });
export type MeasureRemoveRequest = z.infer<typeof MeasureRemoveRequest>;
export const MeasureRemoveResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/measures/restore: one that was taken away within a day; answers it as it is again. */
export const MeasureRestoreRequest = z.strictObject({ id: Id });
export type MeasureRestoreRequest = z.infer<typeof MeasureRestoreRequest>;
