import type { FastifyInstance } from "fastify";

import { providerHosts, type ScriptedGateway } from "#domain/payment/provider-hosts.ts";
import { type PolicySources, scriptSources } from "#domain/third-party/script-sources.ts";
import type { ThirdPartyScript } from "#domain/third-party/third-party.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * The content policy of each class of reply (security A1, A24). None allows inline script or style;
 * a class that needs a foreign host names it here and nowhere else.
 */
export const CONTENT_POLICIES = {
  /** Calls, files and plain replies: nothing in them is ever run or shown inside something else. */
  closed: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  /** A drawing opened by itself carries its own style, and nothing else. */
  drawing:
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  /** The service worker: it asks the shop for pages, files and answers, and nobody else for anything. */
  worker: "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  /** A picture that somebody sent, opened by itself: nothing may run or be loaded in it. */
  picture: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  /** A certificate as a PDF, which is saved: where a browser shows it all the same, nothing runs, loads or frames it. */
  paper: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  /** A catalogue as a PDF: shown by the browser's own viewer, in a frame of the shop's own page too. */
  booklet:
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  /** Pages that a shopper sees. */
  shopper: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  /** Pages made without script: failures and the page that shows the calls. */
  plain:
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/**
 * What the window of the captcha carries instead: the captcha's hosts and no others. The captcha styles
 * its elements by attributes; the document has nothing of its own that they could hide (ADR 0018).
 */
export function captchaPolicy(hosts: { script: string[]; frame: string[] }): string {
  return [
    CONTENT_POLICIES.plain.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    ["script-src 'self'", ...hosts.script].join(" "),
    ["connect-src", ...hosts.script].join(" "),
    ["frame-src", ...hosts.frame].join(" "),
  ].join("; ");
}

/** The policy of a shopper's page, with the hosts that pictures may come from beside the shop itself (decisions §12). */
export function shopperPolicy(imageHosts: readonly string[]): string {
  const sources = imageHosts.map((host) => ` https://${host}`).join("");
  return CONTENT_POLICIES.shopper.replace("img-src 'self'", `img-src 'self'${sources}`);
}

/**
 * What the back office carries instead: no text becomes markup or script but by two policies of trusted types that judge it,
 * a text of the shop and a whole page that is only looked at (security A1); browsers that know none go by the rest.
 */
export function deskPolicy(imageHosts: readonly string[]): string {
  return `${shopperPolicy(imageHosts)}; ${trustedTypes("shop-text still-page")}`;
}

/** Demands that one of these policies vouches for each text that becomes markup or a script (W3C, Trusted Types). */
function trustedTypes(policies: string): string {
  return `require-trusted-types-for 'script'; trusted-types ${policies}`;
}

/**
 * The policy of a shopper's page that lets no other firm's script in: nothing becomes markup but what the shop's own
 * policies vouch for. Nobody else runs in such a document, and none is let into the pages that are gone to from it
 * (keep-apart.ts), whoever the storefront has configured.
 */
export function ownPagePolicy(imageHosts: readonly string[]): string {
  return `${shopperPolicy(imageHosts)}; ${trustedTypes("default shop-text kept-page")}`;
}

/**
 * The policy of a page where others may run once the shopper allows it (ADR 0037). Tags and chats write markup of their
 * own: where one is configured, nothing is demanded.
 */
export function openPagePolicy(
  imageHosts: readonly string[],
  thirdParties: readonly ThirdPartyScript[],
): string {
  if (thirdParties.length === 0) return ownPagePolicy(imageHosts);
  return withSources(shopperPolicy(imageHosts), scriptSources(thirdParties));
}

/** A policy with sources added to its rules; a rule that it has not yet comes last. */
function withSources(policy: string, added: PolicySources): string {
  const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ", 1).join(""), rule]));
  for (const [name, sources] of Object.entries(added))
    rules.set(name, [rules.get(name) ?? name, ...sources].join(" "));
  return [...rules.values()].join("; ");
}

/**
 * What the payment page carries instead: the hosts of the configured providers and no others, windows
 * that providers open, and the browser's wallet (security A24). Hosts of test modes are allowed to the
 * providers that run in theirs alone. Trusted types are demanded as everywhere, unless a provider's script cannot run
 * under them.
 */
export function paymentPageHeaders(
  gateways: readonly ScriptedGateway[],
  imageHosts: readonly string[],
  testModes: readonly ScriptedGateway[] = [],
): Record<string, string> {
  const hosts = gateways.map((gateway) => providerHosts(gateway, testModes.includes(gateway)));
  const takesTypes = hosts.every(({ takesTrustedTypes }) => takesTrustedTypes);
  const policy = withSources((takesTypes ? ownPagePolicy : shopperPolicy)(imageHosts), {
    "script-src": hosts.flatMap(({ script }) => script),
    "style-src": hosts.some(({ writesStyles }) => writesStyles) ? ["'unsafe-inline'"] : [],
    "img-src": hosts.flatMap(({ image }) => image),
    "connect-src": hosts.flatMap(({ connect }) => connect),
    "frame-src": hosts.flatMap(({ frame }) => frame),
  });
  const wallets = hosts.flatMap(({ wallet }) => wallet).map((host) => ` "${host}"`);
  return {
    "content-security-policy": policy,
    "permissions-policy": PERMISSIONS.replace("payment=()", `payment=(self${wallets.join("")})`),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}

/**
 * What the map of branches carries instead: where somebody is may be asked on it, if they ask for it themselves, and
 * pictures of streets may come from the one host that is configured (ADR 0038).
 */
export function mapPageHeaders(
  tilesUrl: string | undefined,
  imageHosts: readonly string[],
): Record<string, string> {
  const hosts = tilesUrl === undefined ? [] : [new URL(tilesUrl).origin];
  return {
    "content-security-policy": withSources(ownPagePolicy(imageHosts), {
      "connect-src": hosts,
      "img-src": hosts,
      "worker-src": ["'self'"],
    }),
    "permissions-policy": PERMISSIONS.replace("geolocation=()", "geolocation=(self)"),
  };
}

/** What the page of catalogues carries instead: it may show the shop's own files in a frame. */
export function catalogsPagePolicy(imageHosts: readonly string[]): string {
  return withSources(ownPagePolicy(imageHosts), { "frame-src": ["'self'"] });
}

const PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/** What every reply carries, a failure too (security A22 to A24). */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  return {
    "content-security-policy": CONTENT_POLICIES.closed,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": PERMISSIONS,
    "cross-origin-opener-policy": "same-origin",
    ...(publicUrl?.startsWith("https:") && {
      "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

/** Puts them, and the request's id, on each reply before anything else happens to the request. */
export function installSecurityHeaders(
  app: FastifyInstance,
  headers: Record<string, string>,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}
