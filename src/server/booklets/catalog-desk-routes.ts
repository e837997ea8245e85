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
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { foldText } from "#domain/search/search-words.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { askingOf, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import type { PlacedEdition, StoredBooklet } from "./booklet-store.ts";
import { listBooklets, wantBooklet } from "./edit-booklets.ts";
import { removeBooklet } from "./remove-booklet.ts";
import { editionAddress } from "./edition-file.ts";
import { nameOfSubject } from "./name-subject.ts";

/** What links to a storefront's catalogues begin with; undefined where nobody reads any there. */
export type CatalogOrigin = (storefront: Storefront) => Promise<string | undefined>;

type Needs = { db: Database; files: FileStore; originOf: CatalogOrigin };

/** POST admin/catalogs and remove: catalogues as PDFs, for managers (decisions §11). */
export function catalogDeskRoutes({ db, files, originOf }: Needs): FastifyPluginAsyncZod {
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
        const found: { id: number; catalog: DeskCatalog }[] = [];
        for (const { booklet, editions } of await listBooklets(db, after ?? 0)) {
          if (found.length > limit) break;
          if (!isWanted(booklet, filters)) continue;
          const names = await namesOf(db, booklet, editions);
          if (isCalled({ booklet, names }, filters.text ?? ""))
            found.push({ id: booklet.id, catalog: toWire({ booklet, editions, names, begin }) });
        }
        const { items, next } = keysetPage(found, limit, ({ id }) => id);
        return { status: "success" as const, items: items.map(({ catalog }) => catalog), next };
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
        const wanted = await wantBooklet(db, { kind, written }, staffAuthor(askingOf(request)));
        if (wanted.kind !== "wanted") throw new ShopError(`booklet_${wanted.kind}`);
        const { link, parts, isNew } = wanted;
        return { status: "success" as const, link, parts, isNew };
      },
    );
  };
}

/** Whether a text is a piece of what a catalogue is called in a language, or of its address. */
function isCalled({ booklet, names }: Pick<Listed, "booklet" | "names">, text: string): boolean {
  const sought = foldText(text.trim());
  return [booklet.link, names?.es ?? "", names?.en ?? ""].some((name) =>
    foldText(name).includes(sought),
  );
}

function isWanted(
  { kind, link, failingSince }: StoredBooklet,
  filters: z.output<typeof DeskCatalogsRequest>["filters"],
): boolean {
  const { failed } = filters;
  return (
    (!filters.kind || kind === filters.kind) &&
    (typeof filters.link !== "string" || link === filters.link) &&
    (typeof failed !== "boolean" || failed === (failingSince !== null))
  );
}

type Listed = {
  booklet: StoredBooklet;
  editions: readonly PlacedEdition[];
  names: Record<Locale, string> | undefined;
  /** What links to each storefront begin with. */
  begin: Readonly<Record<Storefront, string | undefined>>;
};

function toWire({ booklet, editions, names, begin }: Listed): DeskCatalog {
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

/** What a catalogue is called: as its editions are, and before there are any as what it is of. */
async function namesOf(
  db: Database,
  booklet: StoredBooklet,
  editions: readonly PlacedEdition[],
): Promise<Record<Locale, string> | undefined> {
  const nameIn = (wanted: Locale) => editions.find(({ locale }) => locale === wanted)?.name;
  const [es, en] = [nameIn("es"), nameIn("en")];
  const any = es ?? en;
  if (any !== undefined) return { es: es ?? any, en: en ?? any };
  return (await nameOfSubject(db, booklet))?.names;
}
