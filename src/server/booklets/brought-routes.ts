import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  BroughtCatalogRequest,
  BroughtCatalogResponse,
  BroughtCatalogsRequest,
  BroughtCatalogsResponse,
  PlaceBroughtCatalogRequest,
  RemoveBroughtCatalogRequest,
  SaveBroughtCatalogRequest,
} from "#contract/brought-catalogs.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { type BroughtRow, findBrought, findBroughtOf } from "./brought-store.ts";
import { broughtWire, type SignPaper } from "./brought-wire.ts";
import { putBrought, removeBrought, restoreBrought, saveBrought } from "./edit-brought.ts";

type Needs = { db: Database; sign: SignPaper };

/** POST admin/catalogs/brought: catalogues that staff brings as PDFs, for managers (decisions §11). */
export function broughtRoutes(needs: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readingRoutes(needs));
    await api.register(savingRoutes(needs));
    await api.register(takingRoutes(needs));
  };
}

const answerOf = (row: BroughtRow, sign: SignPaper) => ({
  status: "success" as const,
  catalog: broughtWire(row, sign),
});

function readingRoutes({ db, sign }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/catalogs/brought",
      {
        schema: {
          summary: "Catalogues that staff brought as PDFs",
          description: "Shown or not, in the order in which readers see them.",
          querystring: LocaleQuery,
          body: BroughtCatalogsRequest,
          response: { 200: BroughtCatalogsResponse },
        },
      },
      async ({ body: { after, limit } }) => {
        const found = await findBrought(db, { after: after ?? 0, most: limit + 1 });
        const { items, next } = keysetPage(found, limit, ({ place }) => place);
        return {
          status: "success" as const,
          items: items.map((one) => broughtWire(one, sign)),
          next,
        };
      },
    );
    api.post(
      "/admin/catalogs/brought/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A catalogue that staff brought",
          description: "With its place among all, and where whoever asks fetches its file.",
          querystring: LocaleQuery,
          body: BroughtCatalogRequest,
          response: { 200: BroughtCatalogResponse },
        },
      },
      async ({ body }) => {
        const row = await findBroughtOf(db, body.id);
        if (!row) throw new ShopError("not_found");
        return answerOf(row, sign);
      },
    );
  };
}

function savingRoutes({ db, sign }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/catalogs/brought/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "upload_gone"] },
        schema: {
          summary: "Save a catalogue as a PDF, or bring one",
          description:
            "`upload` is a PDF that the caller sent to an address of `POST s3/signed_url`, which the shop made anew of pictures of its pages, or one that a catalogue had before. Readers see it within a second. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: SaveBroughtCatalogRequest,
          response: { 200: BroughtCatalogResponse },
        },
      },
      async (request) => {
        const asking = { by: askingOf(request), sign };
        return answerOf(await saveBrought(db, request.body, asking), sign);
      },
    );
    api.post(
      "/admin/catalogs/brought/place",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Put a catalogue that was brought at another place",
          description: "Counted from 1 among all; further than the last is the end.",
          querystring: LocaleQuery,
          body: PlaceBroughtCatalogRequest,
          response: { 200: BroughtCatalogResponse },
        },
      },
      async (request) => answerOf(await putBrought(db, request.body, askingOf(request)), sign),
    );
  };
}

function takingRoutes({ db, sign }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/catalogs/brought/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Take a catalogue that was brought off the page",
          description:
            "It can be had back while nobody has deleted its file in the list of uploads.",
          querystring: LocaleQuery,
          body: RemoveBroughtCatalogRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await removeBrought(db, request.body, { by: askingOf(request), sign });
        return { status: "success" as const };
      },
    );
    api.post(
      "/admin/catalogs/brought/restore",
      {
        config: { refusals: ["not_found", "upload_gone"] },
        schema: {
          summary: "Have a catalogue back that was taken away",
          description:
            "At the place that it had. 404 where none was taken away, or its file was deleted; 422 where its cover was.",
          querystring: LocaleQuery,
          body: BroughtCatalogRequest,
          response: { 200: BroughtCatalogResponse },
        },
      },
      async (request) =>
        answerOf(await restoreBrought(db, request.body.id, askingOf(request)), sign),
    );
  };
}
