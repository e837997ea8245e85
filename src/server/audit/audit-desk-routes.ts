import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AuditCheckRequest,
  AuditCheckResponse,
  AuditRequest,
  AuditResponse,
} from "#contract/audit.ts";
import { LocaleQuery } from "#contract/shared.ts";

import type { AuditDesk } from "./read-audit.ts";

/** POST admin/audit and its check (decisions §11); nothing here changes the log, and nothing else can. */
export function auditDeskRoutes(audit: AuditDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/audit",
      {
        schema: {
          summary: "What was done in the shop, the newest first",
          description:
            "Who, what, to which thing, what it was and what it is, when and from where. `filters` narrows by each; `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: AuditRequest,
          response: { 200: AuditResponse },
        },
      },
      async ({ body, caller }) => {
        const { items, next } = await audit.list(body, caller.locale);
        const lines = items.map(({ at, ...line }) => Object.assign(line, { at: at.toISOString() }));
        return { status: "success" as const, items: lines, next };
      },
    );
    api.post(
      "/admin/audit/check",
      {
        schema: {
          summary: "Whether the audit log is whole, a stretch of it at a time",
          description:
            "Each entry holds the hash of the one before it. `breaks` names entries that were changed, or that do not follow; ask again with `next` until it is null.",
          querystring: LocaleQuery,
          body: AuditCheckRequest,
          response: { 200: AuditCheckResponse },
        },
      },
      async ({ body }) => ({ status: "success" as const, ...(await audit.check(body.after ?? 0)) }),
    );
  };
}
