import type { AdminCoresRequest, AdminCoresResponse } from "#contract/cores.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";

import { listCores } from "./core-list-store.ts";
import { listedCore } from "./core-wire.ts";

/** What staff reads of cores (decisions §11). */
export type ListCores = (
  request: AdminCoresRequest,
  locale: Locale,
) => Promise<Omit<AdminCoresResponse, "status">>;

export function createCoreList({ db, now }: { db: Database; now: () => Date }): ListCores {
  return async ({ core, status, orderNumber, isOverdue, isUnpaid, after, limit }, locale) => {
    const found = await listCores(db, {
      number: core ?? null,
      status: status ?? null,
      orderNumber: orderNumber ?? null,
      dueBefore: isOverdue ? now() : null,
      isUnpaid,
      after: after ?? null,
      limit: limit + 1, // whether there is one more
    });
    const shown = found.slice(0, limit);
    return {
      items: shown.map((row) => listedCore(row, { locale, now: now() })),
      next: found.length > limit ? (shown.at(-1)?.number ?? null) : null,
    };
  };
}
