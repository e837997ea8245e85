import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  SynonymAddRequest,
  SynonymAddResponse,
  SynonymGetRequest,
  SynonymRemoveRequest,
  SynonymResponse,
  SynonymSaveRequest,
  SynonymsRequest,
  SynonymsResponse,
} from "#contract/synonyms.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { askingOf, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import {
  addSynonym,
  pageOfSynonyms,
  readSynonym,
  removeSeenSynonym,
  saveSynonym,
} from "./edit-synonyms.ts";

/** POST admin/synonyms, add, get, save and remove: what staff learns from the searches that nobody understood. */
export function synonymRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(editingRoutes(db));
    api.post(
      "/admin/synonyms",
      {
        schema: {
          summary: "Words of the trade that mean the same",
          description: "The newest first, or those with a phrase that holds `text`.",
          querystring: LocaleQuery,
          body: SynonymsRequest,
          response: { 200: SynonymsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await pageOfSynonyms(db, body)) }),
    );
    api.post(
      "/admin/synonyms/add",
      {
        config: { refusals: ["synonym_too_few", "synonym_unreadable"] },
        schema: {
          summary: "Let phrases find what the others find",
          description:
            "Two `phrases` that mean the same, or one and what it `means`; `names` are the kinds of part that an entry meant which comes back. Every process of the shop finds by it within a second. Who adds it stands in the audit log.",
          querystring: LocaleQuery,
          body: SynonymAddRequest,
          response: { 200: SynonymAddResponse },
        },
      },
      async (request) => {
        const added = await addSynonym(db, request.body, staffAuthor(askingOf(request)));
        if (added.kind === "added") return { ...SUCCESS, id: added.id };
        throw new ShopError(`synonym_${added.kind}`);
      },
    );
    api.post(
      "/admin/synonyms/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Take an entry away",
          description:
            "No process finds by it any more within a second. With `version`, only what was looked at.",
          querystring: LocaleQuery,
          body: SynonymRemoveRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        await removeSeenSynonym(db, request.body, staffAuthor(askingOf(request)));
        return SUCCESS;
      },
    );
  };
}

function editingRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/synonyms/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "An entry of words that mean the same, by its number",
          description:
            "With its version, by which `POST admin/synonyms/save` knows what was edited.",
          querystring: LocaleQuery,
          body: SynonymGetRequest,
          response: { 200: SynonymResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, synonym: await readSynonym(db, body.id) }),
    );
    api.post(
      "/admin/synonyms/save",
      {
        config: {
          refusals: ["not_found", "changed_meanwhile", "synonym_too_few", "synonym_unreadable"],
        },
        schema: {
          summary: "Give an entry other phrases",
          description:
            "Every process of the shop finds by them within a second. What they are and were stands in the audit log.",
          querystring: LocaleQuery,
          body: SynonymSaveRequest,
          response: { 200: SynonymResponse },
        },
      },
      async (request) => {
        const author = staffAuthor(askingOf(request));
        return { ...SUCCESS, synonym: await saveSynonym(db, request.body, author) };
      },
    );
  };
}
