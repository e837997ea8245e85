import { z } from "zod";

import { IMPORTED_PRICE_FIELDS } from "#domain/import/imported-price.ts";
import { FITMENT_PROBLEMS, REPORT_SOURCES } from "#domain/fitment-report/fitment-report.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { LAST_PAGE, PAGE_SIZES } from "#domain/part/pagination.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import { CHECK_REASONS, CHECK_STATES, PART_CHECKS } from "#domain/verification/part-checks.ts";
import { QUEUE_CAUSES, REJECT_REASONS, TRUST_STATES } from "#domain/verification/trust.ts";

import { WrittenRule } from "./price-rules.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** POST admin/verifyparts: the parts that wait to be verified, the longest first (decisions §11). */
export const VerifyPartsRequest = z.strictObject({
  filters: z
    .strictObject({
      cause: z.enum(QUEUE_CAUSES).nullish(),
      subcategory: z.int().nullish(),
      /** What one of its numbers begins with, however it is written. */
      number: z.string().max(60).nullish(),
      sku: Sku.nullish(),
      /** Those of which this check is not good. */
      check: z.enum(PART_CHECKS).nullish(),
      /** Those that may be verified among many. */
      ready: z.boolean().nullish(),
      /** Those that somebody took off sale instead, the newest first. */
      rejected: z.boolean().nullish(),
    })
    .default({}),
  page: z.int().min(1).max(LAST_PAGE).default(1),
  productsByPage: z.literal([...PAGE_SIZES]).default(48),
  /** In the place of `productsByPage`, as the other lists of the back office have it. */
  limit: z.int().min(1).max(100).nullish(),
  /** `next` of the page before, in the place of `page`. */
  after: z
    .string()
    .regex(/^\d{1,17}-\d{1,10}$/)
    .nullish(),
});
export type VerifyPartsRequest = z.infer<typeof VerifyPartsRequest>;

const Check = z.strictObject({
  check: z.enum(PART_CHECKS),
  state: z.enum(CHECK_STATES),
  /** Null where it is good. */
  reason: z.enum(CHECK_REASONS).nullable(),
  /** The price levels that the reason is about. */
  levels: z.array(z.enum(PRICE_LEVELS)).optional(),
});

const QueuedPart = z.strictObject({
  sku: Sku,
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  quality: z.enum(BRAND_QUALITIES),
  subcategory: InBoth,
  imageRoute: z.string(),
  version: z.int(),
  trust: z.enum(TRUST_STATES),
  /** Why it waits, and since when. */
  cause: z.enum(QUEUE_CAUSES),
  queuedAt: z.iso.datetime(),
  /** 'import:12', 'demo' or 'shop': what made the part. */
  source: z.string(),
  /** Who verified or rejected it last, and why it was rejected. */
  judged: z
    .strictObject({ by: z.string(), at: z.iso.datetime(), because: z.string().nullable() })
    .nullable(),
  checks: z.array(Check),
  /** What is said against its fitments and nobody has settled. */
  openReports: z.int(),
});
export type QueuedPart = z.infer<typeof QueuedPart>;

export const VerifyPartsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(QueuedPart),
  /** Null at the end; a page may be short and have one all the same. */
  next: z.string().nullable(),
  /** How many wait; where there are more than are counted, `isMore`. */
  queued: z.strictObject({ parts: z.int(), isMore: z.boolean() }),
});
export type VerifyPartsResponse = z.infer<typeof VerifyPartsResponse>;

/** POST admin/verifyparts/get. */
export const VerifyPartRequest = z.strictObject({ sku: Sku });

const FieldOrigin = z.strictObject({
  field: z.string(),
  /** 'import:12', or 'staff:' and who. */
  source: z.string(),
  fileName: z.string().nullable(),
  at: z.iso.datetime(),
  before: z.unknown(),
  after: z.unknown(),
});

const OtherPart = z.strictObject({
  sku: Sku,
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  quality: z.enum(BRAND_QUALITIES),
  trust: z.enum(TRUST_STATES),
});

const PartFitment = z.strictObject({
  region: z.string(),
  make: z.string(),
  model: z.string(),
  engine: z.string(),
  yearFrom: z.int(),
  yearTo: z.int(),
  position: z.string(),
  quantity: z.int(),
  note: InBoth.nullable(),
});

const Evidence = z.strictObject({
  id: z.int(),
  createdAt: z.iso.datetime(),
  source: z.enum(REPORT_SOURCES),
  vehicle: z.string(),
  problem: z.enum(FITMENT_PROBLEMS),
  comment: z.string(),
  orderNumber: z.string().nullable(),
  returnNumber: z.string().nullable(),
  settledBy: z.string().nullable(),
});

