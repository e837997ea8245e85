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
} from "#contract/catalog-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { askingOf, staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { PlacedEdition, StoredBooklet } from "./booklet-store.ts";
import { type BookletEditor, listBooklets, removeBooklet, wantBooklet } from "./edit-booklets.ts";

/** POST admin/catalogs and remove: catalogues as PDFs, for managers (decisions §11). */
export function catalogDeskRoutes(db: Database, files: FileStore): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/catalogs",
      {
        schema: {
          summary: "Catalogues as PDFs that the shop makes, with their editions",
          description:
            "In the order in which they were wanted. An edition is one language of one storefront; `isAwaited` where a newer one is to come.",
          querystring: LocaleQuery,
          body: DeskCatalogsRequest,
          response: { 200: DeskCatalogsResponse },
        },
      },
      async ({ body: { filters, limit } }) => {
        const items = (await listBooklets(db))
          .filter(({ booklet }) => !filters.kind || booklet.kind === filters.kind)
          .slice(0, limit)
          .map(({ booklet, editions }) => toWire(booklet, editions));
        return { status: "success" as const, items, next: null };
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
        const isGone = await removeBooklet(db, { link, files }, editorOf(askingOf(request)));
        if (!isGone) throw new ShopError("not_found");
        return { status: "success" as const };
      },
    );
  };
}

/** POST admin/catalogs/make: one more, or new editions of one (decisions §11). */
export function catalogWishRoutes(db: Database): FastifyPluginAsyncZod {
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
        const wanted = await wantBooklet(db, { kind, written }, editorOf(askingOf(request)));
        if (wanted.kind !== "wanted") throw new ShopError(`booklet_${wanted.kind}`);
        const { link, parts, isNew } = wanted;
        return { status: "success" as const, link, parts, isNew };
      },
    );
  };
}

function editorOf(call: StaffCall): BookletEditor {
  return { actor: staffActor(call), client: call.client };
}

function toWire(
  { link, kind, key, wantedAt }: StoredBooklet,
  editions: readonly PlacedEdition[],
): DeskCatalog {
  return {
    link,
    kind,
    key,
    wantedAt: wantedAt.toISOString(),
    editions: editions.map(
      ({ storefront, locale, name, pages, bytes, parts, total, made_at: madeAt }) => ({
        storefront,
        language: locale,
        name,
        pages,
        bytes,
        parts,
        total,
        madeAt: madeAt.toISOString(),
        isAwaited: madeAt < wantedAt,
      }),
    ),
  };
}
