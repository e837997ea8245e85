import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LogoRequest, OwnPictureResponse } from "#contract/own-pictures.ts";
import { askingOf, type StaffCall } from "#server/audit/staff.ts";

/** POST admin/logo: what the shop is shown by. */
export function logoRoutes(
  setLogo: (request: LogoRequest, by: StaffCall) => Promise<void>,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/logo",
      {
        config: { refusals: ["upload_gone", "upload_refused", "overloaded"] },
        schema: {
          summary: "Give the shop or one of its storefronts a logo, or take it away",
          description:
            "`upload` is a picture that the caller sent to an address of `POST s3/signed_url`; null takes the logo away. Pages, mails and papers show it at once.",
          body: LogoRequest,
          response: { 200: OwnPictureResponse },
        },
      },
      async (request) => {
        await setLogo(request.body, askingOf(request));
        return { status: "success" as const };
      },
    );
  };
}