/** A price of a part that a rule set, or that taking the rule back set again. */
const RuledPrice = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  level: z.enum(PRICE_LEVELS),
  /** US dollars; null where the level had, or has, no price. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  isUndoing: z.boolean(),
  /** For managers alone: what rule it was, by its id and as it is written. */
  rule: z.strictObject({ id: z.int(), written: WrittenRule }).nullable(),
});
export type RuledPrice = z.infer<typeof RuledPrice>;

/** What a run of an import of prices set of a part, or put back when it was taken back. */
const ImportedPrice = z.strictObject({
  at: z.iso.datetime(),
  run: z.int(),
  fileName: z.string(),
  isUndoing: z.boolean(),
  changes: z.array(
    z.strictObject({
      /** What a part costs the shop is told to managers alone. */
      field: z.enum(IMPORTED_PRICE_FIELDS),
      /** US dollars; null where there was, or is, none. */
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
});
export type ImportedPrice = z.infer<typeof ImportedPrice>;

/** What stands beside a part for whoever verifies it. */
export const VerifyPartResponse = z.strictObject({
  status: z.literal("success"),
  part: QueuedPart,
  /** Where what its fields say comes from, since it is there; the newest first. */
  sources: z.array(FieldOrigin),
  /** Those of them with which a file has overwritten what a person had written. */
  conflicts: z.array(z.string()),
  evidence: z.array(Evidence),
  fitments: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...PartFitment.shape,
        /** No other part of its group fits this vehicle in these years. */
        isAlone: z.boolean(),
      }),
    ),
    engines: z.array(z.string()),
    /** What its group fits and it does not. */
    missing: z.array(PartFitment),
  }),
  lookAlikes: z.strictObject({
    /** Other parts with the number that it bears. */
    sameNumber: z.array(
      z.strictObject({ ...OtherPart.shape, number: z.string(), isSameGroup: z.boolean() }),
    ),
    /** The other parts of its group, with what they say differently. */
    group: z.array(
      z.strictObject({
        ...OtherPart.shape,
        differences: z.array(z.strictObject({ name: InBoth, own: z.string(), other: z.string() })),
      }),
    ),
  }),
  history: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      by: z.string(),
      action: z.string(),
      change: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What files did to its prices in the last 30 days, the newest first. */
  importedPrices: z.array(ImportedPrice),
  ruledPrices: z.strictObject({
    /** What price rules did to its prices, the newest first, as far as that is kept. */
    changes: z.array(RuledPrice),
    /** Rules that were applied since the part is there and of which nobody knows any more what they did to which part. */
    forgotten: z.int(),
  }),
});
export type VerifyPartResponse = z.infer<typeof VerifyPartResponse>;

const Versioned = z.strictObject({ sku: Sku, version: z.int().positive() });

/** POST admin/verifyparts/verify: whoever does has looked at this version. */
export const VerifyRequest = Versioned;

/** POST admin/verifyparts/reject: takes the part off sale. */
export const RejectRequest = z.strictObject({
  ...Versioned.shape,
  reason: z.enum(REJECT_REASONS),
  note: z.string().max(500).default(""),
});
export type RejectRequest = z.infer<typeof RejectRequest>;

/** What a decision made of the part. */
export const JudgedResponse = z.strictObject({
  status: z.literal("success"),
  version: z.int(),
});

export type JudgedResponse = z.infer<typeof JudgedResponse>;

/** POST admin/verifyparts/bulkverify. */
export const ManyPartsRequest = z.strictObject({ items: z.array(Versioned).min(1).max(100) });
export type ManyPartsRequest = z.infer<typeof ManyPartsRequest>;

/** POST admin/verifyparts/requeue. */
export const RequeueRequest = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...Versioned.shape,
        /** That it was trusted before it was taken off sale: it is again, unless something of it has to be mended. */
        was: z.literal("verified").optional(),
      }),
    )
    .min(1)
    .max(100),
});
export type RequeueRequest = z.infer<typeof RequeueRequest>;

export const ManyPartsResponse = z.strictObject({
  status: z.literal("success"),
  done: z.array(Versioned),
  /** Those that were left as they are, and why. */
  left: z.array(
    z.strictObject({
      sku: z.string(),
      because: z.enum(["not_found", "changed_meanwhile", "not_ready", "other_state"]),
    }),
  ),
});
export type ManyPartsResponse = z.infer<typeof ManyPartsResponse>;
