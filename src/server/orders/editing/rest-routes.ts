import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";

import { OrderChangedResponse } from "#contract/admin-orders.ts";
import { CancelRestRequest, RestRequest, RestResponse } from "#contract/order-edits.ts";
import { IdempotencyKey, LocaleQuery } from "#contract/shared.ts";
import { askingOf } from "#server/audit/staff.ts";
import { changedOrder } from "#server/orders/order-desk/admin-order-routes.ts";
import type { RefusalCode } from "#server/platform/http/described-refusals.ts";

import type { RestCancelling } from "./cancel-rest.ts";

/** What looking at it may be refused with. */
const REST_REFUSALS: readonly RefusalCode[] = [
  "order_not_found",
  "order_status_refused",
  "changed_meanwhile",
  "rest_refused",
];

/** Managers take pieces off an order that has left in part: POST admin/orders/rest, with its preview (ADR 0058). */
export function restRoutes({ preview, cancel }: RestCancelling): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/admin/orders/rest/preview",
      {
        config: { refusals: REST_REFUSALS },
        schema: {
          summary:
            "What pieces that are not sent any more were paid with, and by which way it goes back",
          description:
            "In the same sums as returns; shipping is not among them. Nothing is changed.",
          querystring: LocaleQuery,
          body: RestRequest,
          response: { 200: RestResponse },
        },
      },
      async ({ body }) => preview(body),
    );
    api.post(
      "/admin/orders/rest",
      {
        config: {
          refusals: [...REST_REFUSALS, "refund_refused", "order_changed", "idempotency_key_reused"],
          needsFreshLogin: true,
        },
        schema: {
          summary: "Take pieces off an order of which a part has left, because nobody has them",
          description:
            "Once for each Idempotency-Key. The amount goes back the way it was paid, with a credit note; its customer is told by mail. With the last piece the order counts as shipped. What has left stays as it is.",
          querystring: LocaleQuery,
          headers: z.looseObject({ "idempotency-key": IdempotencyKey }),
          body: CancelRestRequest,
          response: { 200: OrderChangedResponse },
        },
      },
      async (request) => {
        const { body, headers } = request;
        const sent = { body, idempotencyKey: headers["idempotency-key"] };
        return changedOrder(await cancel(sent, askingOf(request)));
      },
    );
  };
}
