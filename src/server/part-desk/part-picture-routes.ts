import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { PartPictureRequest, PartPictureResponse } from "#contract/own-pictures.ts";
import { askingOf, type StaffCall } from "#server/audit/staff.ts";

type MakePicture = (
  request: PartPictureRequest,
  by: StaffCall,
) => Promise<Omit<PartPictureResponse, "status">>;

/** POST admin/parts/picture: a picture that a part may be saved with. */
export function partPictureRoutes(makePicture: MakePicture): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/parts/picture",
      {
        config: { refusals: ["upload_gone", "upload_refused", "overloaded"] },
        schema: {
          summary: "Make a picture for a part",
          description:
            "`upload` is a picture that the caller sent to an address of `POST s3/signed_url`. The part has it once `POST admin/parts/save` names `address` among its `images`; what no part is saved with is deleted after a day.",
          body: PartPictureRequest,
          response: { 200: PartPictureResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        ...(await makePicture(request.body, askingOf(request))),
      }),
    );
  };
}
