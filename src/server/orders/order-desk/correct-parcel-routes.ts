import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { CorrectParcelRequest, CorrectParcelResponse } from "#contract/admin-orders.ts";
import { LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { SUCCESS } from "#server/platform/http/success.ts";

import type { OrderDesk } from "./order-desk.ts";

/** POST admin/orders/parcel: a parcel that was noted wrongly is put right. */
export function correctParcelRoutes(desk: Pick<OrderDesk, "correctParcel">): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/parcel",
      {
        config: {
          refusals: ["order_not_found", "not_found", "parcel_fetched", "changed_meanwhile"],
        },
        schema: {
          summary: "Put right the carrier and the tracking number of a parcel that has left",
          description:
            "By its place among the parcels of its order, at any time. `seen` is what it was when it was read: where it is another by now, `current` of the refusal says how it is. The customer gets another mail if the mail of the parcel has left; one that waits says what is right. What is right already changes nothing.",
          querystring: LocaleQuery,
          body: CorrectParcelRequest,
          response: { 200: CorrectParcelResponse },
        },
      },
      async (request) => {
        const { orderNumber, parcel, carrier, tracking, seen } = request.body;
        const way = { carrier, trackingNumber: tracking };
        const before = { carrier: seen.carrier, trackingNumber: seen.tracking };
        const corrected = { orderNumber, parcel, ...way, seen: before };
        await desk.correctParcel(corrected, askingOf(request));
        return { ...SUCCESS, parcel: { carrier, tracking } };
      },
    );
  };
}
