import type { FastifyInstance } from "fastify";

import type { FileStore } from "#adapters/storage/file-store.ts";
import { bookletFileName } from "#domain/booklet/booklet-subject.ts";
import { type Locale, LOCALES } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sendPlainPage } from "#server/platform/http/plain-page.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";
import { storedFile } from "#server/platform/http/stored-file.ts";

import { fileNameOf } from "#server/uploads/upload-addresses.ts";

import { findEdition } from "./booklet-store.ts";
import { findBroughtOf } from "./brought-store.ts";
import { broughtOf } from "./brought-wire.ts";
import { EDITIONS_FOLDER, editionFile } from "./edition-file.ts";

const NAME = /^([a-z0-9-]{1,80})-(es|en)\.pdf$/;

type Editions = {
  db: Database;
  files: FileStore;
  isShown: (storefront: Storefront) => Promise<boolean>;
};

/**
 * GET /catalog-files/{link}-{language}.pdf: the newest edition of the storefront, or what staff brought, whole, to whoever asks. The page of
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
      const file = await shownFile(db, { link, storefront, locale });
      if (!file) return sendPlainPage(request, reply, 404);
      void reply.headers({
        etag: file.etag,
        "cache-control": "public, max-age=0, must-revalidate",
      });
      if (request.headers["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
      const bytes = await storedFile(files.get(file.stored), request, reply);
      if (!bytes) return reply;
      return reply
        .headers({
          "content-security-policy": CONTENT_POLICIES.booklet,
          "x-frame-options": "SAMEORIGIN",
          "content-disposition": `inline; filename="${file.name}"`,
          "cross-origin-resource-policy": "same-origin",
        })
        .type("application/pdf")
        .send(bytes);
    },
  );
}

type Wanted = { link: string; storefront: Storefront; locale: Locale };
/** Where a file lies in the store, what a reader's machine calls it, and by what a browser tells it from others. */
type ShownFile = { stored: string; name: string; etag: string };

async function shownFile(db: Database, wanted: Wanted): Promise<ShownFile | undefined> {
  const { link, storefront, locale } = wanted;
  const id = broughtOf(link);
  if (id !== undefined) return broughtFile(db, id, wanted);
  const edition = await findEdition(db, { link, storefront, locale });
  if (!edition) return undefined;
  return {
    stored: editionFile({ bookletId: edition.booklet_id, storefront, locale }),
    name: bookletFileName(edition.name, locale, dayOf(edition.made_at, storefront)),
    etag: `"${edition.made_at.getTime().toString(36)}-${edition.bytes.toString(36)}"`,
  };
}

/** The file of a catalogue that staff brought, while readers see it. */
async function broughtFile(
  db: Database,
  id: number,
  { locale, storefront }: Wanted,
): Promise<ShownFile | undefined> {
  const row = await findBroughtOf(db, id);
  if (!row?.isShown) return undefined;
  return {
    stored: fileNameOf(row.upload, PAPER_TYPE),
    name: bookletFileName(row.name[locale], locale, dayOf(row.fileAt, storefront)),
    etag: `"${row.upload}"`,
  };
}
