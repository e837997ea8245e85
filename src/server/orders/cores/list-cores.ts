import type { AdminCore, AdminCoresRequest, AdminCoresResponse } from "#contract/cores.ts";
import { hasRole } from "#domain/account/role.ts";
import { CORE_STEP_ROLES, deskCoreSteps } from "#domain/core/desk-core-step.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readOrderSearch } from "#domain/order/order-search.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { readCoreBack } from "./core-desk.ts";
import { findEventsOfCore } from "./core-event-store.ts";
import { listCores } from "./core-list-store.ts";
import { adminCore, listedCore } from "./core-wire.ts";

/** What staff reads of cores (decisions §11). */
export type CoreReader = {
  list: (
    request: AdminCoresRequest,
    locale: Locale,
  ) => Promise<Pick<AdminCoresResponse, "items" | "next">>;
  /** A ShopError `not_found` for none of this number. */
  get: (
    core: number,
    reading: { locale: Locale; by: Pick<SignedIn, "adminLevel"> },
  ) => Promise<AdminCore>;
};

export function createCoreReader({ db, now }: { db: Database; now: () => Date }): CoreReader {
  return {
    list: async ({ filters, after, limit }, locale) => {
      const { text, core, isOverdue, ...same } = filters ?? {};
      const found = await listCores(db, {
        ...same,
        search: readOrderSearch(text ?? ""),
        number: core,
        dueBefore: isOverdue ? now() : null,
        after,
        limit: limit + 1, // whether there is one more
      });
      const { items: shown, next } = keysetPage(found, limit, ({ number }) => number);
      return {
        items: shown.map((row) => listedCore(row, { locale, now: now() })),
        next,
      };
    },
    get: async (number, { locale, by }) => {
      const [row] = await listCores(db, { number, limit: 1 });
      if (!row) throw new ShopError("not_found");
      const back = await readCoreBack(db, row);
      const steps = deskCoreSteps({ ...row, isToPay: back.isToPay }, now());
      return adminCore(row, {
        locale,
        now: now(),
        events: await findEventsOfCore(db, number),
        back,
        steps: steps.filter((step) => hasRole(by.adminLevel, CORE_STEP_ROLES[step])),
      });
    },
  };
}
