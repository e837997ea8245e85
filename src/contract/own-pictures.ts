import { z } from "zod";

import { STOREFRONTS } from "#domain/storefront/storefront.ts";

/** What a picture is made of: one that the caller sent to a signed address; null takes the picture away. */
const Sent = z.uuid().nullable();

/** POST admin/logo: of the whole shop, or of one storefront alone. */
export const LogoRequest = z.strictObject({
  upload: Sent,
  storefront: z.enum(STOREFRONTS).nullish(),
});
export type LogoRequest = z.infer<typeof LogoRequest>;

/** POST admin/brandpicture: of a brand by its name, or by what addresses call it. */
export const BrandPictureRequest = z.strictObject({
  brand: z.string().max(100),
  upload: Sent,
});
export type BrandPictureRequest = z.infer<typeof BrandPictureRequest>;

/**
 * POST admin/parts/picture, admin/pages/picture and admin/settings/picture: a picture that a thing has once it is saved
 * with it.
 */
export const NewPictureRequest = z.strictObject({ upload: z.uuid() });
export type NewPictureRequest = z.infer<typeof NewPictureRequest>;

export const NewPictureResponse = z.strictObject({
  status: z.literal("success"),
  /** What `images` of the part, the text or the setting is to name. */
  address: z.string(),
  /** Where whoever asks sees it before that, for an hour at least. */
  url: z.string(),
});
export type NewPictureResponse = z.infer<typeof NewPictureResponse>;

export const OwnPictureResponse = z.strictObject({ status: z.literal("success") });
