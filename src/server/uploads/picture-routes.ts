import type { FastifyInstance } from "fastify";

import type { FileStore } from "#adapters/storage/file-store.ts";
import { UUID_PATTERN } from "#domain/naming/uuid.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import { storedFile } from "#server/platform/http/stored-file.ts";

import { fileNameOf, type SignedQuery, type UploadAddresses } from "./upload-addresses.ts";
import { findKept } from "./upload-store.ts";

const NAME = new RegExp(String.raw`^(${UUID_PATTERN})\.(?:webp|pdf)$`);
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

/** A PDF is saved and never shown in the shop's own name, whatever its reader is asked to do. */
const OF_A_PAPER = {
  ...FOR_ONE,
  "content-security-policy": CONTENT_POLICIES.paper,
  "content-disposition": 'attachment; filename="certificado.pdf"',
};

type Pictures = { db: Database; files: FileStore; addresses: UploadAddresses };

/**
 * GET /uploads/{id}.webp and .pdf: the shop's own pictures for everybody, all else by signed addresses alone.
 * Always a WebP or a PDF that the shop made itself, of a fixed type, which may run and load nothing (security A18).
 */
export function installPictures(app: FastifyInstance, { db, files, addresses }: Pictures): void {
  /** What is kept by this name, where the address shows it. */
  const shown = async (name: string, query: SignedQuery) => {
    const id = NAME.exec(name)?.[1];
    const kept = id === undefined ? undefined : await findKept(db, id);
    if (id === undefined || !kept || name !== fileNameOf(id, kept.type)) return undefined;
    // A PDF of the shop's own is a catalogue, which has an address of its own while readers see it.
    const isForAll = kept.use === "shop" && kept.type !== PAPER_TYPE;
    return isForAll || addresses.maySee(id, query) ? kept : undefined;
  };
  app.get<{ Params: { name: string }; Querystring: SignedQuery }>(
    "/uploads/:name",
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const kept = await shown(name, request.query);
      if (!kept) return sendPlainPage(request, reply, 404);
      const bytes = await storedFile(files.get(name), request, reply);
      if (!bytes) return reply;
      return kept.type === PAPER_TYPE
        ? reply.headers(OF_A_PAPER).type(PAPER_TYPE).send(bytes)
        : reply
            .headers(kept.use === "shop" ? FOR_EVERYBODY : FOR_ONE)
            .type("image/webp")
            .send(bytes);
    },
  );
}
