import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { SettingsResponse } from "#contract/settings.ts";
import { LocaleQuery } from "#contract/shared.ts";

import type { SettingsReader } from "./read-settings.ts";
import { settingsForCaller } from "./settings-for-caller.ts";

/** GET settings (specification §7). */
export function settingRoutes(read: SettingsReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.get(
      "/settings",
      {
        schema: {
          summary: "What the shop tells everybody about itself",
          description:
            "Name, phone, social networks, popups, regions, ways to pay, and the bounds that forms check (`validation`). Flags are the words 'true' and 'false'.",
          querystring: LocaleQuery,
          response: { 200: SettingsResponse },
        },
      },
      async ({ caller }) => ({ settings: await settingsForCaller(read, caller) }),
    );
  };
}
