import type { Things } from "../page-samples.ts";
import { type FetchedPage, fetchPages } from "./fetch-pages.ts";
import type { Finding } from "./finding.ts";

type Check = { rule: string; isMet: (headers: Headers) => boolean };

/** How a shop is started of which people reach the pages by https, and what its proxy says then. */
export const BEHIND_HTTPS = { PUBLIC_URL: "https://tienda.example", TRUST_PROXY: "127.0.0.1" };
const BY_HTTPS = { "x-forwarded-host": "tienda.example", "x-forwarded-proto": "https" };
const MISDIRECTED = 421;

/** The pages of such a shop as people get them. One that refuses them all is judged by nobody. */
export async function fetchByHttps(shop: { url: string; things: Things }): Promise<FetchedPage[]> {
  const pages = await fetchPages(shop, { headers: BY_HTTPS });
  if (pages.some(({ status }) => status === MISDIRECTED))
    throw new Error("The shop was not asked by the name that people know it by.");
  return pages;
}

const HALF_A_YEAR_SECONDS = 15_768_000;
/** With which the Observatory gives points instead of taking them. */
const KEPT_REFERRERS = new Set([
  "no-referrer",
  "same-origin",
  "strict-origin",
  "strict-origin-when-cross-origin",
]);

/**
 * What Mozilla's HTTP Observatory gives or takes points for, in its own names (the table of scores in
 * github.com/mdn/mdn-http-observatory, src/grader/charts.js). Its own program wants a site that is online. What it says of
 * redirection from http to https is the proxy's (docs/operations.md), and scripts from elsewhere the pages of guests have none.
 */
const CHECKS: readonly Check[] = [
  {
    rule: "csp-implemented-with-no-unsafe-default-src-none",
    isMet: (headers) => {
      const policy = headers.get("content-security-policy") ?? "";
      return (
        policy.startsWith("default-src 'none'") &&
        !/'unsafe-|\bhttp:|script-src[^;]* (?:data:|\*)/.test(policy)
      );
    },
  },
  {
    rule: "cookies-secure-with-httponly-sessions-and-samesite",
    isMet: (headers) =>
      headers
        .getSetCookie()
        .every((cookie) =>
          ["Secure", "HttpOnly", "SameSite"].every((word) => cookie.includes(word)),
        ),
  },
  {
    rule: "cross-origin-resource-sharing-not-implemented",
    isMet: (headers) => !headers.has("access-control-allow-origin"),
  },
  {
    rule: "referrer-policy-private",
    isMet: (headers) => KEPT_REFERRERS.has(headers.get("referrer-policy") ?? ""),
  },
  {
    rule: "hsts-implemented-max-age-at-least-six-months",
    isMet: (headers) =>
      Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1]) >=
      HALF_A_YEAR_SECONDS,
  },
  {
    rule: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    isMet: (headers) =>
      !/script-src[^;]* (?!'self')\S/.test(headers.get("content-security-policy") ?? ""),
  },
  {
    rule: "x-content-type-options-nosniff",
    isMet: (headers) => headers.get("x-content-type-options") === "nosniff",
  },
  {
    rule: "x-frame-options-implemented-via-csp",
    isMet: (headers) =>
      /frame-ancestors '(?:none|self)'/.test(headers.get("content-security-policy") ?? ""),
  },
  {
    rule: "cross-origin-resource-policy-same-origin",
    isMet: (headers) =>
      /^same-(?:origin|site)$/.test(headers.get("cross-origin-resource-policy") ?? ""),
  },
];

/** What the Observatory would take points for, or give none for, of the pages of a shop that people reach by https. */
export function judgeHeaders(
  pages: readonly Pick<FetchedPage, "name" | "path" | "headers">[],
): Finding[] {
  return pages.flatMap(({ name, path, headers }) =>
    CHECKS.filter(({ isMet }) => !isMet(headers)).map(({ rule }) => ({
      judge: "observatory",
      rule,
      where: name,
      detail: `${path} does not meet it`,
    })),
  );
}
