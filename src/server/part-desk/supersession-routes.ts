import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  SaveSupersessionRequest,
  SupersessionPreviewRequest,
  SupersessionRequest,
  SupersessionResponse,
} from "#contract/supersession-desk.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { previewSupersession, readSupersession } from "./read-supersession.ts";
import { saveSupersession } from "./save-supersession.ts";

const SUPERSESSION_REFUSALS = [
  "part_not_found",
  "successor_not_found",
  "successor_off_sale",
  "supersession_circle",
  "supersession_too_long",
] as const;

/** POST admin/supersessions/get and preview: staff looks. */
export function supersessionRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/supersessions/get",
      {
        config: { refusals: ["part_not_found"] },
        schema: {
          summary: "The chain of supersession that a part stands in",
          description:
            "The oldest part first, each with what takes its place and what the shop answers to its number.",
          querystring: LocaleQuery,
          body: SupersessionRequest,
          response: { 200: SupersessionResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await readSupersession(db, body.sku)) }),
    );
    api.post(
      "/admin/supersessions/preview",
      {
        config: { refusals: [...SUPERSESSION_REFUSALS] },
        schema: {
          summary: "The chain that another successor would make",
          description: "Nothing is saved; refused as a save would be.",
          querystring: LocaleQuery,
          body: SupersessionPreviewRequest,
          response: { 200: SupersessionResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await previewSupersession(db, body)) }),
    );
  };
}

/** POST admin/supersessions/save: a manager's word. */
export function supersessionSaveRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/supersessions/save",
      {
        config: { refusals: [...SUPERSESSION_REFUSALS, "changed_meanwhile"] },
        schema: {
          summary: "Say which part takes the place of another",
          description:
            "Null takes it back. With `isFoundByOld` the successor is found by the part's number too, as one that it supersedes.",
          querystring: LocaleQuery,
          body: SaveSupersessionRequest,
          response: { 200: SupersessionResponse },
        },
      },
      async (request) => {
        await saveSupersession(db, request.body, askingOf(request));
        return { ...SUCCESS, ...(await readSupersession(db, request.body.sku)) };
      },
    );
  };
}
