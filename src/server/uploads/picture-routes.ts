import type { FastifyInstance } from "fastify";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";
import { RETRY_SECONDS, sendPlainPage } from "#server/platform/http/plain-page.ts";

import { fileNameOf, type SignedQuery, type UploadAddresses } from "./upload-addresses.ts";
import { findUse } from "./upload-store.ts";
import type { UploadUse } from "./upload-tables.ts";

const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;
const ALWAYS = {
  "content-security-policy": CONTENT_POLICIES.picture,
  "content-disposition": "inline",
};
/** What an address shows never changes; what was shown to one is kept by their own browser alone. */
const FOR_EVERYBODY = {
  ...ALWAYS,
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};
const FOR_ONE = {
  ...ALWAYS,
  "cache-control": "private, max-age=3600, immutable",
  "cross-origin-resource-policy": "same-origin",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

type Pictures = { db: Database; files: FileStore; addresses: UploadAddresses };

/**
 * GET /uploads/{id}.webp: the shop's own pictures for everybody, all others by signed addresses alone.
 * Always a WebP that the shop made itself, of a fixed type, which may run and load nothing (security A18).
 */
export function installPictures(app: FastifyInstance, { db, files, addresses }: Pictures): void {
  const isShown = (id: string, use: UploadUse | null | undefined, query: SignedQuery) =>
    use === "shop" || (use !== undefined && addresses.maySee(id, query));
  app.get<{ Params: { name: string }; Querystring: SignedQuery }>(
    "/uploads/:name",
    { schema: { hide: true } },
    async (request, reply) => {
      const id = ID.exec(request.params.name)?.[1];
      if (id === undefined) return sendPlainPage(request, reply, 404);
      const use = await findUse(db, id);
      if (!isShown(id, use, request.query)) return sendPlainPage(request, reply, 404);
      const bytes = await files.get(fileNameOf(id)).catch((error: unknown) => error);
      if (bytes === undefined) return sendPlainPage(request, reply, 404);
      if (!Buffer.isBuffer(bytes)) {
        request.log.error({ err: bytes }, "the store of files fails");
        return sendPlainPage(request, reply.header("retry-after", RETRY_SECONDS), 503);
      }
      return reply
        .headers(use === "shop" ? FOR_EVERYBODY : FOR_ONE)
        .type("image/webp")
        .send(bytes);
    },
  );
}
