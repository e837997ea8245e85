import { z } from "zod";

import { LIKELY_REASONS } from "#domain/import/aces-answer.ts";
import { ACES_NEEDS, LONGEST_ACES_KEY } from "#domain/import/aces-need.ts";
import { REVIEW_STATES } from "#domain/import/review-state.ts";
import { FITMENT_POSITIONS } from "#domain/vehicle/fitment.ts";

import { ModelYear } from "./vehicle-desk.ts";

const Id = z.int().min(1).max(2_147_483_647);
const InBoth = { es: z.string(), en: z.string() };
const Key = z.string().min(1).max(LONGEST_ACES_KEY);

/** What is missed, by the name that applications have for it, such as "BaseVehicle:5911". */
const Need = z.strictObject({
  key: z.string(),
  element: z.string(),
  code: z.string(),
  kind: z.enum(ACES_NEEDS),
});

/** What was said of a thing, with what the shop calls it. */
const Meaning = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("vehicle"),
    model: z.int(),
    name: z.string(),
    year: z.int().nullable(),
  }),
  z.strictObject({ kind: z.literal("engine"), engines: z.array(z.int()), name: z.string() }),
  z.strictObject({ kind: z.literal("position"), position: z.string() }),
  z.strictObject({ kind: z.literal("words"), ...InBoth }),
  z.strictObject({ kind: z.literal("ignored") }),
  z.strictObject({ kind: z.literal("brand"), brand: z.int(), name: z.string() }),
  z.strictObject({ kind: z.literal("subcategory"), subcategory: z.int(), ...InBoth }),
  z.strictObject({
    kind: z.literal("leftOut"),
    /** Whether what later files bring is left out, too. */
    isLasting: z.boolean(),
  }),
]);
export type WrittenMeaning = z.infer<typeof Meaning>;

const Reviewed = z.strictObject({
  need: Need,
  /** How many applications wait for it, since when, and a part of which one does. */
  applications: z.int(),
  since: z.iso.datetime().nullable(),
  example: z.string().nullable(),
  /** Null where nobody has said it. */
  meaning: Meaning.nullable(),
});
export type ReviewedLine = z.infer<typeof Reviewed>;

/** POST admin/imports/review: what applications of ACES wait for, the most wanted first; or what was said, or left out. */
export const AcesReviewRequest = z.strictObject({
  filters: z
    .strictObject({
      /** Waiting without it. */
      state: z.enum(REVIEW_STATES).nullish(),
      kind: z.enum(ACES_NEEDS).nullish(),
      /** A piece of its name, or of what it stands for. */
      text: z.string().max(100).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.string().max(200).nullish(),
  limit: z.int().min(1).max(100).default(25),
});
export const AcesReviewResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(Reviewed),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type AcesReviewResponse = z.infer<typeof AcesReviewResponse>;

const NamedThing = z.strictObject({ key: z.string(), meaning: Meaning.nullable() });

/** POST admin/imports/review/get: one of them, with what it may stand for. */
export const AcesNeedRequest = z.strictObject({ key: Key });
export const AcesNeedResponse = z.strictObject({
  status: z.literal("success"),
  thing: z.strictObject({
    ...Reviewed.shape,
    /** What `was` is for whoever says something of it now. */
    stamp: z.string(),
    /** How many applications are left out for it. */
    leftOut: z.int(),
    /** How many are still to be left out, or brought back, because of what was said of it. */
    moving: z.int(),
    /** Whether it may be said that it is not the shop's, and whether that holds for later files. */
    mayLeave: z.boolean(),
    isLeftForGood: z.boolean(),
    /** Some of what waits for it, as the file says it. */
    examples: z.array(
      z.strictObject({
        id: z.int(),
        partNumber: z.string(),
        brand: z.string(),
        /** The application takes the fitment away. */
        isRemoval: z.boolean(),
        quantity: z.int(),
        years: z.tuple([z.int(), z.int()]).nullable(),
        notes: z.array(z.string()),
        names: z.array(NamedThing),
        line: z.int(),
        /** The import that brought it, and its file, where they are known. */
        run: z.int().nullable(),
        file: z.string().nullable(),
      }),
    ),
    /** The likeliest of the choices, and why. */
    likely: z.array(
      z.strictObject({ value: z.string(), because: z.array(z.enum(LIKELY_REASONS)) }),
    ),
    /** What it may stand for: numbers of the shop's things with commas between, or a position; positions have no name. */
    choices: z.array(
      z.strictObject({
        value: z.string(),
        ...InBoth,
        years: z.tuple([z.int(), z.int()]).nullable(),
      }),
    ),
    /** Parts of the shop that have the number in some way. */
    parts: z.array(
      z.strictObject({ sku: z.string(), partNumber: z.string(), brand: z.string(), ...InBoth }),
    ),
    /** Words that were said of others of its kind. */
    words: z.array(z.strictObject(InBoth)),
    /** What else decides of it and may be said otherwise. */
    others: z.array(NamedThing),
  }),
});
export type AcesNeedResponse = z.infer<typeof AcesNeedResponse>;

/** POST admin/imports/review/save */
export const AcesSaveRequest = z.strictObject({
  key: Key,
  /** Null forgets what was said. */
  answer: z
    .discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("vehicle"),
        model: Id,
        /** Of a base vehicle alone. */
        year: ModelYear.nullable(),
      }),
      z.strictObject({ kind: z.literal("engine"), engines: z.array(Id).min(1).max(50) }),
      z.strictObject({ kind: z.literal("position"), position: z.enum(FITMENT_POSITIONS) }),
      z.strictObject({
        kind: z.literal("words"),
        es: z.string().trim().min(1).max(160),
        en: z.string().trim().min(1).max(160),
      }),
      z.strictObject({ kind: z.literal("ignored") }),
      z.strictObject({ kind: z.literal("brand"), brand: Id }),
      z.strictObject({ kind: z.literal("subcategory"), subcategory: Id }),
      z.strictObject({ kind: z.literal("leftOut") }),
    ])
    .nullable(),
  /** `stamp` of what was seen. */
  was: z.string().max(500),
});
export type AcesSaveRequest = z.infer<typeof AcesSaveRequest>;

const Stretch = {
  status: z.literal("success"),
  /** Applications that were tried, and those of them that came in. */
  tried: z.int(),
  resolved: z.int(),
  /** From which on `try` goes on; null where nothing is left to move or to try. */
  next: z.int().nullable(),
  /** Applications that are still to be left out, or brought back, before any is tried; and those among them to be left out. */
  moving: z.int(),
  leaving: z.int(),
};
export const AcesSaveResponse = z.strictObject({
  ...Stretch,
  /** Applications that are left out by it, with those among them that are still to be. */
  left: z.int(),
});
export type AcesSaveResponse = z.infer<typeof AcesSaveResponse>;

/** POST admin/imports/review/try: what waits for a thing, or all that waits, is moved and tried again for a few seconds. */
export const AcesTryRequest = z.strictObject({
  key: Key.nullable(),
  /** `next` of the stretch before. */
  after: z.int().min(0).default(0),
});
export const AcesTryResponse = z.strictObject(Stretch);
export type AcesTryResponse = z.infer<typeof AcesTryResponse>;
