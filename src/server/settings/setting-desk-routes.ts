import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import {
  SettingGetRequest,
  SettingListRequest,
  SettingListResponse,
  SettingResponse,
  SettingSaveRequest,
} from "#contract/setting-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";

import type { SettingDesk } from "./edit-settings.ts";
import { isOwnersSetting } from "./setting-form.ts";

const OF_OWNERS = {
  when: (body: unknown) => OwnersSetting.safeParse(body).success,
  what: "the setting is an owner's: where money goes, what is owed, which law holds",
};
const OwnersSetting = z.looseObject({
  key: z.string().refine((key) => isOwnersSetting(key)),
});

/** POST admin/settings, get and save (decisions §11). */
export function settingDeskRoutes(settings: SettingDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/settings",
      {
        schema: {
          summary: "The settings, with what each takes and who changed it last",
          description:
            "As the whole shop has it, and as each storefront has it of its own; a `value` is as it is kept, texts in both languages. `role` is who may change it. `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: SettingListRequest,
          response: { 200: SettingListResponse },
        },
      },
      async ({ body }) => ({ status: "success" as const, ...(await settings.list(body)) }),
    );
    api.post(
      "/admin/settings/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "One setting, as the list has it",
          description:
            "With its versions, by which `POST admin/settings/save` knows what was edited.",
          querystring: LocaleQuery,
          body: SettingGetRequest,
          response: { 200: SettingResponse },
        },
      },
      async ({ body }) => ({
        status: "success" as const,
        setting: await settings.get(body.key),
      }),
    );
    api.post(
      "/admin/settings/save",
      {
        config: {
          refusals: ["not_found", "changed_meanwhile", "setting_refused", "upload_gone"],
          needsFreshLogin: OF_OWNERS,
        },
        schema: {
          summary: "Change a setting of the whole shop, or of one storefront",
          description:
            "Shown by every process within a second, and in the audit log. Without `value` a storefront has again what the whole shop has. 409 with what is there now when somebody else changed it first.",
          querystring: LocaleQuery,
          body: SettingSaveRequest,
          response: { 200: SettingResponse },
        },
      },
      async (request) => ({
        status: "success" as const,
        setting: await settings.save(request.body, askingOf(request)),
      }),
    );
  };
}
