import type { FastifyInstance } from "fastify";

import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";

import { describedCalls, describedSchemas } from "./call-list.ts";
import { apiDocsPage } from "./api-docs-page.ts";

/**
 * GET /api-docs: every call, read from the same description as /api/openapi.json (decisions §1), in
 * the shop's style sheet at `styles`.
 */
export function installApiDocs(app: FastifyInstance, styles: string): void {
  let page = ""; // the calls do not change while the process runs
  app.get("/api-docs", { schema: { hide: true } }, async (_request, reply) => {
    const described = app.swagger();
    page ||= apiDocsPage({
      calls: describedCalls(described),
      schemas: describedSchemas(described),
      styles,
    });
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
