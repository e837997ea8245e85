import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import type { FileStore } from "#adapters/storage/file-store.ts";
import {
  type DeskCatalog,
  DeskCatalogsRequest,
  DeskCatalogsResponse,
  MakeCatalogRequest,
  MakeCatalogResponse,
  RemoveCatalogRequest,
} from "#contract/booklet-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { askingOf, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { wantBooklet } from "./edit-booklets.ts";
import { editionAddress } from "./edition-file.ts";
import { findDeskBooklets, type FoundBooklet } from "./find-desk-booklets.ts";
import { removeBooklet } from "./remove-booklet.ts";

/** What links to a storefront's catalogues begin with; undefined where nobody reads any there. */
export type CatalogOrigin = (storefront: Storefront) => Promise<string | undefined>;

type Needs = { db: Database; files: FileStore; originOf: CatalogOrigin };

/** POST admin/catalogs and remove: catalogues as PDFs, for managers (decisions §11). */
export function bookletDeskRoutes({ db, files, originOf }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/catalogs",
      {
        schema: {
          summary: "Catalogues as PDFs that the shop makes, with their editions",
          description:
            "In the order in which they were wanted first. An edition is one language of one storefront, read at its `url`; `isAwaited` where a newer one is to come.",
          querystring: LocaleQuery,
          body: DeskCatalogsRequest,
          response: { 200: DeskCatalogsResponse },
        },
      },
      async ({ body: { filters, after, limit }, site: { storefront: own } }) => {
        const [cr, us] = await Promise.all(STOREFRONTS.map((one) => originOf(one)));
        const origins = { cr, us };
        // Staff reads those of the storefront that it is at where it is, by whatever address it came.
        const begin = { ...origins, [own]: origins[own] === undefined ? undefined : "" };
        const found = await findDeskBooklets(db, { filters, after: after ?? 0, most: limit + 1 });
        const { items, next } = keysetPage(found, limit, ({ booklet }) => booklet.id);
        return { status: "success" as const, items: items.map((one) => toWire(one, begin)), next };
      },
    );
    api.post(
      "/admin/catalogs/remove",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Take a catalogue off the page, with its files",
          description: "It can be asked for again.",
          querystring: LocaleQuery,
          body: RemoveCatalogRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        const { link } = request.body;
        const isGone = await removeBooklet(db, { link, files }, staffAuthor(askingOf(request)));
        if (!isGone) throw new ShopError("not_found");
        return { status: "success" as const };
      },
    );
  };
}

/** POST admin/catalogs/make: one more, or new editions of one (decisions §11). */
export function bookletWishRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/catalogs/make",
      {
        config: {
          refusals: [
            "booklet_unknown",
            "booklet_several_makers",
            "booklet_no_parts",
            "booklet_too_many",
            "booklet_link_taken",
          ],
        },
        schema: {
          summary: "Ask for a catalogue, or for new editions of one",
          description:
            "Of a brand, of the engines whose name begins so (MAKER:NAME, or the name where one maker has it), or of a category or subcategory by their addresses. The shop makes it within a minute or so.",
          querystring: LocaleQuery,
          body: MakeCatalogRequest,
          response: { 200: MakeCatalogResponse },
        },
      },
      async (request) => {
        const { kind, of: written } = request.body;
        const wanted = await wantBooklet(db, { kind, written }, staffAuthor(askingOf(request)));
        if (wanted.kind !== "wanted") throw new ShopError(`booklet_${wanted.kind}`);
        const { link, parts, isNew } = wanted;
        return { status: "success" as const, link, parts, isNew };
      },
    );
  };
}

/** `begin` is what links to each storefront begin with. */
function toWire(
  { booklet, editions, names }: FoundBooklet,
  begin: Readonly<Record<Storefront, string | undefined>>,
): DeskCatalog {
  const { link, kind, key, wantedAt, failingSince } = booklet;
  return {
    link,
    kind,
    key,
    name: names ?? null,
    wantedAt: wantedAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    editions: editions.map(
      ({ storefront, locale, pages, bytes, parts, total, made_at: madeAt }) => {
        const origin = begin[storefront];
        return {
          storefront,
          language: locale,
          url: origin === undefined ? null : origin + editionAddress(link, locale),
          pages,
          bytes,
          parts,
          total,
          madeAt: madeAt.toISOString(),
          isAwaited: madeAt < wantedAt,
        };
      },
    ),
  };
}
