import type { ApplicationDecision, ApplicationsRequest } from "#contract/wholesale.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { decideApplication, listApplications } from "./wholesale-store.ts";

type Listed = Awaited<ReturnType<typeof listApplications>>[number];

export type WholesaleDesk = {
  /** A page of applications, the newest first; `next` is null at the end. */
  list: (request: ApplicationsRequest) => Promise<{ items: Listed[]; next: number | null }>;
  /** Decides one that waits, once; a ShopError `not_found` for any other. */
  decide: (decision: ApplicationDecision, by: StaffCall) => Promise<void>;
};

/** Applications of companies, for staff: what is decided stands in the audit log. */
export function createWholesaleDesk(db: Database): WholesaleDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const found = await listApplications(db, {
        state: filters?.state ?? undefined,
        after: after ?? undefined,
        limit: limit + 1,
      });
      const items = found.slice(0, limit);
      return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
    },
    decide: ({ id, state, answer }, by) =>
      db.transaction().execute(async (trx) => {
        const actor = staffActor(by);
        const decided = await decideApplication(trx, { id, state, answer, by: actor.name });
        if (!decided) throw new ShopError("not_found");
        await appendAudit(trx, {
          actor,
          action: "wholesale.decide",
          subject: `account:${decided.accountId}`,
          change: { application: ["received", state] },
          client: by.client,
        });
      }),
  };
}
