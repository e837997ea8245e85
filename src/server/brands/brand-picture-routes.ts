import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { BrandPictureRequest, OwnPictureResponse } from "#contract/own-pictures.ts";
import { askingOf, type StaffCall } from "#server/audit/staff.ts";

/** POST admin/brandpicture: what a brand is shown by. */
export function brandPictureRoutes(
  setPicture: (request: BrandPictureRequest, by: StaffCall) => Promise<void>,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/brandpicture",
      {
        config: { refusals: ["not_found", "upload_gone", "upload_refused", "overloaded"] },
        schema: {
          summary: "Give a brand a picture, or take it away",
          description:
            "`upload` is a picture that the caller sent to an address of `POST s3/signed_url`; null takes the picture away. The brand's page and lists of brands show it at once.",
          body: BrandPictureRequest,
          response: { 200: OwnPictureResponse },
        },
      },
      async (request) => {
        await setPicture(request.body, askingOf(request));
        return { status: "success" as const };
      },
    );
  };
}
