import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import {
  CouponGetRequest,
  CouponListRequest,
  CouponListResponse,
  CouponOrdersRequest,
  CouponOrdersResponse,
  CouponRemoveRequest,
  CouponRemoveResponse,
  CouponSaveRequest,
  CouponSwitchRequest,
  CouponSwitchResponse,
  DeskCouponResponse,
} from "#contract/coupon-desk.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import { deskCouponOf } from "./coupon-desk-wire.ts";
import type { CouponDesk } from "./edit-coupons.ts";

type Needs = { desk: CouponDesk; now: () => Date };

/** POST admin/coupons, get and orders: what staff sees of coupons (decisions §11). */
export function couponListRoutes({ desk, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/coupons",
      {
        schema: {
          summary: "Coupons, the newest first",
          description:
            "By a piece of the code and by state: active, scheduled, expired, used up or off. `next`, where there is one, is `after` for the page after.",
          querystring: LocaleQuery,
          body: CouponListRequest,
          response: { 200: CouponListResponse },
        },
      },
      async ({ body }) => {
        const { items, next } = await desk.list(body);
        return { ...SUCCESS, items: items.map((one) => deskCouponOf(one, now())), next };
      },
    );
    api.post(
      "/admin/coupons/get",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "A coupon, by its code in any writing",
          description:
            "With its version, by which `POST admin/coupons/save` knows what was edited.",
          querystring: LocaleQuery,
          body: CouponGetRequest,
          response: { 200: DeskCouponResponse },
        },
      },
      async ({ body }) => oneWire(await desk.get(body.code), now()),
    );
    api.post(
      "/admin/coupons/orders",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "The orders that named a coupon, the newest first",
          description:
            "Those that gave their use back too: `isCounted` says whether it still counts against the limits.",
          querystring: LocaleQuery,
          body: CouponOrdersRequest,
          response: { 200: CouponOrdersResponse },
        },
      },
      async ({ body }) => ({ ...SUCCESS, ...(await desk.orders(body)) }),
    );
  };
}

/** POST admin/coupons/save, switch and remove: a manager's word. */
export function couponEditRoutes({ desk, now }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/coupons/save",
      {
        config: {
          refusals: ["not_found", "changed_meanwhile", "coupon_refused"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Save a coupon, or a new one",
          description:
            "Of a new one `version` is 0; its code stays for good. Checkouts judge by it at once, and the audit log has the change. 409 with what is there now when somebody else saved first.",
          querystring: LocaleQuery,
          body: CouponSaveRequest,
          response: { 200: DeskCouponResponse },
        },
      },
      async (request) => oneWire(await desk.save(request.body, askingOf(request)), now()),
    );
    api.post(
      "/admin/coupons/switch",
      {
        config: { refusals: ["not_found"] },
        schema: {
          summary: "Switch a coupon off, or on again",
          description:
            "One that is off is refused like one that never was, in carts that have it already too. Twice the same changes nothing: then `hasChanged` is false.",
          querystring: LocaleQuery,
          body: CouponSwitchRequest,
          response: { 200: CouponSwitchResponse },
        },
      },
      async (request) => {
        const { hasChanged, ...one } = await desk.switchTo(request.body, askingOf(request));
        return { ...oneWire(one, now()), hasChanged };
      },
    );
    api.post(
      "/admin/coupons/remove",
      {
        config: { refusals: ["not_found", "changed_meanwhile", "coupon_in_use"] },
        schema: {
          summary: "Take away a coupon that no order ever named",
          description: "One that an order named is switched off instead.",
          querystring: LocaleQuery,
          body: CouponRemoveRequest,
          response: { 200: CouponRemoveResponse },
        },
      },
      async (request) => {
        await desk.remove(request.body, askingOf(request));
        return SUCCESS;
      },
    );
  };
}

function oneWire({ coupon, isOrdered }: Awaited<ReturnType<CouponDesk["get"]>>, now: Date) {
  return { ...SUCCESS, coupon: deskCouponOf(coupon, now), isOrdered };
}
