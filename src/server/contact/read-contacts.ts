import type { ContactMessagesRequest } from "#contract/contact.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import {
  type ContactMessageRow,
  listContactMessages,
  markContactMessage,
} from "./contact-store.ts";

export type ContactDesk = {
  /** A page of messages, the newest first; `next` is null at the end. */
  list: (
    request: ContactMessagesRequest,
  ) => Promise<{ items: ContactMessageRow[]; next: number | null }>;
  /**
   * Ticks a message off or opens it again; `hasChanged` is false where it was so already. A ShopError
   * `not_found` for an id that is none.
   */
  mark: (marking: {
    id: number;
    isAnswered: boolean;
    by: StaffCall;
  }) => Promise<{ hasChanged: boolean }>;
};

/** What people wrote, for staff (decisions §9, §11). */
export function createContactDesk(db: Database): ContactDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const found = await listContactMessages(db, {
        isAnswered: filters?.isAnswered ?? undefined,
        text: filters?.text?.trim() ?? "",
        after: after ?? undefined,
        limit: limit + 1,
      });
      return keysetPage(found, limit, ({ id }) => id);
    },
    mark: ({ id, isAnswered, by }) =>
      db.transaction().execute(async (trx) => {
        const actor = staffActor(by);
        const marked = await markContactMessage(trx, { id, by: isAnswered ? actor.name : null });
        if (!marked) throw new ShopError("not_found");
        if (!marked.hasChanged) return marked;
        await appendAudit(trx, {
          actor,
          action: "contact.answered",
          subject: `contact:${id}`,
          change: { answered: [!isAnswered, isAnswered] },
          client: by.client,
        });
        return marked;
      }),
  };
}
