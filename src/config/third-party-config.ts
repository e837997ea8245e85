import { z } from "zod";

import type { ThirdPartyScript } from "#domain/third-party/third-party.ts";

import { HostList } from "./host-list.ts";

/** Variables of who else may run a script on open pages (decisions §12). */
export const THIRD_PARTY_VARIABLES = {
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "Give the id of a container, such as GTM-AB12CD3")
    .optional(),
  TAG_MANAGER_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://www.googletagmanager.com/gtm.js"),
  TAG_MANAGER_HOSTS: HostList.default([]),
  CHAT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_HOSTS: HostList.default([]),
};

const ThirdPartyVariables = z.object(THIRD_PARTY_VARIABLES);

/** Those that are configured, with the whole address of their scripts. */
export function thirdPartyScripts(env: z.infer<typeof ThirdPartyVariables>): ThirdPartyScript[] {
  const { TAG_MANAGER_ID: id, CHAT_SCRIPT_URL: chat } = env;
  const scripts: ThirdPartyScript[] = [];
  if (id !== undefined) {
    const script = new URL(env.TAG_MANAGER_URL);
    script.searchParams.set("id", id);
    scripts.push({ name: "tag_manager", script: script.href, hosts: env.TAG_MANAGER_HOSTS });
  }
  if (chat !== undefined)
    scripts.push({ name: "chat", script: new URL(chat).href, hosts: env.CHAT_HOSTS });
  return scripts;
}
