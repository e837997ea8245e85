import { finished } from "node:stream";

import type { FastifyInstance, FastifyReply } from "fastify";

import type { FileStore } from "#adapters/storage/file-store.ts";
import { documentFileName } from "#domain/document/part-document.ts";
import { UUID_PATTERN } from "#domain/naming/uuid.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { WorkLimit } from "#server/platform/limits/work-limit.ts";
import { RETRY_SECONDS, sendPlainPage } from "#server/platform/http/plain-page.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";
import { storedFile } from "#server/platform/http/stored-file.ts";
import {
  fileNameOf,
  type SignedQuery,
  type UploadAddresses,
} from "#server/uploads/upload-addresses.ts";

import { findFile } from "./document-store.ts";
import { DOCUMENTS_FOLDER } from "./document-wire.ts";

const NAME = new RegExp(String.raw`^(${UUID_PATTERN})-(es|en)\.pdf$`);

/** Saved and never shown in the shop's own name, whatever its reader is asked to do (security A18). */
const ALWAYS = {
  "content-security-policy": CONTENT_POLICIES.paper,
  "cross-origin-resource-policy": "same-origin",
  // What search engines are to find is the part, which the paper is about.
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

type Needs = {
  db: Database;
  files: Pick<FileStore, "get">;
  addresses: Pick<UploadAddresses, "maySee">;
  /** How many are sent at a time: each stands in memory until whoever fetches it has it. */
  places: WorkLimit;
};

/**
 * GET /documents/{upload}-{language}.pdf: a paper to whoever asks while a part that is for sale has it, and else by an
 * address that was signed for staff. A browser that has it asks each time whether it still may.
 */
export function installDocuments(
  app: FastifyInstance,
  { db, files, addresses, places }: Needs,
): void {
  /** The file that an address shows, and what it is saved as. */
  const shown = async (name: string, query: SignedQuery) => {
    const [, id, language] = NAME.exec(name) ?? [];
    const file = id === undefined ? undefined : await findFile(db, id);
    if (id === undefined || !file) return undefined;
    const { isForSale, titleEs, titleEn } = file;
    const title = language === "en" ? titleEn : titleEs;
    return isForSale || addresses.maySee(id, query) ? { id, title, isForSale } : undefined;
  };
  app.get<{ Params: { name: string }; Querystring: SignedQuery }>(
    `${DOCUMENTS_FOLDER}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const file = await shown(request.params.name, request.query);
      if (!file) return sendPlainPage(request, reply, 404);
      const { id, title, isForSale } = file;
      const etag = `"${id}"`;
      const kept = {
        etag,
        "cache-control": isForSale ? "public, max-age=0, must-revalidate" : "no-store",
      };
      if (request.headers["if-none-match"]?.includes(etag))
        return reply.headers(kept).code(304).send();
      if (!holdsPlace(places, reply))
        return sendPlainPage(request, reply.header("retry-after", RETRY_SECONDS), 503);
      const bytes = await storedFile(files.get(fileNameOf(id, PAPER_TYPE)), request, reply);
      if (!bytes) return reply;
      const disposition = `attachment; filename="${documentFileName(title)}"`;
      return reply
        .headers({ ...ALWAYS, ...kept, "content-disposition": disposition })
        .type(PAPER_TYPE)
        .send(bytes);
    },
  );
}

/** Takes one of the places, until the reply is over, however it ends; false where there is none. */
function holdsPlace(places: WorkLimit, reply: FastifyReply): boolean {
  try {
    places.enter();
  } catch {
    return false;
  }
  finished(reply.raw, places.leave);
  return true;
}
