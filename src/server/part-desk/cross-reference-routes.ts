import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AddCrossReferenceRequest,
  CrossReferenceSavedResponse,
  CrossReferencesRequest,
  CrossReferencesResponse,
  RemoveCrossReferenceRequest,
} from "#contract/cross-reference-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import {
  addCrossReference,
  readCrossReferences,
  removeCrossReference,
} from "./save-cross-references.ts";

/** POST admin/crossreferences/get: staff looks. */
export function crossReferenceRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/crossreferences/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "Numbers of other brands that a part takes the place of",
          description: "By brand and number, each with the other parts that have the same number.",
          querystring: LocaleQuery,
          body: CrossReferencesRequest,
          response: { 200: CrossReferencesResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, references: await readCrossReferences(db, body.sku) }),
    );
  };
}

/** POST admin/crossreferences/add and remove: a manager's word. */
export function crossReferenceSaveRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/crossreferences/add",
      {
        config: { refusals: ["part_not_found", "not_a_part_number"] },
        schema: {
          summary: "Say that a part takes the place of another brand's number",
          description:
            "By the rules of the cross references file: a number that the part has already only becomes as sure as this.",
          querystring: LocaleQuery,
          body: AddCrossReferenceRequest,
          response: { 200: CrossReferenceSavedResponse },
        },
      },
      async (request) => {
        await addCrossReference(db, request.body, askingOf(request));
        return SUCCESS;
      },
    );
    api.post(
      "/admin/crossreferences/remove",
      {
        config: { refusals: ["part_not_found", "not_a_part_number", "not_found"] },
        schema: {
          summary: "Take another brand's number of a part back",
          description: "However the brand and the number are written.",
          querystring: LocaleQuery,
          body: RemoveCrossReferenceRequest,
          response: { 200: CrossReferenceSavedResponse },
        },
      },
      async (request) => {
        await removeCrossReference(db, request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}
