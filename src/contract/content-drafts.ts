import { z } from "zod";

import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import {
  DraftedPicture,
  TextDrawing,
  EditableContentText,
  ContentLink,
  TextMoment,
  TextWriting,
} from "./content.ts";

/** A draft version never comes twice; 0 says that there is none yet. */
const DraftVersion = z.int().min(0).max(2_147_483_647);

/** A text that is kept half-written: what is missing is empty, or null. */
export const DraftedContent = z.strictObject({
  /** Empty where the shop is to say one. Of a draft beside a text it is the text's, whatever is sent. */
  link: ContentLink.or(z.literal("")),
  writings: z.strictObject({ en: TextWriting, es: TextWriting }),
  /** Null for the day on which readers first see it. */
  publishedOn: z.iso.date().nullable(),
  /** From this moment on, once it is put up; null from when it is. */
  goesUpAt: TextMoment,
  comesDownAt: TextMoment,
  clock: z.enum(STOREFRONTS),
  drawing: TextDrawing,
  picture: DraftedPicture.nullish(),
});
export type DraftedContent = z.infer<typeof DraftedContent>;

const KeptContentDraft = z.strictObject({
  ...DraftedContent.shape,
  picture: DraftedPicture.nullable(),
  /** The version of the text that it was begun beside: 0 of one that comes with the shop, null where there was none. */
  begunBeside: z.int().nullable(),
  version: z.int(),
  /** Who kept it last, and when. */
  keptBy: z.string(),
  keptAt: z.iso.datetime(),
});
export type KeptContentDraft = z.infer<typeof KeptContentDraft>;

/** POST admin/pages/draft/get and admin/blog/draft/get: what there is at an address. */
export const DraftGetRequest = z.strictObject({ link: ContentLink });
export const DraftGetResponse = z.strictObject({
  status: z.literal("success"),
  draft: KeptContentDraft.nullable(),
  /** The text that it lies beside, as staff edits it; null where it lies alone. */
  text: EditableContentText.nullable(),
});
export type DraftGetResponse = z.infer<typeof DraftGetResponse>;

/** POST admin/pages/draft/save and admin/blog/draft/save. */
export const DraftSaveRequest = z.strictObject({
  /** Where the draft lies, or the text that it is to lie beside; null of a new text. */
  at: ContentLink.nullable(),
  text: DraftedContent,
  /** Of the draft that was edited; 0 of a new one. */
  version: DraftVersion,
  /**
   * Which version of the text a new draft was begun beside, null where there was none; without it the one that is there.
   * One that is kept again stays beside the version that it was begun beside.
   */
  begunBeside: z.int().min(0).nullish(),
});
export const DraftSaveResponse = z.strictObject({
  status: z.literal("success"),
  /** Where it lies now. */
  link: z.string(),
  version: z.int(),
});
export type DraftSaveResponse = z.infer<typeof DraftSaveResponse>;

/** POST admin/pages/draft/up and admin/blog/draft/up. */
export const DraftUpRequest = z.strictObject({
  link: ContentLink,
  version: DraftVersion,
  /** Of the text that it takes the place of; 0 of one that comes with the shop, or where there is none. */
  textVersion: z.int().min(0),
});

/** POST admin/pages/draft/drop and admin/blog/draft/drop. */
export const DraftDropRequest = z.strictObject({ link: ContentLink, version: DraftVersion });
