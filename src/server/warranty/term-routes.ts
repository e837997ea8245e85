import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  WarrantyTermsGetRequest,
  WarrantyTermsGetResponse,
  WarrantyTermsRequest,
  WarrantyTermsResponse,
} from "#contract/warranty.ts";
import { askingOf } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readWarrantyTerms } from "./read-warranty-terms.ts";
import type { SetTerms } from "./set-terms.ts";

/** POST admin/warrantyterms: how long a part, or the parts of a brand, are warranted. */
export function warrantyTermRoutes(setTerms: SetTerms): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/warrantyterms",
      {
        config: { refusals: ["not_found", "changed_meanwhile"] },
        schema: {
          summary: "Say how long a part, or the parts of a brand, are warranted",
          description:
            "By sku, or by the brand's name for its parts without a term of their own; null takes a term away. Pages of parts show it at once. With `seen`, refused where something else is there by now.",
          body: WarrantyTermsRequest,
          response: { 200: WarrantyTermsResponse },
        },
      },
      async (request) => {
        await setTerms(request.body, askingOf(request));
        return { status: "success" as const };
      },
    );
  };
}

/** POST admin/warrantyterms/get: how long they are now. */
export function warrantyTermReadRoutes(db: Database): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/warrantyterms/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "How long a part, or the parts of a brand, are warranted",
          description:
            "What was said of itself, and of a part what its brand promises, which counts where it has no term of its own.",
          body: WarrantyTermsGetRequest,
          response: { 200: WarrantyTermsGetResponse },
        },
      },
      async ({ body }) => ({
        status: "success" as const,
        ...(await readWarrantyTerms(db, body.of)),
      }),
    );
  };
}
