import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { WarrantyTermsRequest, WarrantyTermsResponse } from "#contract/warranty.ts";
import { askingOf } from "#server/audit/staff.ts";

import type { SetTerms } from "./set-terms.ts";

/** POST admin/warrantyterms: how long a part, or the parts of a brand, are warranted. */
export function warrantyTermRoutes(setTerms: SetTerms): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/warrantyterms",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Say how long a part, or the parts of a brand, are warranted",
          description:
            "By sku, or by the brand's name for its parts without a term of their own; null takes a term away. Pages of parts show it at once.",
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
