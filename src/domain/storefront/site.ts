import { type Storefront, STOREFRONTS } from "./storefront.ts";

/** The host names of each storefront in small letters; one with a port is meant with that port alone. */
export type StorefrontHosts = Readonly<Record<Storefront, readonly string[]>>;

/** Which face of the shop somebody has before them. */
export type Site = {
  storefront: Storefront;
  /** The configured name that they reached it by; null for any other, which is never repeated to anybody. */
  host: string | null;
};

/** The site that something was begun at, as it was kept with it; another where none was kept. */
export function keptSite(
  { storefront, host }: { storefront: Storefront | null; host: string | null },
  other: Site,
): Site {
  return storefront === null ? other : { storefront, host };
}

/** The storefront of a host (decisions §12): that which names it, else the one for all the rest. */
export function siteAt(host: string, hosts: StorefrontHosts, rest: Storefront): Site {
  for (const storefront of STOREFRONTS) {
    const known = hosts[storefront].find((name) => isSameHost(name, host.toLowerCase()));
    if (known !== undefined) return { storefront, host: known };
  }
  return { storefront: rest, host: null };
}

/** Scheme and host that links to a site begin with. */
export type SiteOrigins = (site: Site) => string;

/**
 * The origin of each site, by what is configured alone (security A29): `shop` is that of the whole shop, which
 * gives the scheme, and the port of names that have none. Whoever came by a name that is no longer configured, or
 * by none, is led to the storefront's own: that of the shop where the storefront has it, else its first name.
 */
export function siteOrigins(shop: string, hosts: StorefrontHosts, rest: Storefront): SiteOrigins {
  const { protocol, host: shopHost, port } = new URL(shop);
  const originOf = (name: string) =>
    `${protocol}//${name}${port === "" || name.includes(":") ? "" : `:${port}`}`;
  return ({ storefront, host }) => {
    if (host !== null && hosts[storefront].includes(host)) return originOf(host);
    const [first] = hosts[storefront];
    const hasShopHost = siteAt(shopHost, hosts, rest).storefront === storefront;
    return first === undefined || hasShopHost ? shop : originOf(first);
  };
}

function isSameHost(name: string, host: string): boolean {
  return name === host || name === host.replace(/:\d+$/, "");
}
