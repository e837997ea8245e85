import { z } from "zod";

import { CERTAINTIES } from "#domain/part/cross-reference.ts";

const Sku = z.string().min(1).max(100);
const BrandName = z.string().trim().min(1).max(80);
const NumberText = z.string().trim().min(1).max(100);

/** POST admin/crossreferences/get: numbers of other brands that a part takes the place of. */
export const CrossReferencesRequest = z.strictObject({ sku: Sku });

const KeptReference = z.strictObject({
  brand: z.string(),
  number: z.string(),
  /** Null where nobody has said how sure it is. */
  certainty: z.enum(CERTAINTIES).nullable(),
  /** Other parts with the same number, of whatever kind; the first few. */
  elsewhere: z.array(z.strictObject({ sku: z.string(), partNumber: z.string() })),
});
export type KeptReference = z.infer<typeof KeptReference>;

export const CrossReferencesResponse = z.strictObject({
  status: z.literal("success"),
  references: z.array(KeptReference),
});
export type CrossReferencesResponse = z.infer<typeof CrossReferencesResponse>;

/** POST admin/crossreferences/add: a number that the part has already only becomes as sure as this. */
export const AddCrossReferenceRequest = z.strictObject({
  sku: Sku,
  brand: BrandName,
  number: NumberText,
  certainty: z.enum(CERTAINTIES),
});
export type AddCrossReferenceRequest = z.infer<typeof AddCrossReferenceRequest>;

/** POST admin/crossreferences/remove. */
export const RemoveCrossReferenceRequest = z.strictObject({
  sku: Sku,
  brand: BrandName,
  number: NumberText,
});
export type RemoveCrossReferenceRequest = z.infer<typeof RemoveCrossReferenceRequest>;

export const CrossReferenceSavedResponse = z.strictObject({ status: z.literal("success") });
