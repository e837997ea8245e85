import { z } from "zod";

import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { MOST_LIST_LINES } from "#domain/saved-list/saved-list.ts";

import { Quality } from "./products.ts";

const Id = z.string().max(40);
/** Longer than any name: the rules of the form say how long one is. */
const Name = z.string().max(200);
const Sku = z.string().min(1).max(100);

/** A list as the lists of an account show it. */
export const SavedListSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  parts: z.int(),
  pieces: z.int(),
  /** What its link ends with; null while it is not shared. */
  shareId: z.string().nullable(),
  changedAt: z.string(),
});
export type SavedListSummary = z.infer<typeof SavedListSummary>;

/** GET account/lists: the one that changed last comes first. */
export const SavedListsResponse = z.strictObject({
  status: z.literal("success"),
  lists: z.array(SavedListSummary),
});
export type SavedListsResponse = z.infer<typeof SavedListsResponse>;

/** A part of a list, as it is sold at this moment. */
export const ListedPart = z.strictObject({
  part_number: z.string(),
  title: z.string(),
  brand: z.string(),
  brandQuality: Quality,
  image_route: z.string(),
  status: z.enum(AVAILABILITIES),
  /** The most that can be had of it. */
  maxQty: z.int(),
  /** At the caller's own level, null where it is not for sale at it; absent in a list that is read by its link. */
  price: z.number().nullable().optional(),
  /** The deposit for the used part, of one piece; where there is a price. */
  core: z.number().optional(),
});
export type ListedPart = z.infer<typeof ListedPart>;

/** A line of a list; a part of null is one that the shop does not sell any more. */
export const SavedListLine = z.strictObject({
  sku: z.string(),
  quantity: z.int(),
  part: ListedPart.nullable(),
});
export type SavedListLine = z.infer<typeof SavedListLine>;

/** GET account/lists/{id}. */
export const SavedListResponse = z.strictObject({
  status: z.literal("success"),
  list: z.strictObject({ ...SavedListSummary.shape, lines: z.array(SavedListLine) }),
});
export type SavedListResponse = z.infer<typeof SavedListResponse>;

/** GET lists/{id}: a list by its link, without prices and without whose it is. */
export const SharedListResponse = z.strictObject({
  status: z.literal("success"),
  list: z.strictObject({ name: z.string(), lines: z.array(SavedListLine) }),
});
export type SharedListResponse = z.infer<typeof SharedListResponse>;

/** POST account/listsave: without an id it is a new list. */
export const SaveListRequest = z.strictObject({ id: Id.optional(), name: Name });
export const SaveListResponse = z.strictObject({
  status: z.literal("success"),
  list: SavedListSummary,
});
export type SaveListResponse = z.infer<typeof SaveListResponse>;

/** POST account/listremove. */
export const RemoveListRequest = z.strictObject({ id: Id });

/** POST account/listadd: to a list, or to a new one of this name. */
export const AddToListRequest = z.strictObject({
  list: z.union([z.strictObject({ id: Id }), z.strictObject({ name: Name })]),
  lines: z
    .array(z.strictObject({ sku: Sku, quantity: z.int().min(1).max(MOST_OF_A_LINE) }))
    .min(1)
    .max(MOST_LIST_LINES),
});
export type AddToListRequest = z.infer<typeof AddToListRequest>;

/** How many of each part the list holds now; 0 of one that the shop does not know, or for which there was no room. */
export const AddToListResponse = z.strictObject({
  status: z.literal("success"),
  list: SavedListSummary,
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      quantity: z.int(),
      result: z.enum(["added", "full", "unknown"]),
    }),
  ),
});
export type AddToListResponse = z.infer<typeof AddToListResponse>;

/** POST account/listset: how many of a part; 0 takes it off the list. */
export const SetListLineRequest = z.strictObject({
  id: Id,
  sku: Sku,
  quantity: z.int().min(0).max(MOST_OF_A_LINE),
});

/** POST account/listshare: a link that is ended never works again. */
export const ShareListRequest = z.strictObject({ id: Id, isShared: z.boolean() });
export const ShareListResponse = z.strictObject({
  status: z.literal("success"),
  shareId: z.string().nullable(),
});
export type ShareListResponse = z.infer<typeof ShareListResponse>;

/** POST account/listimport: pasted numbers, or the text of a CSV file; too much of it is refused with a word. */
export const ImportListRequest = z.strictObject({ id: Id, text: z.string() });

/** Every line of the text, in its order, with what became of it. */
export const ImportListResponse = z.strictObject({
  status: z.literal("success"),
  lines: z.array(
    z.strictObject({
      text: z.string(),
      quantity: z.int(),
      result: z.enum(["added", "full", "several", "not_found", "bad_quantity"]),
      /** The part that was added or for which there was no room; of several, each that may be meant. */
      parts: z.array(
        z.strictObject({
          sku: z.string(),
          part_number: z.string(),
          title: z.string(),
          brand: z.string(),
        }),
      ),
    }),
  ),
});
export type ImportListResponse = z.infer<typeof ImportListResponse>;
