import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type {
  ApplicationDecision,
  ApplicationsRequest,
  DeskApplication,
} from "#contract/wholesale.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { shownApplications } from "./shown-applications.ts";
import type { WholesaleMails } from "./wholesale-mails.ts";
import { decideApplication, isApplication, listApplications } from "./wholesale-store.ts";

export type WholesaleDesk = {
  /** A page of applications, the newest first; `next` is null at the end. */
  list: (
    request: ApplicationsRequest,
  ) => Promise<{ items: DeskApplication[]; next: number | null }>;
  /**
   * Decides one that waits, once, and tells its company by mail; ShopErrors `application_decided` for one that does not
   * wait any more, `not_found` for one that there is not.
   */
  decide: (decision: ApplicationDecision, by: StaffCall) => Promise<void>;
};

type Needs = {
  db: Database;
  mails: WholesaleMails;
  /** Where a page is seen by whoever may. */
  seeAt: SeeAt;
};

/** Applications of companies, for staff: what is decided stands in the audit log. */
export function createWholesaleDesk(needs: Needs): WholesaleDesk {
  const { db, mails } = needs;
  return {
    list: async ({ filters, after, limit }) => {
      const found = await listApplications(db, {
        ...filters,
        after,
        limit: limit + 1,
      });
      const { items: rows, next } = keysetPage(found, limit, ({ id }) => id);
      const listed = await shownApplications(rows, needs);
      const items = listed.map(({ row: { id, accountId, email, decidedBy }, shown }) =>
        Object.assign({ id, accountId, email, decidedBy }, shown),
      );
      return { items, next };
    },
    decide: ({ id, state, answer }, by) =>
      db.transaction().execute(async (trx) => {
        const actor = staffActor(by);
        const decided = await decideApplication(trx, { id, state, answer, by: actor.name });
        if (!decided)
          throw new ShopError((await isApplication(trx, id)) ? "application_decided" : "not_found");
        await appendAudit(trx, {
          actor,
          action: "wholesale.decide",
          subject: `account:${decided.accountId}`,
          change: { application: ["received", state] },
          client: by.client,
        });
        await mails.decided(trx, decided);
      }),
  };
}
