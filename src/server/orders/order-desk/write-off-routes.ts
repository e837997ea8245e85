import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  OrderChangedResponse,
  WriteOffBackRequest,
  WriteOffRequest,
} from "#contract/admin-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { type Cents, fromDollars } from "#domain/money/money.ts";
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
          refusals: [
            "order_not_found",
            "changed_meanwhile",
            "write_off_none",
            "write_off_account_gone",
          ],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Take back that what an order owes was written off",
          description:
            "`amount` of what is written off of its invoice, or all of it, is owed again, and counts against its customer's credit, also beyond the limit. `writtenOff` is what was written off when it was looked at; with another sum it is refused as changed. It stays written off once its customer's account is deleted.",
          querystring: LocaleQuery,
          body: WriteOffBackRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => {
        const { amount, writtenOff, ...wanted } = request.body;
        const back = { ...wanted, amount: centsOf(amount), seen: centsOf(writtenOff) };
        return changedOrder(await desk.takeWriteOffBack(back, askingOf(request)));
      },
    );
  };
}

function centsOf(dollars: number | null | undefined): Cents | null {
  return typeof dollars === "number" ? fromDollars(dollars) : null;
}
