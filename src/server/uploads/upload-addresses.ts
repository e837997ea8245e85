import { createHmac } from "node:crypto";

import { sizedPicture } from "#domain/upload/own-picture.ts";
import {
  PAPER_TYPE,
  type SentType,
  sentTypeOf,
  UPLOAD_SECONDS,
} from "#domain/upload/upload-type.ts";
import { isSameSecret } from "#server/platform/http/same-secret.ts";

/** For how long somebody may look at a picture that is not for everybody, in ms; the same address until then. */
const LOOKED_AT_MS = 60 * 60_000;

/** A picture as it is kept. */
export type KeptPicture = { id: string; width: number; height: number };

/** What stands behind the `?` of a signed address. */
export type SignedQuery = { type?: unknown; until?: unknown; signature?: unknown };

/** Where a picture is seen, or a PDF fetched, by whoever may. */
export type SeeAt = (id: string, type?: SentType) => string;

/** Addresses that the shop signs: nothing of them can be changed, and each ends by itself. */
export type UploadAddresses = {
  /** Where a file of this type is sent to, within five minutes (decisions §9). */
  sendTo: (id: string, type: SentType) => string;
  /** The type that a file sent to an address must have; undefined where it was not signed, or is over. */
  typeToSend: (id: string, query: SignedQuery) => SentType | undefined;
  /** Where somebody sees a picture that is not for everybody, or fetches a PDF, for an hour or two. */
  seeAt: SeeAt;
  maySee: (id: string, query: SignedQuery) => boolean;
};

/** Signs with a secret of the shop's; addresses begin at the root of whatever host was asked. */
export function createUploadAddresses(secret: Uint8Array, now: () => Date): UploadAddresses {
  const sign = (...parts: string[]) =>
    createHmac("sha256", secret).update(parts.join("\n")).digest("base64url");
  const isGood = ({ until, signature }: SignedQuery, ...parts: string[]) =>
    typeof until === "string" &&
    typeof signature === "string" &&
    isSameSecret(signature, sign(...parts, until)) &&
    Number(until) > now().getTime();
  return {
    sendTo(id, type) {
      const until = String(now().getTime() + UPLOAD_SECONDS * 1_000);
      const query = new URLSearchParams({ type, until, signature: sign("send", id, type, until) });
      return `/api/uploads/${id}?${query}`;
    },
    typeToSend(id, query) {
      const type = typeof query.type === "string" ? sentTypeOf(query.type) : undefined;
      return type !== undefined && isGood(query, "send", id, type) ? type : undefined;
    },
    seeAt(id, type) {
      const until = String((Math.ceil(now().getTime() / LOOKED_AT_MS) + 1) * LOOKED_AT_MS);
      return `${addressOf(id, type)}?${new URLSearchParams({ until, signature: sign("see", id, until) })}`;
    },
    maySee: (id, query) => isGood(query, "see", id),
  };
}

/** Where a picture of the shop's own is, for everybody and for ever. */
export function pictureAddress(id: string): string {
  return addressOf(id);
}

function addressOf(id: string, type?: SentType): string {
  return `/uploads/${fileNameOf(id, type)}`;
}

/** The same with its size, so that whoever shows it knows its place before it comes. */
export function ownPictureAddress(picture: KeptPicture): string {
  return sizedPicture(picture);
}

/** The name in the store of files of what was made anew: of a PDF a PDF, of every picture a WebP. */
export function fileNameOf(id: string, type?: SentType): string {
  return type === PAPER_TYPE ? `${id}.pdf` : `${id}.webp`;
}
