/**
 * Where to go back to after a login: a path on this very shop, or undefined for anything else
 * (security A20). Judged by where a browser would really go, and once more as it will be written:
 * what is left of `/.//evil.example` begins with two slashes, which is another host.
 */
export function returnPath(requested: string | null, origin: string): string | undefined {
  if (!requested?.startsWith("/")) return undefined;
  const url = URL.parse(requested, origin);
  if (url?.origin !== new URL(origin).origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  return URL.parse(path, origin)?.origin === url.origin ? path : undefined;
}
