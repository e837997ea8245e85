import type { Warning } from "./operator-warnings.ts";

type Place = {
  isDemo: boolean;
  publicUrl: string | undefined;
  /** What links begin with. */
  origin: string;
  hasTrustedProxy: boolean;
  hasSmtp: boolean;
};

/** What the variables of a real shop leave open; the demonstration needs none of it. */
export function startWarnings(place: Place): Warning[] {
  if (place.isDemo) return [];
  const { publicUrl, origin, hasTrustedProxy, hasSmtp } = place;
  const isBehindProxy = publicUrl?.startsWith("https:") === true; // the shop itself speaks no TLS
  return [
    publicUrl === undefined && {
      code: "PUBLIC_URL",
      sentence: `PUBLIC_URL is not set: links in mails and for search engines begin with ${origin}.`,
    },
    isBehindProxy &&
      !hasTrustedProxy && {
        code: "TRUST_PROXY",
        sentence:
          "TRUST_PROXY is not set and PUBLIC_URL is https, so a proxy stands in front: all shoppers count as its one address, and share the limits on orders and logins. Give the proxy's address.",
      },
    !hasSmtp && {
      code: "SMTP_URL",
      sentence:
        "SMTP_URL and MAIL_FROM are not set: no mail leaves, and nobody can verify an address or choose a forgotten password.",
    },
  ].filter((warning) => warning !== false);
}
