import { z } from "zod";

import { MOST_PHOTOS } from "#domain/upload/upload-type.ts";

/** POST s3/signed_url (specification §7): what is to be sent, and for which order where nobody is signed in. */
export const SignedUrlRequest = z.strictObject({
  /** A media type: image/jpeg, image/png or image/webp; application/pdf for a certificate or a paper of a part. */
  type: z.string().max(100),
  /** The ending of the file's name with its dot; it must be one of the type. */
  extension: z.string().max(20),
  order: z
    .strictObject({
      orderNumber: z.union([z.string().max(100), z.int()]),
      validator: z.string().max(100),
    })
    .nullish(),
});
export type SignedUrlRequest = z.infer<typeof SignedUrlRequest>;

export const SignedUrlResponse = z.strictObject({
  status: z.literal("success"),
  /** Where the file is sent to by PUT, seen from the address of this call. */
  url: z.string(),
});
export type SignedUrlResponse = z.infer<typeof SignedUrlResponse>;

/** PUT uploads/{id}, the signed address. */
export const UploadParams = z.strictObject({ id: z.uuid() });
export const UploadQuery = z.strictObject({
  type: z.string().max(100),
  until: z.string().max(20),
  signature: z.string().max(100),
  lang: z.string().max(35).optional(),
});

/** A picture that somebody may look at, for an hour at least. */
export const SeenPicture = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type SeenPicture = z.infer<typeof SeenPicture>;

/** A page of a certificate; a PDF of several is fetched and not shown, and its size is that of the first. */
export const SeenPage = SeenPicture.extend({ isPdf: z.boolean() });
export type SeenPage = z.infer<typeof SeenPage>;

export const UploadResponse = z.strictObject({
  status: z.literal("success"),
  /** What the picture is called by whatever it is sent with. */
  upload: z.uuid(),
  picture: SeenPicture,
});
export type UploadResponse = z.infer<typeof UploadResponse>;

/** The photos that go along with something, by what the shop calls each, in the order in which they are shown. */
export const SentPhotos = z.array(z.uuid()).max(MOST_PHOTOS).nullish();
