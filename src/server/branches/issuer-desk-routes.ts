import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { IssuerPreviewRequest, IssuerPreviewResponse } from "#contract/setting-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { PreviewIssuer } from "./preview-issuer.ts";

/** POST admin/settings/issuer: how a paper would begin. */
export function issuerDeskRoutes(preview: PreviewIssuer): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/settings/issuer",
      {
        config: { refusals: ["setting_refused"] },
        schema: {
          summary: "What invoices would say of who issues them",
          description:
            "By a setting of the issuer that is not saved: for each storefront that the change reaches, the name that stands above a paper and the lines below it, in both languages. Without `value` a storefront has again what the whole shop has. Invoices that are issued stay as they are.",
          querystring: LocaleQuery,
          body: IssuerPreviewRequest,
          response: { 200: IssuerPreviewResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, papers: await preview(body) }),
    );
  };
}
