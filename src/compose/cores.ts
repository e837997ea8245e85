import type { Storefront } from "#domain/storefront/storefront.ts";
import { createCoreDesk } from "#server/orders/cores/core-desk.ts";
import { coreDeskRoutes, coreMoneyRoutes } from "#server/orders/cores/core-desk-routes.ts";
import { createCoreMails } from "#server/orders/cores/core-mails.ts";
import { coreRoutes, depositRoutes } from "#server/orders/cores/core-routes.ts";
import { createCustomerCores } from "#server/orders/cores/customer-cores.ts";
import { finishCores } from "#server/orders/cores/finish-cores.ts";
import { createCoreReader } from "#server/orders/cores/list-cores.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { KeepPaid } from "#server/orders/payouts/keep-paid.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

/** Cores that a client address says to have sent. */
const SEND_LIMIT = { name: "core-send", calls: 60, seconds: 10 * 60 };

type Needs = {
  db: Database;
  links: OrderLinks;
  nameOfShop: (storefront: Storefront) => Promise<string>;
  issueSoon: Invoicing["issueSoon"];
  rateLimitScale: number;
  keepPaid: KeepPaid;
  now: () => Date;
};

export type ComposedCores = {
  routes: CallRoutes;
  /** Says of cores that their money is back, once it is; says of how many. */
  finish: () => Promise<number>;
};

/** Everything of cores with what it needs. */
export function composeCores({
  db,
  links,
  nameOfShop,
  rateLimitScale,
  issueSoon,
  keepPaid,
  now,
}: Needs): ComposedCores {
  const needs = { db, now, mails: createCoreMails(links) };
  const desk = createCoreDesk({ ...needs, issueSoon, keepPaid });
  const cores = createCustomerCores(needs);
  return {
    finish: () => finishCores(needs),
    routes: {
      open: [
        coreRoutes({
          cores,
          limit: createCallLimit({ ...SEND_LIMIT, scale: rateLimitScale }),
          nameOfShop,
        }),
      ],
      customer: [depositRoutes(cores)],
      staff: [coreDeskRoutes(desk, createCoreReader(needs))],
      manager: [coreMoneyRoutes(desk)],
    },
  };
}
