import type { ThirdPartyScript } from "./third-party.ts";

/** Rules of the content policy, each with the sources that are added to it. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** What Google says that its tag manager and its analytics need (ADR 0037). */
const GOOGLE = {
  tags: "https://*.googletagmanager.com",
  analytics: ["https://*.google-analytics.com", "https://*.analytics.google.com"],
};
const GOOGLES_TAG_MANAGER = "www.googletagmanager.com";

/**
 * Where third parties may get scripts, pictures and frames from, and send to: to their own hosts and those that
 * the operator names with them, and to no other (security A24). None may run what is written into the page.
 */
export function scriptSources(parties: readonly ThirdPartyScript[]): PolicySources {
  const all = parties.map(sourcesOf);
  const rules = new Set(all.flatMap((sources) => Object.keys(sources)));
  return Object.fromEntries(
    Array.from(rules, (rule) => [rule, all.flatMap((sources) => sources[rule] ?? [])]),
  );
}

function sourcesOf({ name, script, hosts }: ThirdPartyScript): PolicySources {
  const { origin, hostname } = new URL(script);
  const named = hosts.map((host) => `https://${host}`);
  if (name === "chat") return chatSources([origin, ...named]);
  const isGoogles = hostname === GOOGLES_TAG_MANAGER;
  const own = [isGoogles ? GOOGLE.tags : origin, ...named];
  const reached = isGoogles ? [...own, ...GOOGLE.analytics] : own;
  return { "script-src": own, "img-src": reached, "connect-src": reached };
}

/** A chat talks over a socket, and most stand in a frame of their own. */
function chatSources(own: readonly string[]): PolicySources {
  const sockets = own.map((source) => source.replace(/^http/, "ws"));
  return {
    "script-src": own,
    "style-src": own,
    "img-src": own,
    "font-src": own,
    "connect-src": [...own, ...sockets],
    "frame-src": own,
  };
}
