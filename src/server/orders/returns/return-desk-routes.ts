import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  ApproveReturnRequest,
  ReturnChangedResponse,
  ReturnPaidRequest,
  ReturnRefusalRequest,
  ReturnStepRequest,
  ReturnValueRequest,
  ReturnValueResponse,
} from "#contract/return-steps.ts";
import {
  AdminReturnRequest,
  AdminReturnResponse,
  ReturnsRequest,
  ReturnsResponse,
} from "#contract/returns.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { ShopErrorCode } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ReturnReader } from "./list-returns.ts";
import type { PlainStep, ReturnDesk } from "./return-desk.ts";
import { changedReturn } from "./return-wire.ts";

const MOVES: ShopErrorCode[] = ["not_found", "return_status_refused", "changed_meanwhile"];
/** Of what takes up a return that ended. */
const TAKES_UP: ReadonlySet<PlainStep> = new Set(["receive", "reopen"]);

type Step = {
  step: PlainStep;
  body: typeof ReturnStepRequest | typeof ReturnRefusalRequest | typeof ReturnPaidRequest;
  summary: string;
  needsFreshLogin?: boolean;
};

const STEPS: readonly Step[] = [
  {
    step: "authorize",
    body: ReturnStepRequest,
    summary: "Let a return come: the customer gets the slip and what is written along",
  },
  {
    step: "deny",
    body: ReturnRefusalRequest,
    summary: "Deny a request, with the reason for the customer",
  },
  {
    step: "receive",
    body: ReturnStepRequest,
    summary: "Say that the parcel has come, after its last day and of a return that ended too",
  },
  {
    step: "close",
    body: ReturnRefusalRequest,
    summary: "Expect an authorized return no more, with the reason for the customer",
  },
  {
    step: "reopen",
    body: ReturnStepRequest,
    summary: "Expect a return again that was closed or withdrawn, with days from now",
  },
  {
    step: "reject",
    body: ReturnRefusalRequest,
    summary: "Take nothing of it back, with the reason for the customer",
  },
];

/** What staff does with returns: admin/returns, get, authorize, deny, receive, close, reopen, reject (decisions §11). */
export function returnDeskRoutes(desk: ReturnDesk, reader: ReturnReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/returns",
      {
        schema: {
          summary: "Returns, the newest first",
          description:
            "By number, customer and part, and by status, order, reason and age; those that are late; `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: ReturnsRequest,
          response: { 200: ReturnsResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await reader.list(body)) }),
    );
    api.post(
      "/admin/returns/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A return by its number, with whose it is and what may be done with it now",
          description: "The number is what the slip's barcode says.",
          querystring: LocaleQuery,
          body: AdminReturnRequest,
          response: { 200: AdminReturnResponse },
        },
      },
      async (request) => {
        const { returnNumber } = request.body;
        const reading = { locale: request.caller.locale, by: askingOf(request).holder };
        return { ...SUCCESS, return: await reader.get(returnNumber, reading) };
      },
    );
    api.post(
      "/admin/returns/value",
      {
        config: { refusals: ["not_found", "return_status_refused", "return_refused"] },
        schema: {
          summary: "What approving a return would pay back at the most, and by which way",
          description:
            "For all of its pieces, or for so many of each line, in the same sums as approving it; nothing changes.",
          querystring: LocaleQuery,
          body: ReturnValueRequest,
          response: { 200: ReturnValueResponse },
        },
      },
      async ({ body: { returnNumber, lines } }) => ({
        ...SUCCESS,
        worth: await reader.value(returnNumber, takenOf(lines)),
      }),
    );
    for (const one of STEPS) await api.register(stepRoute(desk, one));
  };
}

/** What managers do with the money of returns: POST admin/returns/approve and refund. */
export function returnMoneyRoutes(desk: ReturnDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/returns/approve",
      {
        config: { refusals: [...MOVES, "return_refused", "refund_refused"], needsFreshLogin: true },
        schema: {
          summary: "Take back what came, and pay it back by the way the order was paid",
          description:
            "All of it, or so many pieces of each line; the money that the pieces were paid with, or less. A card or PayPal is paid back by itself, what is owed on account is lowered, the rest is paid by hand.",
          querystring: LocaleQuery,
          body: ApproveReturnRequest,
          response: { 200: ReturnChangedResponse },
        },
      },
      async (request) => {
        const { lines, amount, ...letter } = request.body;
        const approved = {
          ...letter,
          lines: takenOf(lines),
          amount: typeof amount === "number" ? fromDollars(amount) : null,
        };
        return changedReturn(await desk.approve(approved, askingOf(request)));
      },
    );
    await api.register(
      stepRoute(desk, {
        step: "refund",
        body: ReturnPaidRequest,
        summary: "Say that the money was paid back by hand, and by which reference",
        needsFreshLogin: true,
      }),
    );
  };
}

function stepRoute(
  desk: ReturnDesk,
  { step, body, summary, needsFreshLogin = false }: Step,
): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      `/admin/returns/${step}`,
      {
        config: {
          refusals: TAKES_UP.has(step) ? [...MOVES, "return_refused"] : MOVES,
          needsFreshLogin,
        },
        schema: {
          summary,
          description: "The customer is told by mail, with the message.",
          querystring: LocaleQuery,
          body,
          response: { 200: ReturnChangedResponse },
        },
      },
      async (request) => changedReturn(await desk.step(step, request.body, askingOf(request))),
    );
  };
}

/** So many pieces of each line; null is all of them. */
function takenOf(lines: ApproveReturnRequest["lines"]) {
  return lines?.map(({ line, quantity }) => ({ position: line, quantity })) ?? null;
}
