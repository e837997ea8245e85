import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import type { GatewayName, PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import { DoneResponse } from "#contract/auth.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { FailureLimit } from "#server/platform/limits/call-limit.ts";

import type { Gateways } from "./gateways.ts";
import type { Reconciler } from "./reconcile-payments.ts";
import { type EventNeeds, takeEvent } from "./take-event.ts";

/** The largest message of a provider that is read. */
const BODY_LIMIT = 256 * 1024;

type Needs = EventNeeds & {
  gateways: Gateways;
  reconciler: Pick<Reconciler, "ask">;
  /** Messages that are not the provider's, by client: each costs work to tell. */
  forgeries: FailureLimit;
};

/** POST payments/{stripe|paypal|paytrace}/webhook: what providers tell, on the bytes as they came. */
export function webhookRoutes(needs: Needs): FastifyPluginAsyncZod {
  const { card, paypal, paytrace } = needs.gateways;
  const receivers: [GatewayName, PaymentGateway | undefined][] = [
    ["stripe", card],
    ["paypal", paypal],
    ["paytrace", paytrace],
  ];
  return async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    for (const [name, gateway] of receivers) {
      api.post(
        `/payments/${name}/webhook`,
        {
          bodyLimit: BODY_LIMIT,
          config: { refusals: ["not_found", "rate_limited"] },
          onRequest: needs.forgeries.require,
          schema: {
            summary: `What ${name} tells of payments; signed by it`,
            description:
              "Called by the provider alone. Its message is verified on the bytes as they came, taken once, and only moves a payment forward. 404 where the provider is not configured.",
            response: { 200: DoneResponse },
          },
        },
        async (request) => {
          const { body, headers, log } = request;
          if (gateway?.name !== name || !Buffer.isBuffer(body)) throw new ShopError("not_found");
          const taken = await takeEvent(gateway, { rawBody: body, headers }, needs);
          if (taken.status === "forged") {
            await needs.forgeries.count(request);
            throw new ShopError("invalid_request");
          }
          if (taken.status === "unavailable") throw new ShopError("overloaded");
          if (taken.attemptId !== null) {
            // Not awaited: the provider is answered at once, and the reconciler asks if this fails.
            needs.reconciler
              .ask(taken.attemptId, "find")
              .catch((error: unknown) => log.error({ err: error }, "payment not settled"));
          }
          return { status: "success" as const };
        },
      );
    }
  };
}
