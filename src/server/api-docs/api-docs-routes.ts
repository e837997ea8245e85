import type { FastifyInstance } from "fastify";

import type { Storefront } from "#domain/storefront/storefront.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";

import { describedCalls, describedSchemas } from "./call-list.ts";
import { apiDocsPage, type DocumentedShop } from "./api-docs-page.ts";

type Needs = {
  /** The address of the shop's style sheet. */
  styles: string;
  shopOf: (storefront: Storefront) => Promise<DocumentedShop>;
};

/**
 * GET /api-docs: every call, read from the same description as /api/openapi.json (decisions §1), under the
 * name and logo of the storefront that is asked, in the shop's style sheet.
 */
export function installApiDocs(app: FastifyInstance, { styles, shopOf }: Needs): void {
  const kept = new Map<Storefront, { shop: string; page: string }>(); // the calls stay while the process runs
  const pageFor = (storefront: Storefront, shop: DocumentedShop) => {
    const key = JSON.stringify([shop.shop_name, shop.logo_web_url]);
    const before = kept.get(storefront);
    if (before?.shop === key) return before.page;
    const described = app.swagger();
    const calls = describedCalls(described);
    const page = apiDocsPage({ calls, schemas: describedSchemas(described), styles, shop });
    kept.set(storefront, { shop: key, page });
    return page;
  };
  app.get("/api-docs", { schema: { hide: true } }, async ({ site: { storefront } }, reply) => {
    const page = pageFor(storefront, await shopOf(storefront));
    return reply
      .headers({
        "content-security-policy": CONTENT_POLICIES.plain,
        "cache-control": "public, max-age=60",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
