import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { NewPictureRequest, NewPictureResponse } from "#contract/own-pictures.ts";
import { askingOf, type StaffCall } from "#server/audit/staff.ts";

/** Makes a picture of the shop's own of what somebody sent. */
export type MakePicture = (
  request: NewPictureRequest,
  by: StaffCall,
) => Promise<Omit<NewPictureResponse, "status">>;

type Call = { url: string; summary: string; description: string };

/** POST admin/parts/picture: a picture that a part may be saved with. */
export function partPictureRoutes(makePicture: MakePicture): FastifyPluginAsyncZod {
  return newPictureRoutes(makePicture, {
    url: "/admin/parts/picture",
    summary: "Make a picture for a part",
    description:
      "`upload` is a picture that the caller sent to an address of `POST s3/signed_url`. The part has it once `POST admin/parts/save` names `address` among its `images`; what nothing is saved with is deleted after a day.",
  });
}

/** POST admin/pages/picture: a picture that a page or an article may be saved with. */
export function contentPictureRoutes(makePicture: MakePicture): FastifyPluginAsyncZod {
  return newPictureRoutes(makePicture, {
    url: "/admin/pages/picture",
    summary: "Make a picture for a page or an article",
    description:
      "`upload` is a picture that the caller sent to an address of `POST s3/signed_url`. `address` names its size, and readers see it once a text is saved that has `![words](address)`; what nothing is saved with is deleted after a day.",
  });
}

/** POST admin/settings/picture: a picture that the logo may be saved with. */
export function settingPictureRoutes(makePicture: MakePicture): FastifyPluginAsyncZod {
  return newPictureRoutes(makePicture, {
    url: "/admin/settings/picture",
    summary: "Make a picture for a setting",
    description:
      "`upload` is a picture that the caller sent to an address of `POST s3/signed_url`. It is small, as pages show it, and seen by the caller alone until `POST admin/settings/save` gives `address` to `logo_web_url`; what nothing is saved with is deleted after a day.",
  });
}

function newPictureRoutes(
  makePicture: MakePicture,
  { url, summary, description }: Call,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      url,
      {
        config: { refusals: ["upload_gone", "upload_refused", "overloaded"] },
        schema: {
          summary,
          description,
          body: NewPictureRequest,
          response: { 200: NewPictureResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        ...(await makePicture(request.body, askingOf(request))),
      }),
    );
  };
}
