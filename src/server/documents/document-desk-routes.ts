import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AddDocumentRequest,
  AddDocumentResponse,
  ArrangeDocumentsRequest,
  DocumentsRequest,
  DocumentsResponse,
  GiveDocumentRequest,
  PartDocumentsRequest,
  PartDocumentsResponse,
  SaveDocumentRequest,
  SaveDocumentResponse,
  TakeDocumentRequest,
} from "#contract/document-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { SignDocument } from "./document-wire.ts";
import {
  addDocument,
  arrangeDocuments,
  giveDocument,
  saveDocument,
  takeDocument,
} from "./edit-documents.ts";
import { readPartDocuments, searchDocuments } from "./read-documents.ts";

type Needs = { db: Database; signIn: (locale: Locale) => SignDocument };

/** POST admin/documents and admin/documents/get: papers that the shop has, and those of a part. */
export function documentListRoutes({ db, signIn }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/documents",
      {
        schema: {
          summary: "Papers that parts have, the newest first",
          description:
            "Whose titles have every word of `text`. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: DocumentsRequest,
          response: { 200: DocumentsResponse },
        },
      },
      async ({ body, caller }) => ({
        ...SUCCESS,
        ...(await searchDocuments(db, body, signIn(caller.locale))),
      }),
    );
    api.post(
      "/admin/documents/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "The papers of a part, in their order",
          description:
            "Each with what it is called, how large its file is, how many parts have it, and where it is fetched.",
          querystring: LocaleQuery,
          body: PartDocumentsRequest,
          response: { 200: PartDocumentsResponse },
        },
      },
      async ({ body, caller }) => ({
        ...SUCCESS,
        ...(await readPartDocuments(db, body.sku, signIn(caller.locale))),
      }),
    );
  };
}

/** What a part has now, as whoever changed it reads it. */
async function partNow({ db, signIn }: Needs, sku: string, { locale }: Caller) {
  return { ...SUCCESS, ...(await readPartDocuments(db, sku, signIn(locale))) };
}

/** POST admin/documents/add and give: a part gets a paper. */
export function documentGiftRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { db } = needs;
  return async (api) => {
    api.post(
      "/admin/documents/add",
      {
        config: {
          refusals: [
            "part_not_found",
            "upload_gone",
            "document_twice",
            "too_many_documents",
            "invalid_request",
          ],
        },
        schema: {
          summary: "Give a part a PDF that was sent",
          description:
            "`upload` is a PDF that the caller sent to an address of `POST s3/signed_url`. The same file is kept once: where the shop has it already, `isKnown`, the part gets that paper and it is called what it was. Shoppers see it at once.",
          querystring: LocaleQuery,
          body: AddDocumentRequest,
          response: { 200: AddDocumentResponse },
        },
      },
      async (request) => {
        const added = await addDocument(db, request.body, askingOf(request));
        return { ...(await partNow(needs, request.body.sku, request.caller)), ...added };
      },
    );
    api.post(
      "/admin/documents/give",
      {
        config: {
          refusals: ["part_not_found", "not_found", "document_twice", "too_many_documents"],
        },
        schema: {
          summary: "Give a part a paper that the shop has",
          description: "Behind those that it has, or at `place`. Shoppers see it at once.",
          querystring: LocaleQuery,
          body: GiveDocumentRequest,
          response: { 200: PartDocumentsResponse },
        },
      },
      async (request) => {
        await giveDocument(db, request.body, askingOf(request));
        return partNow(needs, request.body.sku, request.caller);
      },
    );
  };
}

/** POST admin/documents/take and arrange: a part loses a paper, or has them in another order. */
export function documentOrderRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { db } = needs;
  return async (api) => {
    api.post(
      "/admin/documents/take",
      {
        config: { refusals: ["part_not_found", "not_found"] },
        schema: {
          summary: "Take a paper from a part",
          description:
            "Other parts keep it. What no part has is deleted a day later; until then it can be given again.",
          querystring: LocaleQuery,
          body: TakeDocumentRequest,
          response: { 200: PartDocumentsResponse },
        },
      },
      async (request) => {
        await takeDocument(db, request.body, askingOf(request));
        return partNow(needs, request.body.sku, request.caller);
      },
    );
    api.post(
      "/admin/documents/arrange",
      {
        config: { refusals: ["part_not_found", "changed_meanwhile", "invalid_request"] },
        schema: {
          summary: "Put the papers of a part in another order",
          description: "`documents` names each of them once. Shoppers see it at once.",
          querystring: LocaleQuery,
          body: ArrangeDocumentsRequest,
          response: { 200: PartDocumentsResponse },
        },
      },
      async (request) => {
        await arrangeDocuments(db, request.body, askingOf(request));
        return partNow(needs, request.body.sku, request.caller);
      },
    );
  };
}

/** POST admin/documents/save: what a paper is called. */
export function documentSaveRoutes({ db, signIn }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/documents/save",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "invalid_request"] },
        schema: {
          summary: "Say anew what a paper is",
          description: "For every part that has it, at once.",
          querystring: LocaleQuery,
          body: SaveDocumentRequest,
          response: { 200: SaveDocumentResponse },
        },
      },
      async (request) => {
        const saving = { by: askingOf(request), sign: signIn(request.caller.locale) };
        return { ...SUCCESS, document: await saveDocument(db, request.body, saving) };
      },
    );
  };
}
