import { z } from "zod";

import { CERTAINTIES } from "#domain/part/cross-reference.ts";
import { CHAIN_SIZES, RELATION_SIZES } from "#domain/part/relation-size.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const Text = z.string().max(200).nullish();
/** A brand as addresses have it. */
const Brand = z.string().max(80).nullish();
const Limit = z.int().min(1).max(100).default(50);
/** `next` of the page before. */
const Name = z.string().max(300).nullish();
/** Null at the end; a page may be short and have one all the same. */
const Next = z.string().nullable();

/** A part as one of these lists names it. */
const NamedPart = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
});
export type RelatedPart = z.infer<typeof NamedPart>;

/** POST admin/groups: interchange groups, by their names. */
export const GroupsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What a number of one of its parts begins with, the sku of one, or its own name. */
      text: Text,
      /** One of its parts is of this brand. */
      brand: Brand,
      size: z.enum(RELATION_SIZES).nullish(),
      /** Whether two of its parts measure differently. */
      differs: z.boolean().nullish(),
    })
    .default({}),
  after: Name,
  limit: Limit,
});
export type GroupsRequest = z.infer<typeof GroupsRequest>;

const ListedGroup = z.strictObject({
  group: z.string(),
  parts: z.int(),
  /** Whether two of sixty of its parts measure differently. */
  differs: z.boolean(),
  /** The first of its parts, one at least. */
  first: z.array(NamedPart),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

export const GroupsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedGroup),
  next: Next,
});

/** POST admin/supersessions: chains, by the part that each ends with, the newest first. */
export const ChainsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What a number of one of its parts begins with, or the sku of one. */
      text: Text,
      /** The part at its end is of this brand. */
      brand: Brand,
      size: z.enum(CHAIN_SIZES).nullish(),
      /** Whether the part at its end is off sale: whoever follows the chain finds nothing. */
      isEndOffSale: z.boolean().nullish(),
    })
    .default({}),
  after: z
    .string()
    .regex(/^\d{1,10}$/)
    .nullish(),
  limit: Limit,
});
export type ChainsRequest = z.infer<typeof ChainsRequest>;

const ListedChain = z.strictObject({
  /** The part at its end, that takes the place of all others. */
  end: z.strictObject({ ...NamedPart.shape, trust: z.enum(TRUST_STATES) }),
  parts: z.int(),
  /** The first of those that it takes the place of, the nearest before the others. */
  first: z.array(NamedPart),
});
export type ListedChain = z.infer<typeof ListedChain>;

export const ChainsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedChain),
  next: Next,
});

/** POST admin/crossreferences: numbers of other brands, by brand and number. */
export const ReferencesRequest = z.strictObject({
  filters: z
    .strictObject({
      /** What the other brand's number begins with, or the own sku of a part that has it. */
      text: Text,
      /** What the other brand's name begins with. */
      brand: Brand,
      size: z.enum(RELATION_SIZES).nullish(),
      /** Whether more than one part is known by it. */
      isShared: z.boolean().nullish(),
    })
    .default({}),
  after: Name,
  limit: Limit,
});
export type ReferencesRequest = z.infer<typeof ReferencesRequest>;

const ListedReference = z.strictObject({
  brand: z.string(),
  number: z.string(),
  parts: z.int(),
  /** How sure it is of all of its parts; null where nobody has said, or they are not equally sure. */
  certainty: z.enum(CERTAINTIES).nullable(),
  /** The first of its parts, one at least. */
  first: z.array(NamedPart),
});
export type ListedReference = z.infer<typeof ListedReference>;

export const ReferencesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedReference),
  next: Next,
});
