import type { FastifyInstance } from "fastify";

import type { FileStore } from "#adapters/storage/file-store.ts";
import { bookletFileName } from "#domain/booklet/booklet-subject.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";
import { storedFile } from "#server/platform/http/stored-file.ts";

import { findEdition } from "./booklet-store.ts";
import { EDITIONS_FOLDER, editionFile } from "./edition-file.ts";

const NAME = /^([a-z0-9-]{1,80})-(es|en)\.pdf$/;

type Editions = {
  db: Database;
  files: FileStore;
  isShown: (storefront: Storefront) => Promise<boolean>;
};

/**
 * GET /catalog-files/{link}-{language}.pdf: the newest edition of the storefront, whole, to whoever asks. The page of
 * catalogues may show it in a frame, and nothing else may.
 */
export function installEditions(app: FastifyInstance, { db, files, isShown }: Editions): void {
  app.get<{ Params: { name: string } }>(
    `${EDITIONS_FOLDER}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, link = "", written] = NAME.exec(request.params.name) ?? [];
      const locale = LOCALES.find((one) => one === written);
      const { storefront } = request.site;
      if (!locale || !(await isShown(storefront))) return sendPlainPage(request, reply, 404);
      const edition = await findEdition(db, { link, storefront, locale });
      if (!edition) return sendPlainPage(request, reply, 404);
      const etag = `"${edition.made_at.getTime().toString(36)}-${edition.bytes.toString(36)}"`;
      void reply.headers({ etag, "cache-control": "public, max-age=0, must-revalidate" });
      if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
      const file = editionFile({ bookletId: edition.booklet_id, storefront, locale });
      const bytes = await storedFile(files.get(file), request, reply);
      if (!bytes) return reply;
      const name = bookletFileName(edition.name, locale, dayOf(edition.made_at, storefront));
      return reply
        .headers({
          "content-security-policy": CONTENT_POLICIES.booklet,
          "x-frame-options": "SAMEORIGIN",
          "content-disposition": `inline; filename="${name}"`,
          "cross-origin-resource-policy": "same-origin",
        })
        .type("application/pdf")
        .send(bytes);
    },
  );
}
