import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  AdminClaimRequest,
  AdminClaimResponse,
  AdminClaimsRequest,
  AdminClaimsResponse,
  ClaimChangedResponse,
  ClaimLetterRequest,
  ClaimPaidRequest,
  CreditClaimRequest,
  RefuseClaimRequest,
} from "#contract/warranty.ts";
import { LocaleQuery } from "#contract/shared.ts";
import type { ShopErrorCode } from "#domain/error/shop-error.ts";
import { fromDollars } from "#domain/money/money.ts";
import { askingOf } from "#server/audit/staff.ts";
import { CUSTOMER_IS_MAILED } from "#server/orders/orders/customer-mailed.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { ClaimDesk, PlainClaimStep } from "./claim-desk.ts";
import { changedClaim } from "./claim-wire.ts";
import type { ClaimReader } from "./list-claims.ts";

const MOVES: ShopErrorCode[] = ["not_found", "claim_status_refused", "changed_meanwhile"];
const CHANGED = { querystring: LocaleQuery, response: { 200: ClaimChangedResponse } };

type Step = {
  step: PlainClaimStep;
  body: typeof ClaimLetterRequest | typeof RefuseClaimRequest;
  summary: string;
};

const STEPS: readonly Step[] = [
  { step: "approve", body: ClaimLetterRequest, summary: "Take a warranty claim on" },
  {
    step: "refuse",
    body: RefuseClaimRequest,
    summary: "Refuse a claim, with the reason for the customer",
  },
  {
    step: "replace",
    body: ClaimLetterRequest,
    summary: "Say that a replacement left for an approved claim",
  },
];

/** What staff does with warranty claims: admin/claims, approve, refuse, replace. */
export function claimDeskRoutes(desk: ClaimDesk, reader: ClaimReader): FastifyPluginAsyncZod {
  return async (api) => {
    await api.register(readingRoutes(reader));
    for (const { step, body, summary } of STEPS)
      api.post(
        `/admin/claims/${step}`,
        {
          config: { refusals: MOVES },
          schema: { summary, description: CUSTOMER_IS_MAILED, body, ...CHANGED },
        },
        async (request) => ({
          ...SUCCESS,
          claim: changedClaim(await desk.step(step, request.body, askingOf(request))),
        }),
      );
  };
}

/** What staff reads of claims. */
function readingRoutes(reader: ClaimReader): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/claims",
      {
        schema: {
          summary: "Warranty claims, the newest first",
          description:
            "By number, customer, part, status, order and age; those whose money is not back yet. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: AdminClaimsRequest,
          response: { 200: AdminClaimsResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, ...(await reader.list(body, caller.locale)) }),
    );
    api.post(
      "/admin/claims/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary:
            "A claim by its number, with its term, its worth and what may be done with it now",
          description: "What it is worth is the most that may be credited for it.",
          querystring: LocaleQuery,
          body: AdminClaimRequest,
          response: { 200: AdminClaimResponse },
        },
      },
      async (request) => {
        const reading = { locale: request.caller.locale, by: askingOf(request).holder };
        return { ...SUCCESS, claim: await reader.get(request.body.claim, reading) };
      },
    );
  };
}

/** What managers do with the money of claims: POST admin/claims/credit and pay. */
export function claimMoneyRoutes(desk: ClaimDesk): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/claims/credit",
      {
        config: { refusals: [...MOVES, "refund_refused"], needsFreshLogin: true },
        schema: {
          summary: "Credit an approved claim by the way the order was paid, once",
          description: `What its pieces were paid with, or less. A card or PayPal is paid back by itself, what is owed on account is lowered, the rest is paid by hand. ${CUSTOMER_IS_MAILED}`,
          body: CreditClaimRequest,
          ...CHANGED,
        },
      },
      async (request) => {
        const { amount, ...letter } = request.body;
        const wanted = typeof amount === "number" ? fromDollars(amount) : null;
        const claim = await desk.credit({ ...letter, amount: wanted }, askingOf(request));
        return { ...SUCCESS, claim: changedClaim(claim) };
      },
    );
    api.post(
      "/admin/claims/pay",
      {
        config: { refusals: MOVES, needsFreshLogin: true },
        schema: {
          summary: "Say that the credit of a claim was paid by hand, and by which reference",
          description: CUSTOMER_IS_MAILED,
          body: ClaimPaidRequest,
          ...CHANGED,
        },
      },
      async (request) => ({
        ...SUCCESS,
        claim: changedClaim(await desk.pay(request.body, askingOf(request))),
      }),
    );
  };
}
