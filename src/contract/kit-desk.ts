import { z } from "zod";

import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import {
  LONGEST_KIT_NUMBER,
  LONGEST_KIT_TITLE,
  MOST_KIT_PIECES,
} from "#domain/part/kit-contents.ts";

const Sku = z.string().min(1).max(100);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });
const Title = z.string().trim().min(1).max(LONGEST_KIT_TITLE);
/** More things than anybody puts into a box. */
const MOST_ITEMS = 200;
/** US dollars, or null. */
const Dollars = z.number().nullable();

/** POST admin/kits/get: what a part holds. */
export const KitRequest = z.strictObject({ sku: Sku });

const KitPiece = z.strictObject({
  /** Null for what is no part of this shop. */
  sku: z.string().nullable(),
  partNumber: z.string(),
  title: InBoth,
  quantity: z.int(),
  /** Pieces in all warehouses; null for what is no part of this shop. */
  onHand: z.int().nullable(),
  isOffSale: z.boolean(),
});
export type KitPiece = z.infer<typeof KitPiece>;

export const KitResponse = z.strictObject({
  status: z.literal("success"),
  sku: z.string(),
  /** A digest of what it holds, since files say it too; what is saved names the one that was seen. */
  version: z.string(),
  items: z.array(KitPiece),
  /** At each level what the kit costs, and what its pieces cost one by one; null where one is not for sale there. */
  prices: z.record(z.enum(PRICE_LEVELS), z.strictObject({ kit: Dollars, pieces: Dollars })),
  /** How many kits the pieces on hand make; null where the shop does not keep one of them. */
  fromStock: z.int().nullable(),
});
export type KitResponse = z.infer<typeof KitResponse>;

/** POST admin/kits/save: all that it holds, in this order; nothing empties it. */
export const SaveKitRequest = z.strictObject({
  sku: Sku,
  version: z.string(),
  items: z
    .array(
      z.strictObject({
        sku: Sku.nullable(),
        /** Of what is no part of this shop. */
        partNumber: z.string().trim().max(LONGEST_KIT_NUMBER),
        titleEs: Title,
        titleEn: Title,
        quantity: z.int().min(1).max(MOST_KIT_PIECES),
      }),
    )
    .max(MOST_ITEMS),
});
export type SaveKitRequest = z.infer<typeof SaveKitRequest>;
