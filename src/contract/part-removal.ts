import { z } from "zod";

import { MOST_HOLDS_COUNTED, PART_HOLDS } from "#domain/part/part-removal.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const Count = z.int().min(0);

/** POST admin/parts/removepreview: what keeps a part, and what would go with it. */
export const PartRemovePreviewRequest = z.strictObject({ sku: Sku });

const Hold = z.strictObject({
  by: z.enum(PART_HOLDS),
  /** How many there are; of this many there may be more. */
  count: z.int().min(1).max(MOST_HOLDS_COUNTED),
  /** The first kits that it is in, or parts beside it in its chain; of everything else none. */
  parts: z.array(z.strictObject({ sku: z.string(), partNumber: z.string(), title: InBoth })),
});
export type PartHeldBy = z.infer<typeof Hold>;

export const PartRemovePreviewResponse = z.strictObject({
  status: z.literal("success"),
  sku: Sku,
  /** Of the part; whoever removes it names the one that was seen. */
  version: z.int(),
  /** Whether it is off sale already, which is what else there is to be done with it. */
  isOffSale: z.boolean(),
  /** Nothing where it may be removed. */
  holds: z.array(Hold),
  /** What is said of it alone, and goes along. */
  goes: z.strictObject({
    fitments: Count,
    references: Count,
    /** Papers that other parts have too, which stay. */
    documents: Count,
    /** Papers that no other part has, which are deleted a day after. */
    ownDocuments: Count,
    pictures: Count,
    contents: Count,
    /** Other parts of its interchange group, which stay. */
    equivalents: Count,
  }),
});
export type PartRemovePreviewResponse = z.infer<typeof PartRemovePreviewResponse>;

/** POST admin/parts/remove: as somebody saw it. */
export const PartRemoveRequest = z.strictObject({ sku: Sku, version: z.int().min(1) });
export type PartRemoveRequest = z.infer<typeof PartRemoveRequest>;

export const PartRemoveResponse = z.strictObject({ status: z.literal("success") });
