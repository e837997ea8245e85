import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  SynonymAddRequest,
  SynonymAddResponse,
  SynonymRemoveRequest,
  SynonymsRequest,
  SynonymsResponse,
} from "#contract/synonyms.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { askingOf, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { addSynonym, pageOfSynonyms, removeSynonym } from "./edit-synonyms.ts";

/** POST admin/synonyms, add and remove: what staff learns from the searches that nobody understood. */
export function synonymRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
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
      async ({ body }) => ({ status: "success" as const, ...(await pageOfSynonyms(db, body)) }),
    );
    api.post(
      "/admin/synonyms/add",
      {
        config: { refusals: ["synonym_too_few", "synonym_unreadable"] },
        schema: {
          summary: "Let phrases find what the others find",
          description:
            "Two `phrases` that mean the same, or one and what it `means`. Every process of the shop finds by it within a second. Who adds it stands in the audit log.",
          querystring: LocaleQuery,
          body: SynonymAddRequest,
          response: { 200: SynonymAddResponse },
        },
      },
      async (request) => {
        const added = await addSynonym(db, request.body, staffAuthor(askingOf(request)));
        if (added.kind === "added") return { status: "success" as const, id: added.id };
        throw new ShopError(`synonym_${added.kind}`);
      },
    );
    api.post(
      "/admin/synonyms/remove",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Take an entry away",
          description: "No process finds by it any more within a second.",
          querystring: LocaleQuery,
          body: SynonymRemoveRequest,
          response: { 200: z.strictObject({ status: z.literal("success") }) },
        },
      },
      async (request) => {
        const isGone = await removeSynonym(db, request.body.id, staffAuthor(askingOf(request)));
        if (!isGone) throw new ShopError("not_found");
        return { status: "success" as const };
      },
    );
  };
}
