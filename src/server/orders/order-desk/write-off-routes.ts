import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  OrderChangedResponse,
  WriteOffBackRequest,
  WriteOffRequest,
} from "#contract/admin-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { fromDollars } from "#domain/money/money.ts";
import { askingOf } from "#server/audit/staff.ts";

import { changedOrder } from "./admin-order-routes.ts";
import type { OrderDesk } from "./order-desk.ts";

/** What a manager gives up of what an order owes: admin/orders/writeoff and writeoffback. */
export function writeOffRoutes(
  desk: Pick<OrderDesk, "writeOff" | "takeWriteOffBack">,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/writeoff",
      {
        config: {
          refusals: ["order_not_found", "changed_meanwhile", "write_off_refused"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Write off what the invoice of an order on account still owes",
          description:
            "`owed` is what it owed when it was looked at; with another sum it is refused as changed. The invoice stays as it is, nobody is reminded of it, and its customer's credit is free again. Money that comes after all is noted as any (admin/accountpayments/note), and takes the write-off back as far as it goes.",
          querystring: LocaleQuery,
          body: WriteOffRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => {
        const { owed, ...wanted } = request.body;
        const written = { ...wanted, seen: fromDollars(owed) };
        return changedOrder(await desk.writeOff(written, askingOf(request)));
      },
    );
    api.post(
      "/admin/orders/writeoffback",
      {
        config: {
          refusals: ["order_not_found", "changed_meanwhile", "write_off_none"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Take back that what an order owes was written off",
          description:
            "All that is written off of its invoice is owed again, and counts against its customer's credit, also beyond the limit.",
          querystring: LocaleQuery,
          body: WriteOffBackRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => changedOrder(await desk.takeWriteOffBack(request.body, askingOf(request))),
    );
  };
}
