import type { FastifyInstance, FastifyRequest } from "fastify";

import { DAY_MS, HOUR_SECONDS } from "#domain/clock/durations.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

const ADDRESS = "/.well-known/security.txt";
/** How long the file is good for, in days: whoever reads a copy that is older asks again (RFC 9116: below a year). */
const GOOD_FOR_DAYS = 180;

type Needs = {
  /** Where whoever found a weakness writes to: an address of a page or a mailbox, scheme and all. */
  contact: string;
  originOf: (storefront: Storefront) => string;
  now: () => Date;
};

/** GET /.well-known/security.txt: whom to tell of a weakness of the shop, as programs and people look for it (RFC 9116). */
export function installSecurityContact(
  app: FastifyInstance,
  { contact, originOf, now }: Needs,
): void {
  const linesFor = ({ site }: FastifyRequest) => [
    `Contact: ${contact}`,
    `Expires: ${new Date(now().getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${originOf(site.storefront)}${ADDRESS}`,
  ];
  app.get(ADDRESS, { schema: { hide: true } }, (request, reply) =>
    reply
      .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
      .type("text/plain; charset=utf-8")
      .send(`${linesFor(request).join("\n")}\n`),
  );
}
