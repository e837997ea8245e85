import { z } from "zod";

import { NUMBER_ANSWERS } from "#domain/part/supersession.ts";
import { TRUST_STATES } from "#domain/verification/trust.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** POST admin/supersessions/get: the chain that a part stands in. */
export const SupersessionRequest = z.strictObject({ sku: Sku });

const Successor = z.strictObject({ sku: z.string(), partNumber: z.string() });

const ChainPart = z.strictObject({
  sku: z.string(),
  partNumber: z.string(),
  title: InBoth,
  brand: z.string(),
  trust: z.enum(TRUST_STATES),
  /** Whether it has a price at any level. */
  isPriced: z.boolean(),
  /** Pieces in all warehouses. */
  onHand: z.int(),
  /** Steps from the part that was named: less than 0 leads to it, more takes its place. */
  step: z.int(),
  /** The part that takes its place, and whether that is found by this one's number too. */
  successor: Successor.nullable(),
  isFoundByOld: z.boolean(),
  /** What the shop shows to whoever looks for its number. */
  answer: z.enum(NUMBER_ANSWERS),
});
export type ChainPart = z.infer<typeof ChainPart>;

/** What takes the place of the part now, also in a preview. What somebody saw is compared with it. */
const Standing = z.strictObject({
  successor: Successor.nullable(),
  /** Whether that is found by the part's number too. */
  isFoundByOld: z.boolean(),
});

/** A chain of supersession, the oldest part first. */
export const SupersessionResponse = z.strictObject({
  status: z.literal("success"),
  sku: z.string(),
  /** Of the part; what is saved names the one that was seen. */
  version: z.int(),
  parts: z.array(ChainPart),
  /** There are more parts in the chain than are listed. */
  isCut: z.boolean(),
  standing: Standing,
});
export type SupersessionResponse = z.infer<typeof SupersessionResponse>;

/** POST admin/supersessions/preview: the chain as it would be. */
export const SupersessionPreviewRequest = z.strictObject({
  sku: Sku,
  /** The part that takes its place; null for none. */
  successor: Sku.nullable(),
  /** Whether the successor is to be found by this part's number too. */
  isFoundByOld: z.boolean(),
});
export type SupersessionPreviewRequest = z.infer<typeof SupersessionPreviewRequest>;

/** POST admin/supersessions/save; without a version whatever is there is changed. */
export const SaveSupersessionRequest = z.strictObject({
  ...SupersessionPreviewRequest.shape,
  version: z.int().nullish(),
});
export type SaveSupersessionRequest = z.infer<typeof SaveSupersessionRequest>;
