import type { FastifyInstance } from "fastify";

import { siteAt, type StorefrontHosts } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

const NO_HOSTS: StorefrontHosts = { cr: [], us: [] };

/** Notes of every request which face of the shop it reached, before anything else asks. */
export function installSites(
  app: FastifyInstance,
  { storefront, hosts = NO_HOSTS }: { storefront: Storefront; hosts?: StorefrontHosts | undefined },
): void {
  app.decorateRequest("site");
  app.addHook("onRequest", (request, _reply, done) => {
    request.site = siteAt(request.host, hosts, storefront);
    done();
  });
}
