import { z } from "zod";

import { HostList } from "./host-list.ts";

/** The variables of a hosted content service that keeps the shop's catalogues; without them the shop makes its own. */
export const CONTENT_VARIABLES = {
  CONTENT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_API_KEY: z.string().min(1).optional(),
  CONTENT_FILE_HOSTS: HostList.default([]),
};

const ContentVariables = z.object(CONTENT_VARIABLES);
type ContentEnvironment = z.infer<typeof ContentVariables>;

/** Whether one of address and credential is there without the other. */
export function isHalfContentService(env: ContentEnvironment): boolean {
  return (env.CONTENT_API_URL === undefined) !== (env.CONTENT_API_KEY === undefined);
}

/** Where the service is, with the hosts that its files may come from: its own, and those that are named. */
export function contentService({
  CONTENT_API_URL: url,
  CONTENT_API_KEY: key,
  CONTENT_FILE_HOSTS: named,
}: ContentEnvironment) {
  if (url === undefined || key === undefined) return undefined;
  return { url, key, fileHosts: [...new Set([new URL(url).host, ...named])] };
}
