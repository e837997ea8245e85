import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { SettingDrawingRequest, SettingDrawingResponse } from "#contract/setting-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { DrawSetting } from "./draw-setting.ts";

/** POST admin/settings/drawn: a page of the shop with a setting that is not saved. */
export function settingDrawingRoutes(draw: DrawSetting): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/settings/drawn",
      {
        config: { refusals: ["not_found", "setting_refused"] },
        schema: {
          summary: "A page of the shop as it would be with a setting that is not saved",
          description:
            "As guests of the storefront would see it, made by the shop's own renderer with its own styles; nothing in it runs, and nothing is kept. `html` is null where there is nothing to draw the piece of, as the page of a part in a shop without parts, and where the change does not reach the storefront.",
          querystring: LocaleQuery,
          body: SettingDrawingRequest,
          response: { 200: SettingDrawingResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, html: await draw(body) }),
    );
  };
}
