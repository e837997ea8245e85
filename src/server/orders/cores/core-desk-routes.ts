import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AdminCoreRequest,
  AdminCoreResponse,
  AdminCoresRequest,
  AdminCoresResponse,
  CoreChangedResponse,
  CorePaidRequest,
  CreditCoreRequest,
  ExtendCoreRequest,
  ReceiveCoreRequest,
  RefuseCoreRequest,
} from "#contract/cores.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { ShopErrorCode } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { askingOf } from "#server/audit/staff.ts";
import { CUSTOMER_IS_MAILED } from "#server/orders/orders/customer-mailed.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { CoreDesk } from "./core-desk.ts";
import { changedCore } from "./core-wire.ts";
import type { CoreReader } from "./list-cores.ts";

const MOVES: ShopErrorCode[] = ["not_found", "core_status_refused", "changed_meanwhile"];
const CHANGED = { querystring: LocaleQuery, response: { 200: CoreChangedResponse } };

/** What staff does with cores: admin/cores, get, receive, extend, close, refuse (decisions §11). */
export function coreDeskRoutes(desk: CoreDesk, reader: CoreReader): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readingRoutes(reader));
    await api.register(lateRoutes(desk));
    api.post(
      "/admin/cores/receive",
      {
        config: { refusals: [...MOVES, "core_refused"] },
        schema: {
          summary: "Say that a core has come, or so many of its pieces",
          description: `After its days, and of one that was closed too. Pieces that did not come are expected still, as a core of their own. ${CUSTOMER_IS_MAILED}`,
          body: ReceiveCoreRequest,
          ...CHANGED,
        },
      },
      async (request) => {
        const { quantity, ...letter } = request.body;
        const received = { ...letter, quantity: quantity ?? null };
        return { ...SUCCESS, core: changedCore(await desk.receive(received, askingOf(request))) };
      },
    );
    api.post(
      "/admin/cores/refuse",
      {
        config: { refusals: MOVES },
        schema: {
          summary: "Credit nothing for a core that came, with the reason for the customer",
          description: CUSTOMER_IS_MAILED,
          body: RefuseCoreRequest,
          ...CHANGED,
        },
      },
      async (request) => ({
        ...SUCCESS,
        core: changedCore(await desk.refuse(request.body, askingOf(request))),
      }),
    );
  };
}

/** What staff does with cores whose days are over: POST admin/cores/extend and close. */
function lateRoutes(desk: CoreDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/cores/extend",
      {
        config: { refusals: [...MOVES, "core_refused"] },
        schema: {
          summary: "Give a core more days, until the end of one, with the reason for the customer",
          description: `By the clocks of the order's storefront; later than what was said before, and a year at most. One that was closed is expected again. ${CUSTOMER_IS_MAILED}`,
          body: ExtendCoreRequest,
          ...CHANGED,
        },
      },
      async (request) => ({
        ...SUCCESS,
        core: changedCore(await desk.extend(request.body, askingOf(request))),
      }),
    );
    api.post(
      "/admin/cores/close",
      {
        config: { refusals: [...MOVES, "core_refused"] },
        schema: {
          summary: "Expect a core no more whose days are over, with the reason for the customer",
          description: `The deposit stays with the shop. What comes all the same may be received, and more days take it up again. ${CUSTOMER_IS_MAILED}`,
          body: RefuseCoreRequest,
          ...CHANGED,
        },
      },
      async (request) => ({
        ...SUCCESS,
        core: changedCore(await desk.close(request.body, askingOf(request))),
      }),
    );
  };
}

/** What staff reads of cores. */
function readingRoutes(reader: CoreReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/cores",
      {
        schema: {
          summary: "Cores, the newest first",
          description:
            "By number, which a slip's barcode says, customer, part, status and order; those that are late, and those whose money is not back yet. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: AdminCoresRequest,
          response: { 200: AdminCoresResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await reader.list(body, caller.locale)) }),
    );
    api.post(
      "/admin/cores/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A core by its number, with its history and what may be done with it now",
          description: "The number is what the slip's barcode says.",
          querystring: LocaleQuery,
          body: AdminCoreRequest,
          response: { 200: AdminCoreResponse },
        },
      },
      async (request) => {
        const reading = { locale: request.caller.locale, by: askingOf(request).holder };
        return { ...SUCCESS, core: await reader.get(request.body.core, reading) };
      },
    );
  };
}

/** What managers do with the money of cores: POST admin/cores/credit and pay. */
export function coreMoneyRoutes(desk: CoreDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/cores/credit",
      {
        config: { refusals: [...MOVES, "core_refused", "refund_refused"], needsFreshLogin: true },
        schema: {
          summary: "Credit the deposit of a core that came, by the way the order was paid, once",
          description: `All of it, or less with a reason. A card or PayPal is paid back by itself, what is owed on account is lowered, the rest is paid by hand. ${CUSTOMER_IS_MAILED}`,
          body: CreditCoreRequest,
          ...CHANGED,
        },
      },
      async (request) => {
        const { amount, ...letter } = request.body;
        const wanted = typeof amount === "number" ? fromDollars(amount) : null;
        const core = await desk.credit({ ...letter, amount: wanted }, askingOf(request));
        return { ...SUCCESS, core: changedCore(core) };
      },
    );
    api.post(
      "/admin/cores/pay",
      {
        config: { refusals: MOVES, needsFreshLogin: true },
        schema: {
          summary: "Say that the credit of a core was paid by hand, and by which reference",
          description: CUSTOMER_IS_MAILED,
          body: CorePaidRequest,
          ...CHANGED,
        },
      },
      async (request) => ({
        ...SUCCESS,
        core: changedCore(await desk.pay(request.body, askingOf(request))),
      }),
    );
  };
}
