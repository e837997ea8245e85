import type { Site, SiteOrigins } from "#domain/storefront/site.ts";

/** Where a key is good: what the browser must say it signs for, and the name that the key is bound to. */
export type PasskeySite = { origin: string; rpId: string };

/** By what is configured alone: a request cannot name the host that its keys are for (security A29). */
export function passkeySite(originOf: SiteOrigins, site: Site): PasskeySite {
  const { origin, hostname } = new URL(originOf(site));
  return { origin, rpId: hostname };
}
