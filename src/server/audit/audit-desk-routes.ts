import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AuditCheckRequest,
  AuditCheckResponse,
  AuditRequest,
  AuditResponse,
  HistoryRequest,
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
            "Who, what, to which thing, what it was and what it is, when and from where. `filters` narrows by each, by whole words of what a field was or is too (`value`); `next`, where there is one, asks for the page after.",
          querystring: LocaleQuery,
          body: AuditRequest,
          response: { 200: AuditResponse },
        },
      },
      async ({ body, caller }) => pageOf(await audit.list(body, caller.locale)),
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

/** POST admin/history: the history of what somebody of the staff works on. */
export function historyRoutes(audit: Pick<AuditDesk, "history">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/history",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "What was done to one thing, the newest first",
          description:
            "For whoever of the staff works on it: a customer, a message, a report, a payment of invoices, words of the search, an upload. Never what protects an account, nor of accounts of the staff; from which address is left out. The log itself is managers' (`admin/audit`).",
          querystring: LocaleQuery,
          body: HistoryRequest,
          response: { 200: AuditResponse },
        },
      },
      async ({ body, caller }) => pageOf(await audit.history(body, caller.locale)),
    );
  };
}

function pageOf({ items, next }: Awaited<ReturnType<AuditDesk["list"]>>) {
  const lines = items.map(({ at, ...line }) => Object.assign(line, { at: at.toISOString() }));
  return { status: "success" as const, items: lines, next };
}
