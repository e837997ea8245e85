import { leaveOnceClosed } from "#web/ui/back-closes.ts";

/**
 * A script that has run cannot be taken back: the page is loaded anew without it, and what it kept in cookies is
 * deleted. The shop itself has none.
 */
export function endThirdParties(): void {
  const { hostname } = location;
  const parts = hostname.split(".");
  const domains = parts.map((_part, place) => parts.slice(place).join("."));
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=", 1);
    for (const domain of ["", ...domains.map((host) => `; domain=${host}`)])
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store knows no way to delete all of a name
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
  leaveOnceClosed(() => location.reload());
}
